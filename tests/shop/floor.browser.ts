import assert from "node:assert/strict";
import { waitForText } from "../browser/flows/flow";
import { launchInternetExplorer } from "../browser/chromium";
import { closeAtEnd, test } from "../browser/fixture";
import { JUMPER, unexpectedErrors } from "../browser/shop";

test("the modern bundle does not start without the APIs that IE 11 lacks, and the page sells without it", async ({
  shop,
  atEnd,
}) => {
  const driver = await launchInternetExplorer({ baseUrl: shop.url });
  closeAtEnd(atEnd, driver);
  const { page } = driver;
  await page.goto(JUMPER.address, { waitUntil: "load" });
  await driver.waitFor(`document.querySelector('script[type="module"]') !== null`);
  await page.locator(`[data-variant][value="${JUMPER.ean}"]`).check();
  await page.locator('[data-island="order-form"] [data-slot="buy"] [data-slot="submit"]').first().click();
  await waitForText(driver, '[data-fragment="/cart/widget/header"]', "1");
  assert.equal(await driver.evaluate(`document.querySelector('[data-state="live"]')`), null);
  assert.notDeepEqual(await unexpectedErrors(driver), []);
});
