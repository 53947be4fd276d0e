import assert from "node:assert/strict";
import { SHOWCASE } from "../../../mocks/shop/showcase";
import { axeViolations } from "../../browser/axe";
import { type Fixtures, LONG, test } from "../../browser/fixture";
import { hover } from "../../browser/mouse";
import { waitForCount } from "../../browser/shop";
import { tenSecondsIn } from "../../browser/timers";
import { heard, PHONE, saw, tabTo } from "../../browser/watch";

const CARD = `article[data-bundle="${SHOWCASE.jumper}"]`;
const SIZES = `${CARD} [data-slot="sizes"]:not([hidden])`;
const M = `${SIZES} button:nth-of-type(3)`;
const SUMMARY = `${CARD} summary`;
const GALLERY = "/gallery/jumpers";
/** A size may be pressed before the cart's code is live. */
const byMouse = { initScript: tenSecondsIn(0) };
const byFinger = { ...byMouse, viewport: PHONE, hasTouch: true };
const hasFocus = (selector: string): string =>
  `document.activeElement !== null && document.activeElement.matches('${selector}')`;
const isShown = `getComputedStyle(document.querySelector('${M}')).opacity === "1"`;

test("by pointer: the sizes lie over the picture, one press adds one, and nothing moves", async ({ visit }) => {
  const driver = await visit(GALLERY, byMouse);
  const { page } = driver;
  assert.equal(await driver.evaluate(isShown), false);
  await hover(page.locator(CARD));
  await driver.waitFor(isShown);
  const before = await page.locator(M).boundingBox();
  assert.ok(before !== null && before.width >= 24 && before.height >= 24, JSON.stringify(before));
  await page.locator(M).click();
  await saw(page, "Added");
  await waitForCount(driver, 1);
  await heard(page, "Your cart is open");
  assert.equal(await driver.evaluate(hasFocus(M)), true);
  assert.deepEqual(await page.locator(M).boundingBox(), before);
  await driver.assertClean();
});

test("by keyboard alone: the sizes show as soon as the card has the focus, and Enter adds one", async ({ visit }) => {
  const driver = await visit(GALLERY, byMouse);
  await tabTo(driver, `${CARD} [data-slot="link"]`);
  await driver.waitFor(isShown);
  await tabTo(driver, M);
  await driver.press("Enter");
  await waitForCount(driver, 1);
  assert.equal(await driver.evaluate(hasFocus(M)), true);
  await driver.assertClean();
});

test("by touch: a sheet at the bottom of the screen, closed by a tap beside it", async ({ visit }) => {
  const driver = await visit(GALLERY, byFinger);
  const { page } = driver;
  assert.equal(await page.locator(M).isVisible(), false);
  await page.locator(SUMMARY).tap();
  await page.locator(M).waitFor();
  const form = await page.locator(`${CARD} form[data-cart-action]`).boundingBox();
  assert.deepEqual(form && [form.x, form.width, form.y + form.height], [0, PHONE.width, PHONE.height]);
  for (const size of await page.locator(`${SIZES} > :not(legend)`).all()) {
    const box = await size.boundingBox();
    assert.ok(box !== null && box.width >= 44 && box.height >= 44, JSON.stringify(box));
  }
  assert.deepEqual(await axeViolations(driver), []);
  await page.locator(M).tap();
  await saw(page, "Added");
  await waitForCount(driver, 1);
  // The mini cart must not open after the key
  await heard(page, "Your cart is open");
  await page.keyboard.press("Escape");
  await page.locator(M).waitFor({ state: "hidden" });
  assert.equal(await driver.evaluate(hasFocus(SUMMARY)), true);
  await page.locator("#mini-cart").waitFor({ state: "hidden" });
  await page.locator(SUMMARY).tap();
  await page.locator(M).waitFor();
  await page.touchscreen.tap(PHONE.width / 2, PHONE.height / 3);
  await page.locator(M).waitFor({ state: "hidden" });
  assert.equal(new URL(page.url()).pathname, GALLERY);
  await driver.assertClean();
});

test("by touch, in a row that the carousel moves: the sizes lie over the card's picture", LONG, async ({ visit }) => {
  const driver = await visit("/", byFinger);
  const { page } = driver;
  const card = page.locator('[data-island="carousel"].is-live article:has(summary)').first();
  await page.locator('[data-island="carousel"] article').first().scrollIntoViewIfNeeded();
  await card.waitFor();
  await card.locator("summary").tap();
  const sizes = card.locator('[data-slot="sizes"]:not([hidden])');
  await sizes.locator("button").first().waitFor();
  const [sheet, around] = [await card.locator("form[data-cart-action]").boundingBox(), await card.boundingBox()];
  assert.ok(sheet !== null && around !== null);
  assert.deepEqual([sheet.x, sheet.y, sheet.width], [around.x, around.y, around.width]);
  assert.ok(sheet.height < around.height, JSON.stringify([sheet, around]));
  await card.locator("summary").tap();
  await sizes.locator("button").first().waitFor({ state: "hidden" });
  await driver.assertStrict();
});

/** Without scripts, the sheet opens and closes, and the form is submitted natively. */
async function addsWithoutScripts({ visit }: Pick<Fixtures, "visit">): Promise<void> {
  const { page } = await visit(GALLERY, { ...byFinger, hasJavaScript: false });
  await page.locator(SUMMARY).tap();
  await page.locator(M).waitFor();
  await page.touchscreen.tap(PHONE.width / 2, PHONE.height / 3);
  await page.locator(M).waitFor({ state: "hidden" });
  await page.locator(SUMMARY).tap();
  await page.locator(M).tap();
  await page.waitForURL("**/cart");
  await page.getByText("Cable jumper Skagen").first().waitFor();
}

test("without scripts a sheet opens, closes by a tap beside it, and adds", LONG, async ({ visit }) => {
  await addsWithoutScripts({ visit });
});
