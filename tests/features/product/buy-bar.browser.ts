import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { TOAST_DELAY_MS } from "../../../src/contract/limits";
import { LONG, test } from "../../browser/fixture";
import { JUMPER, waitForCount, waitUntilAllLive } from "../../browser/shop";
import { stays } from "../../browser/timers";
import { PHONE } from "../../browser/watch";

const bar = (page: Page) => page.locator(".buy-bar");
const choose = (page: Page) => bar(page).getByRole("button", { name: "Choose a size" });

async function scrollPastTheForm(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.locator(".facts").scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 900);
}

/** Whether a finger on the middle of the focused element would hit it. */
const isUncovered = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const { left, top, width, height } = element.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    return met !== null && (element.contains(met) || met.contains(element));
  });

for (const [language, prefix] of [
  ["English", ""],
  ["German", "/de"],
] as const) {
  for (const height of [664, 844]) {
    const title = `the first screen of a phone, ${height} px high, shows picture, name and price: ${language}`;
    test(title, language === "English" && height === 664 ? {} : LONG, async ({ visit }) => {
      const { page } = await visit(prefix + JUMPER.address, { viewport: { width: 390, height } });
      const picture = await page.locator('[data-slot="main-image"]').boundingBox();
      const price = await page.locator('[data-slot="price"]').first().boundingBox();
      const name = await page.getByRole("heading", { level: 1 }).boundingBox();
      assert.ok(picture !== null && name !== null && price !== null);
      assert.ok(picture.height <= 0.6 * height, `the picture is ${picture.height} px high`);
      assert.ok(name.y + name.height <= height, `the name ends at ${name.y + name.height} px`);
      assert.ok(price.y + price.height <= height, `the price ends at ${price.y + price.height} px`);
    });
  }
}

test("the bar on a phone buys the size chosen in its sheet", async ({ visit }) => {
  const driver = await visit(JUMPER.address, { viewport: PHONE });
  const { page } = driver;
  await waitUntilAllLive(driver);
  assert.equal(await bar(page).isVisible(), false);
  await scrollPastTheForm(page);
  await choose(page).click();
  const sheet = page.getByRole("dialog", { name: "Choose a size" });
  await sheet.getByRole("radio", { name: "S", exact: true }).check();
  const sent = page.waitForRequest("**/json/cart/product/add");
  await bar(page).getByRole("button", { name: "Add to cart" }).click();
  assert.match((await sent).postData() ?? "", new RegExp(JUMPER.ean));
  await waitForCount(driver, 1);
  assert.equal(await sheet.count(), 0);
  await driver.assertClean();
});

test("the sheet works by keyboard alone, and nothing covers the focused element", async ({ visit }) => {
  const driver = await visit(JUMPER.address, { viewport: PHONE });
  const { page } = driver;
  await waitUntilAllLive(driver);
  await scrollPastTheForm(page);
  await choose(page).focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Choose a size" });
  assert.equal(await sheet.locator("[data-variant]:focus").count(), 1);
  await page.keyboard.press("Escape");
  assert.equal(await sheet.count(), 0);
  assert.ok(await choose(page).evaluate((button) => button === document.activeElement));
  // On through the page, whose footer is below the bar
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press("Tab");
    assert.ok(await isUncovered(page), await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120)));
  }
});

test("the bar is hidden while the shopper types", LONG, async ({ visit }) => {
  const driver = await visit(JUMPER.address, { viewport: PHONE });
  const { page } = driver;
  await scrollPastTheForm(page);
  await bar(page).waitFor();
  await page.locator("#search").evaluate((input) => input.focus({ preventScroll: true }));
  await bar(page).waitFor({ state: "hidden" });
});

test("the bar is 64 px high, and toasts appear above it", LONG, async ({ visit }) => {
  const { page } = await visit(JUMPER.address, { viewport: PHONE, initScript: stays(TOAST_DELAY_MS) });
  await scrollPastTheForm(page);
  await bar(page).waitFor();
  await page.evaluate(() => document.dispatchEvent(new CustomEvent("toast:show", { detail: { body: "Saved." } })));
  const toast = await page.locator(".toast", { hasText: "Saved." }).boundingBox();
  const box = await bar(page).boundingBox();
  assert.ok(toast !== null && box !== null);
  assert.equal(box.height, 64);
  assert.ok(toast.y + toast.height <= box.y, `the toast ends at ${toast.y + toast.height}, the bar begins at ${box.y}`);
});

test("the header hides when the shopper scrolls down, and returns when they scroll up", async ({ visit }) => {
  const driver = await visit("/gallery/jumpers", { viewport: PHONE });
  const { page } = driver;
  const header = page.locator(".shop-header");
  await page.mouse.move(5, 300);
  await page.mouse.wheel(0, 1200);
  await page.locator('.shop-header[data-returning-header="away"]').waitFor();
  await page.mouse.wheel(0, -200);
  await page.locator('.shop-header[data-returning-header="back"]').waitFor();
  await page.waitForFunction(() => document.querySelector(".shop-header")?.getBoundingClientRect().top === 0);
  await header.getByRole("link", { name: "Cart" }).click({ trial: true });
  await page.mouse.wheel(0, 200);
  await page.locator('.shop-header[data-returning-header="away"]').waitFor();
  await driver.assertClean();
});
