import assert from "node:assert/strict";
import { SHOWCASE } from "../../../mocks/shop/showcase";
import { VIEWED_STORAGE_KEY } from "../../../src/contract/markup";
import type { ChromiumDriver } from "../../browser/chromium";
import { stopClock } from "../../browser/clock";
import { LONG, phoneFirst, test } from "../../browser/fixture";
import { JUMPER } from "../../browser/shop";
import { DESKTOP, heard, PHONE, WIDTHS } from "../../browser/watch";

const SHELF = '[data-island="carousel"][aria-labelledby="shelf-title"]';
const KNITS = '[data-island="carousel"][aria-labelledby="knits-title"]';
/** Filled with the products that the browser has shown before. */
const VIEWED = '[data-island="carousel"][aria-labelledby="viewed-title"]';

/** Longer than the mock shop displays one stop, shorter than two. */
const DISPLAY_MS = 6000;

/** Scrolls a carousel into view and waits until it is live. */
async function openCarousel({ page }: ChromiumDriver, selector: string): Promise<void> {
  await page.locator(selector).scrollIntoViewIfNeeded();
  await page.waitForFunction((each) => document.querySelector(each)?.getAttribute("data-state") === "live", selector);
}

/** The position of the stop whose dot is marked. */
function currentStop({ page }: ChromiumDriver, carousel: string): Promise<number> {
  return page
    .locator(`${carousel} [data-slot="dots"] button`)
    .evaluateAll((dots) => dots.findIndex((dot) => dot.getAttribute("aria-current") === "true") + 1);
}

/** Waits until the dot at that position is marked. */
async function waitForStop({ page }: ChromiumDriver, carousel: string, place: number): Promise<void> {
  await page.waitForFunction(
    ([selector, index]) =>
      document
        .querySelectorAll(`${selector} [data-slot="dots"] button`)
        [Number(index)]?.getAttribute("aria-current") === "true",
    [carousel, place - 1] as const,
  );
}

for (const [name, viewport] of WIDTHS) {
  test(
    `buttons, dots and arrow keys move the carousel (spec §2), on a ${name}`,
    phoneFirst(name),
    async ({ visit }) => {
      const driver = await visit("/", { viewport });
      const { page } = driver;
      await openCarousel(driver, SHELF);
      const previous = page.locator(`${SHELF} [data-slot="previous"]`);
      assert.equal(await previous.getAttribute("aria-disabled"), "true");
      await page.locator(`${SHELF} [data-slot="next"]`).click();
      await waitForStop(driver, SHELF, 2);
      assert.equal(await previous.getAttribute("aria-disabled"), "false");
      await page.keyboard.press("ArrowLeft");
      await waitForStop(driver, SHELF, 1);
      const count = await page.locator(`${SHELF} [data-slot="dots"] button`).count();
      await page
        .locator(`${SHELF} [data-slot="dots"] button`)
        .nth(count - 1)
        .click();
      await waitForStop(driver, SHELF, count);
      await heard(page, `${count} of ${count}`);
      await driver.assertClean();
    },
  );
}

test("autoplay moves on, pauses under pointer and focus, and can be stopped", LONG, async ({ blankPage }) => {
  const driver = await blankPage({ viewport: DESKTOP });
  const { page } = driver;
  await page.clock.install();
  await driver.goto("/");
  await openCarousel(driver, KNITS);
  await page.mouse.move(2, 2);
  await stopClock(page);
  const stopAfterOne = async (): Promise<number> => {
    await page.clock.runFor(DISPLAY_MS);
    return currentStop(driver, KNITS);
  };
  const first = await currentStop(driver, KNITS);
  const second = await stopAfterOne();
  assert.notEqual(second, first);
  await page.hover(KNITS);
  assert.equal(await stopAfterOne(), second, "under the pointer");
  await page.mouse.move(2, 2);
  await page.locator(`${KNITS} [data-slot="next"]`).focus();
  assert.equal(await stopAfterOne(), second, "under the focus");
  await driver.evaluate("document.activeElement.blur()");
  assert.notEqual(await stopAfterOne(), second);
  const stop = await currentStop(driver, KNITS);
  await page.getByRole("button", { name: "Stop the slide show" }).click();
  await page.getByRole("button", { name: "Start the slide show" }).waitFor();
  await page.mouse.move(2, 2);
  await driver.evaluate("document.activeElement.blur()");
  assert.equal(await stopAfterOne(), stop);
});

