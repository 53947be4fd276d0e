import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { ShopServer } from "../../mocks/server";
import { browsersToDrive, launch } from "./support/launch";
import { addToCart, chooseSize, JUMPER, openShop, unexpectedErrors, waitForCount, waitUntilLive } from "./support/shop";

let shop: ShopServer;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

for (const browser of browsersToDrive()) {
  test(`sells a jumper in ${browser}`, async (context) => {
    const driver = await launch(browser, { baseUrl: shop.url });
    context.after(() => driver.close());
    await driver.goto(JUMPER.address);
    await waitUntilLive(driver);
    await chooseSize(driver);
    await addToCart(driver);
    await waitForCount(driver, 1);
    assert.deepEqual(await unexpectedErrors(driver), []);
  });
}

test("sells a jumper without JavaScript", async (context) => {
  const driver = await launch("chromium", { baseUrl: shop.url, hasJavaScript: false });
  context.after(() => driver.close());
  await driver.goto(JUMPER.address);
  await driver.click(`[data-variant][value="${JUMPER.ean}"]`);
  await addToCart(driver);
  await waitForCount(driver, 1);
});
