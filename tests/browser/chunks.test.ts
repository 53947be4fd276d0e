import assert from "node:assert/strict";
import { after, before, test, type TestContext } from "node:test";
import type { ShopServer } from "../../mocks/server";
import { launchChromium, type ChromiumDriver } from "./support/chromium";
import { chooseSize, JUMPER, openShop, waitForCount, waitUntilLive } from "./support/shop";

const CHUNK = /\/assets\/modern\/order-form\.[0-9a-f]+\.js/;

let shop: ShopServer;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

/** Opens the product page; `asked` holds the query of every request for the chunk. */
async function openWith(
  context: TestContext,
  prepare: (driver: ChromiumDriver) => Promise<void>,
): Promise<{ driver: ChromiumDriver; asked: readonly string[] }> {
  const driver = await launchChromium({ baseUrl: shop.url });
  context.after(() => driver.close());
  const asked: string[] = [];
  driver.page.on("request", (request) => {
    if (CHUNK.test(request.url())) asked.push(new URL(request.url()).search);
  });
  await prepare(driver);
  await driver.goto(JUMPER.address);
  return { driver, asked };
}

test("asks for a lost chunk once more, under another address, and goes on", async (context) => {
  const { driver, asked } = await openWith(context, async ({ page }) => {
    await page.route(CHUNK, (route) => (route.request().url().includes("?") ? route.continue() : route.abort()));
  });
  await waitUntilLive(driver);
  await chooseSize(driver);
  assert.deepEqual(asked, ["", "?retry=1"]);
});

test("runs no chunk that was changed on its way, and leaves the server's form to work", async (context) => {
  const { driver, asked } = await openWith(context, async ({ page }) => {
    await page.route(CHUNK, (route) =>
      route.fulfill({ contentType: "text/javascript", body: "document.title = 'changed on its way'" }),
    );
  });
  await driver.waitFor(`document.querySelector('[data-state="failed"]')`);
  const title = await driver.evaluate("document.title");
  await driver.click(`[data-variant][value="${JUMPER.ean}"]`);
  await driver.click('form[data-island="order-form"] [data-slot="submit"]');
  await waitForCount(driver, 1);
  assert.deepEqual(asked, ["", "?retry=1"]);
  assert.notEqual(title, "changed on its way");
});
