import assert from "node:assert/strict";
import type { Locator, Page } from "@playwright/test";
import type { ChromiumDriver } from "../../browser/chromium";
import { drag } from "../../browser/finger";
import { test } from "../../browser/fixture";
import { JUMPER, waitUntilAllLive } from "../../browser/shop";
import { PHONE } from "../../browser/watch";

const STILL_FRAMES = 10;

/** Swipes a finger over an element: from its middle, or from its right edge if the swipe goes left. */
async function swipe({ page }: ChromiumDriver, over: Locator, by: readonly [number, number]): Promise<void> {
  const box = await over.boundingBox();
  assert.ok(box, "nothing to swipe over");
  const x = by[0] < 0 ? Math.min(box.x + box.width, PHONE.width) - 40 : box.x + box.width / 2;
  await drag(page, { x, y: Math.min(box.y + box.height / 2, PHONE.height - 100) }, by);
}

/** Waits until the page has stopped gliding after a swipe: the next finger would miss a moving target. */
async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(
    (frames) =>
      new Promise<void>((resolve) => {
        const look = (place: number, left: number): void => {
          if (left === 0) return resolve();
          const now = window.pageYOffset;
          requestAnimationFrame(() => look(now, now === place ? left - 1 : frames));
        };
        look(window.pageYOffset, frames);
      }),
    STILL_FRAMES,
  );
}

/** Far enough to leave the next picture in the middle. */
const LEFT = [-280, 0] as const;
const UP = [0, -240] as const;

test("a finger swipes to the next picture and through the carousel; up and down it scrolls the page from both", async ({
  visit,
}) => {
  const driver = await visit(JUMPER.address, { viewport: PHONE, hasTouch: true });
  const { page } = driver;
  await waitUntilAllLive(driver);
  const scrolled = (): Promise<number> => page.evaluate(() => window.pageYOffset);
  const scrollsPage = async (over: Locator): Promise<void> => {
    const before = await scrolled();
    await swipe(driver, over, UP);
    await page.waitForFunction((from) => window.pageYOffset > from + 100, before);
    await waitUntilStill(page);
  };

  const slides = page.locator('[data-island="product-gallery"] [data-slot="slides"]').first();
  await swipe(driver, slides, LEFT);
  await page.locator(`[data-slot="thumb"][href="#picture-${JUMPER.bundle}-2"][aria-current="true"]`).waitFor();
  assert.equal(await scrolled(), 0);
  await scrollsPage(slides);
  // A swipe is not a press
  assert.equal(await page.getByRole("dialog").count(), 0);

  const carousel = page.locator('[data-island="carousel"]').first();
  await carousel.scrollIntoViewIfNeeded();
  await page.locator('[data-island="carousel"][data-state="live"]').first().waitFor();
  const first = carousel.locator('[data-slot="slides"] > *').first();
  const from = (await first.boundingBox())?.x ?? 0;
  await swipe(driver, carousel, LEFT);
  await page.waitForFunction((start) => {
    const slide = document.querySelector('[data-island="carousel"] [data-slot="slides"] > *');
    return slide !== null && slide.getBoundingClientRect().left < start - 100;
  }, from);
  await page.evaluate(() => window.scrollBy(0, -200));
  await scrollsPage(carousel);
  assert.equal(new URL(page.url()).pathname, JUMPER.address);
  await driver.assertClean();
});
