import assert from "node:assert/strict";
import { BROUGHT_ALONG } from "../../browser/driver";
import { test } from "../../browser/fixture";
import { addToCart, chooseSize, JUMPER, unexpectedErrors, waitForCount, waitUntilLive } from "../../browser/shop";

/**
 * Remembers every node that the server has rendered, except in fragments that say something different for each size,
 * and counts what changes in the header's counter.
 */
const REMEMBER = `document.addEventListener("DOMContentLoaded", function () {
  var walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  window.serverNodes = [];
  while (walker.nextNode()) {
    var node = walker.currentNode;
    if ((node.nodeType === 1 ? node : node.parentElement).closest("[data-follows-variant]") === null) serverNodes.push(node);
  }
  window.counter = document.querySelector('[data-fragment="/cart/widget/header"]');
  window.figure = counter.firstElementChild;
  window.counterChanges = [];
  new MutationObserver(function (records) { counterChanges = counterChanges.concat(records); })
    .observe(counter, { subtree: true, childList: true, attributes: true, characterData: true });
});`;

/**
 * Elements and texts with words in them that are no longer in the page.
 * Texts that an island shows in a slot are the island's own.
 */
const LOST = `serverNodes.filter(function (node) {
  var isSlotText = node.nodeType === 3 && node.parentNode === null;
  return !document.contains(node) && !isSlotText;
}).length`;

for (const browser of BROUGHT_ALONG.filter((name) => name !== "ie11")) {
  test(`the server's nodes stay, adopted and swapped, in ${browser}`, async ({ shop, drive }) => {
    const driver = await drive({ baseUrl: shop.url, initScript: REMEMBER }, browser);
    await driver.goto(JUMPER.address);
    const count = Number(await driver.evaluate("serverNodes.length"));
    assert.ok(count > 300);
    await waitUntilLive(driver);
    assert.equal(await driver.evaluate(LOST), 0, "after hydration");
    await chooseSize(driver);
    await addToCart(driver);
    await waitForCount(driver, 1);
    assert.equal(await driver.evaluate(LOST), 0, "after the first answer");
    assert.equal(await driver.evaluate("document.contains(counter) && counter.firstElementChild === figure"), true);
    // The figure, the words for screen readers, the class of an empty counter, and the cart's contents
    assert.equal(await driver.evaluate("counterChanges.length <= 5"), true);
    const changes = Number(await driver.evaluate("counterChanges.length"));
    await driver.evaluate(`window.isUpdated = false;
      document.addEventListener("fragment:updated", function (event) { if (event.target === counter) isUpdated = true; });
      document.dispatchEvent(new CustomEvent("cart:refresh"))`);
    await driver.waitFor("isUpdated");
    assert.equal(await driver.evaluate("counterChanges.length"), changes, "the same HTML again makes no mutation");
    assert.deepEqual(await unexpectedErrors(driver), []);
  });
}
