import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { SHOWCASE } from "../../mocks/shop/showcase";
import type { ShopServer } from "../../mocks/server";
import { JUMPER, openShop, waitForCount, waitUntilLive } from "./support/shop";
import { watchedPage } from "./support/watch";

let shop: ShopServer;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

const FORM = `form[data-island="order-form"][data-bundle="${SHOWCASE.jumper}"]`;

test("keeps what the shopper does before the islands are live, and does it once", async (context) => {
  const driver = await watchedPage(context, { baseUrl: shop.url });
  const { page } = driver;
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(new URL(request.url()).pathname);
  });
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/react\..*\.js/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(JUMPER.address, { waitUntil: "domcontentloaded" });
  await page.locator(`${FORM} input[value="${JUMPER.ean}"]`).check();
  await page.locator(`${FORM} [data-slot="quantity-input"]`).fill("3");
  await page.locator(`${FORM} [data-slot="increase"]`).click();
  await page.locator(`${FORM} [data-slot="submit"]`).click();
  await page.locator(`${FORM} [data-slot="submit"]`).click();
  assert.deepEqual(posts, []);
  release();
  await waitUntilLive(driver);
  await waitForCount(driver, 4);
  assert.deepEqual(posts, ["/json/cart/product/add"]);
  await driver.assertClean();
});

test("a form that no section claims is sent without delay", async (context) => {
  const driver = await watchedPage(context, { baseUrl: shop.url });
  const { page } = driver;
  await driver.goto(JUMPER.address);
  await waitUntilLive(driver);
  const watchlist = page.locator('form[data-island="watchlist-form"]').first();
  assert.equal(await watchlist.getAttribute("data-state"), null);
  await Promise.all([page.waitForURL(/watchlist|product/), watchlist.locator("button").click()]);
});