test("autoplay waits while a finger holds the carousel", LONG, async ({ blankPage }) => {
  const driver = await blankPage({ viewport: PHONE, hasTouch: true });
  const { page } = driver;
  await page.clock.install();
  await driver.goto("/");
  await openCarousel(driver, KNITS);
  await stopClock(page);
  const box = await page.locator(`${KNITS} [data-slot="viewport"]`).boundingBox();
  assert.ok(box !== null);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...places: number[]): Promise<unknown> =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: places.map((at) => ({ x: at, y })) });
  const held = await currentStop(driver, KNITS);
  // At once: one that lies still would open the link's menu, which ends the drag
  await Promise.all([touch("touchStart", x), touch("touchMove", x - 20)]);
  for (const by of [40, 60]) await touch("touchMove", x - by);
  await page.clock.runFor(DISPLAY_MS);
  assert.equal(await currentStop(driver, KNITS), held);
  await touch("touchEnd");
  const released = await currentStop(driver, KNITS);
  await page.clock.runFor(DISPLAY_MS);
  assert.notEqual(await currentStop(driver, KNITS), released, "after the finger");
});

test("autoplay is off if the shopper wants less motion", LONG, async ({ blankPage }) => {
  const driver = await blankPage({ viewport: DESKTOP });
  const { page } = driver;
  await page.emulateMedia({ reducedMotion: "reduce" });
  await driver.goto("/");
  await openCarousel(driver, KNITS);
  await page.getByRole("button", { name: "Start the slide show" }).waitFor();
  await driver.assertClean();
});

test("the controls appear when the window becomes too narrow for all slides, and go again", LONG, async ({ visit }) => {
  const driver = await visit("/", { viewport: DESKTOP });
  const { page } = driver;
  await page.evaluate(([key, bundles]) => localStorage.setItem(key, bundles), [
    VIEWED_STORAGE_KEY,
    JSON.stringify([SHOWCASE.onSale, SHOWCASE.trousers]),
  ] as const);
  await driver.goto(JUMPER.address);
  await page.locator("[data-recently-viewed]").scrollIntoViewIfNeeded();
  await openCarousel(driver, VIEWED);
  const controls = page.locator(`${VIEWED} [data-slot="controls"]`);
  assert.equal(await controls.isVisible(), false);
  await page.setViewportSize(PHONE);
  await controls.waitFor();
  await page.setViewportSize(DESKTOP);
  await controls.waitFor({ state: "hidden" });
  await driver.assertStrict();
});

test("without JavaScript it is a scrolling row without controls", async ({ visit }) => {
  const driver = await visit("/", { viewport: DESKTOP, hasJavaScript: false });
  const { page } = driver;
  assert.equal(await page.locator(`${SHELF} [data-slot="controls"]`).isVisible(), false);
  const last = page.locator(`${SHELF} .carousel__slide`).last();
  await last.scrollIntoViewIfNeeded();
  const box = await last.boundingBox();
  assert.ok(box !== null && box.x < DESKTOP.width);
  assert.equal(await page.locator(`${KNITS} noscript img`).first().isVisible(), true);
});

test("a carousel's lazy pictures are loaded when it is seen", LONG, async ({ visit }) => {
  const driver = await visit("/", { viewport: DESKTOP });
  const { page } = driver;
  await openCarousel(driver, KNITS);
  await page.waitForFunction((selector) => {
    const first = document.querySelector<HTMLImageElement>(`${selector} img[data-src]`);
    return first !== null && first.complete && first.naturalWidth > 0;
  }, KNITS);
  await driver.assertClean();
});
