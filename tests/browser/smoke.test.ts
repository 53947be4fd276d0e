import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { after, before, test } from "node:test";
import type { ShopServer } from "../../mocks/server";
import { HAS_PACKAGED_BROWSERS } from "../../scripts/installed-browsers";
import { launchChromium } from "./support/chromium";
import { testSale } from "./support/in-each";
import { browsersToDrive, launch } from "./support/launch";
import { packagedVersion } from "./support/packaged";
import { addToCart, JUMPER, openShop, waitForCount } from "./support/shop";

let shop: ShopServer;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

for (const browser of browsersToDrive()) testSale(browser, () => shop);

test("sells a jumper without JavaScript", async (context) => {
  const driver = await launch("chromium", { baseUrl: shop.url, hasJavaScript: false });
  context.after(() => driver.close());
  await driver.goto(JUMPER.address);
  await driver.click(`[data-variant][value="${JUMPER.ean}"]`);
  await addToCart(driver);
  await waitForCount(driver, 1);
});

const given = process.env.CHROME_PATH;
if (HAS_PACKAGED_BROWSERS || given !== undefined) {
  test("drives the Chromium of the packages, whatever is installed, unless CHROME_PATH names another", async (context) => {
    const told = given === undefined ? packagedVersion() : execFileSync(given, ["--version"], { encoding: "utf8" });
    const driver = await launchChromium({ baseUrl: shop.url });
    context.after(() => driver.close());
    const version = driver.page.context().browser()?.version() ?? "none";
    assert.equal(version.split(".")[0], /\d+/.exec(told)?.[0]);
  });
}
