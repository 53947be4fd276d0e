import assert from "node:assert/strict";
import { test } from "node:test";
import { waitForText } from "./flows/flow";
import { launchInternetExplorer } from "./support/chromium";
import { shopFixture } from "./support/fixture";
import { testFlows } from "./support/in-each";
import { browsersToDrive } from "./support/launch";
import { JUMPER, unexpectedErrors } from "./support/shop";

const { shop } = shopFixture();

for (const browser of browsersToDrive()) testFlows(browser, shop);

test("the modern bundle does not start where IE 11's APIs are missing, and the page sells without it", async (context) => {
  const driver = await launchInternetExplorer({ baseUrl: shop.url });
  context.after(() => driver.close());
  const { page } = driver;
  await page.goto(JUMPER.address, { waitUntil: "load" });
  await driver.waitFor(`document.querySelector('script[type="module"]') !== null`);
  await page.locator(`[data-variant][value="${JUMPER.ean}"]`).check();
  await page.locator('[data-island="order-form"] [data-slot="submit"]').first().click();
  await waitForText(driver, '[data-fragment="/cart/widget/header"]', "1");
  assert.equal(await driver.evaluate(`document.querySelector('[data-state="live"]')`), null);
  assert.notDeepEqual(await unexpectedErrors(driver), []);
});
