import assert from "node:assert/strict";
import { expect } from "@playwright/test";
import { waitUntilAtRest } from "../../browser/at-rest";
import { LONG, phoneFirst, test } from "../../browser/fixture";
import { PHONE, WIDTHS } from "../../browser/watch";

/** All pictures of the page except those that a carousel has not turned to. */
const PICTURES_IN_SIGHT = `Array.prototype.every.call(document.images, function (image) {
  var box = image.getBoundingClientRect();
  return box.left >= window.innerWidth || box.right <= 0 || (image.complete && image.naturalWidth > 0); })`;
const NEWEST = ".newest .newest__item";

for (const [name, viewport] of WIDTHS) {
  test(
    `the home page: nothing shifts on scroll, carousels turn, the watchlist's newest follows it, ${name}`,
    phoneFirst(name),
    async ({ visit }) => {
      const driver = await visit("/", { viewport });
      const { page } = driver;
      assert.equal(await page.locator(".teasers__item").count(), 3);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let top = 0; top < height; top += viewport.height) await page.mouse.wheel(0, viewport.height);
      await driver.waitFor(`window.innerHeight + window.pageYOffset >= document.documentElement.scrollHeight - 2`);
      await driver.waitFor(PICTURES_IN_SIGHT);
      await waitUntilAtRest(page);
      assert.equal(await page.evaluate(() => document.documentElement.scrollHeight), height, "the page grew");
      await driver.assertClean();

      const shelf = page.locator(".shelf").first();
      const heart = shelf.locator(".watch__button").first();
      const bundle = await shelf.locator('[data-island="watchlist-form"]').first().getAttribute("data-bundle");
      await heart.scrollIntoViewIfNeeded();
      await heart.click();
      await page.locator(`.newest [data-island="product-card"][data-bundle="${bundle ?? ""}"]`).waitFor();
      assert.equal(await page.locator(NEWEST).count(), 1);
      assert.equal(await page.locator('.newest .watch__button[aria-pressed="true"]').count(), 1);
      await page.locator(".newest .watch__button").click();
      await page.locator(".newest__empty").waitFor();
      assert.equal(await heart.getAttribute("aria-pressed"), "false");
      await shelf.locator('.carousel[data-state="live"], .carousel.is-live').waitFor();
      const start = (await shelf.locator(".carousel__slide").first().boundingBox())?.x ?? 0;
      await shelf.locator('[data-slot="next"]').click();
      await driver.waitFor(`document.querySelector(".carousel__slide").getBoundingClientRect().left < ${start} - 50`);
      await driver.assertStrict();
    },
  );
}

test(
  "the home page without JavaScript: links work, carousels scroll, the watchlist's newest is shown",
  LONG,
  async ({ visit }) => {
    const driver = await visit("/", { hasJavaScript: false });
    const { page } = driver;
    const viewport = page.locator('.carousel [data-slot="viewport"]').first();
    assert.equal(await viewport.evaluate((each) => each.scrollWidth > each.clientWidth), true);
    assert.equal(await page.locator("noscript img").first().isVisible(), true);
    // The press has loaded a page: going on before would call it off
    const kept = page.waitForEvent("load");
    await page.locator(".shelf .watch__button").first().click();
    await kept;
    await driver.goto("/");
    assert.equal(await page.locator(NEWEST).count(), 1);
    await page.locator(".teaser").nth(2).click();
    await page.waitForURL("**/stores");
    await driver.goto("/");
    await page.locator(".hero .btn").click();
    await page.waitForURL("**/gallery/jumpers");
  },
);

test("on a phone each category is wholly seen while it has the focus", async ({ visit }) => {
  const { page } = await visit("/returns", { viewport: PHONE });
  const links = page.locator(".shop-nav a");
  await links.first().focus();
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let moves = 1; moves < (await links.count()); moves += 1) {
      await page.keyboard.press(key);
      await expect(page.locator(".shop-nav a:focus")).toBeInViewport({ ratio: 1 });
    }
  }
});
