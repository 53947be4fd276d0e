import assert from "node:assert/strict";
import { BUTTON_NOTICE_MS } from "../../src/contract/limits";
import { LONG, test } from "../browser/fixture";
import { ALL_BUT_ENTRY, holdScripts, SCRIPTS } from "../browser/scripts";
import { addToCart, chooseSize, JUMPER, waitForCount, waitUntilLive } from "../browser/shop";

const FORM = `form[data-island="order-form"][data-bundle="${JUMPER.bundle}"]`;

/** Like a translator: every text gets its own `<font>`. */
const TRANSLATE = `(function () {
  var walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), texts = [];
  while (walker.nextNode()) if (/\\S/.test(walker.currentNode.data) && !/^(SCRIPT|STYLE|OPTION|TEXTAREA|NOSCRIPT)$/.test(walker.currentNode.parentNode.tagName)) texts.push(walker.currentNode);
  texts.forEach(function (text) { var font = document.createElement("font"); text.parentNode.replaceChild(font, text); font.appendChild(text); });
  return texts.length;
})()`;

for (const [when, isLive] of [
  ["before the islands are live", false],
  ["while they are live", true],
] as const) {
  test(`sells on a page that was translated ${when}`, LONG, async ({ blankPage }) => {
    const driver = await blankPage();
    const { page } = driver;
    await page.clock.install();
    const release = isLive ? undefined : await holdScripts(page, SCRIPTS.react);
    await page.goto(JUMPER.address, { waitUntil: "domcontentloaded" });
    if (isLive) await waitUntilLive(driver);
    assert.ok(Number(await driver.evaluate(TRANSLATE)) > 50);
    release?.();
    await waitUntilLive(driver);
    await chooseSize(driver);
    assert.equal(await driver.text(`${FORM} [data-slot="stock"]`), "40 available");
    await driver.evaluate(TRANSLATE);
    await page.locator(`${FORM} input[data-variant]`).first().check();
    assert.equal(await driver.text(`${FORM} [data-slot="stock"]`), "Only 3 more of this item available");
    await addToCart(driver);
    await waitForCount(driver, 1);
    await driver.evaluate(TRANSLATE);
    await page.clock.runFor(BUTTON_NOTICE_MS);
    await driver.waitFor(
      `document.querySelector('${FORM} [data-slot="buy"] [data-slot="submit"]').textContent === "Add to cart"`,
    );
    await addToCart(driver);
    await waitForCount(driver, 2);
  });
}

test("an extension's icons and attributes at the fields disturb nothing", LONG, async ({ blankPage }) => {
  const driver = await blankPage();
  await driver.page.goto(JUMPER.address, { waitUntil: "domcontentloaded" });
  await driver.evaluate(`document.querySelectorAll("input, button").forEach(function (control) {
    var icon = document.createElement("span"); icon.className = "foreign"; control.parentNode.insertBefore(icon, control.nextSibling);
    control.setAttribute("data-foreign", "1");
  })`);
  await waitUntilLive(driver);
  await chooseSize(driver);
  await addToCart(driver);
  await waitForCount(driver, 1);
  assert.equal(
    await driver.evaluate(
      `document.querySelector('${FORM} [data-slot="buy"] [data-slot="submit"]').getAttribute("data-foreign")`,
    ),
    "1",
  );
});

test("a page without the islands' chunks works as the server's page", LONG, async ({ blankPage }) => {
  const driver = await blankPage({ expects: [/./] });
  const { page } = driver;
  await page.route(ALL_BUT_ENTRY, (route) => route.abort());
  await driver.goto(JUMPER.address);
  await page.locator(`${FORM} input[value="${JUMPER.ean}"]`).check();
  await page.locator(`${FORM} [data-slot="buy"] [data-slot="submit"]`).click();
  await waitForCount(driver, 1);
});
