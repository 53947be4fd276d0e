import assert from "node:assert/strict";
import { SHOWCASE } from "../../mocks/shop/showcase";
import { openCart } from "../browser/cart";
import { fillCart } from "../browser/checkout";
import type { ChromiumDriver } from "../browser/chromium";
import { LONG, test } from "../browser/fixture";

/** Every kind of page that a visitor sees. */
const OF_VISITORS = [
  "/",
  "/gallery/jumpers",
  "/gallery/trousers?color=rust&price-max=1",
  "/search?q=wool",
  "/search?q=nothing-of-the-kind",
  "/stores",
  "/stores?q=Hamburg",
  `/product/${SHOWCASE.jumper}`,
  `/product/${SHOWCASE.trousers}`,
  `/product/${SHOWCASE.soldOutTrousers}`,
  `/product/${SHOWCASE.loneVariant}`,
  "/reminder/48309",
  "/size-guide/jumpers",
  "/size-guide/trousers",
  "/watchlist",
  "/account/login",
  "/consent",
  "/returns",
  "/withdrawal",
  "/knit-repair",
  "/survey/shopping",
  "/no-such-page",
];
/** With something in the cart. */
const OF_BUYERS = ["/cart", "/checkout?step=login"];
const OF_CUSTOMERS = ["/account", "/checkout/address", "/checkout/confirm", "/returns/order/M-90017"];

/** Words that break without a hyphen, and whether the page can be scrolled sideways. */
const LOOK = `(function () {
  var width = document.documentElement.clientWidth;
  var found = document.documentElement.scrollWidth > width ? ["scrolls sideways: " + document.documentElement.scrollWidth] : [];
  var walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  var range = document.createRange();
  for (var text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    var element = text.parentElement;
    if (/^(SCRIPT|STYLE|OPTION|TEXTAREA|NOSCRIPT)$/.test(element.tagName) || element.closest(".visually-hidden, .skip-link") !== null) continue;
    if (getComputedStyle(element).visibility === "hidden") continue;
    // What joins words may end a line; a browser that hyphenates shows it
    var words = /[^\\s\\u00ad\\u200b\\u2013\\u2014\\/·-]+/g;
    for (var match = words.exec(text.data); match !== null; match = words.exec(text.data)) {
      if (!/^[("„“]*[A-Za-zÄÖÜäöüß]{2,}/.test(match[0])) continue;
      range.setStart(text, match.index);
      range.setEnd(text, match.index + match[0].length);
      var tops = Array.prototype.map.call(range.getClientRects(), function (box) { return Math.round(box.top); });
      var isBroken = Math.max.apply(null, tops) - Math.min.apply(null, tops) > 8;
      if (isBroken)
        found.push(match[0] + " in " + element.tagName.toLowerCase() + "." + element.className + ": " + text.data.trim());
    }
  }
  return found;
})()`;

async function look(driver: ChromiumDriver, address: string): Promise<string[]> {
  await driver.goto(address);
  assert.equal(await driver.evaluate("location.pathname"), address.split("?")[0]);
  return ((await driver.evaluate(LOOK)) as string[]).map((problem) => `${address}: ${problem}`);
}

for (const width of [390, 320]) {
  for (const language of ["", "/de"]) {
    test(
      `no word is broken without a hyphen, and no page scrolls sideways: ${width} px${language}`,
      LONG,
      async ({ blankPage, shop }) => {
        // Without scripts every step and panel of a form is shown
        const driver = await blankPage({ viewport: { width, height: 844 }, hasJavaScript: false });
        const problems: string[] = [];
        for (const address of OF_VISITORS) problems.push(...(await look(driver, language + address)));
        await openCart(driver, `${language}/cart`);
        for (const address of OF_BUYERS) problems.push(...(await look(driver, language + address)));
        await fillCart(driver, shop, { user: "account" });
        for (const address of OF_CUSTOMERS) problems.push(...(await look(driver, language + address)));
        assert.deepEqual(problems, []);
      },
    );
  }
}

test("on a tablet, too, the names in the cart's outfit are whole words", LONG, async ({ blankPage }) => {
  const driver = await blankPage({ viewport: { width: 768, height: 1024 }, hasJavaScript: false });
  await openCart(driver, "/de/cart");
  assert.deepEqual(await look(driver, "/de/cart"), []);
});
