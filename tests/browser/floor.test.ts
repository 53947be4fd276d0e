import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { ShopServer } from "../../mocks/server";
import { FLOWS } from "./flows";
import { startAfresh, waitForText } from "./flows/flow";
import { browserTable, writeTable } from "./support/browser-table";
import { launchInternetExplorer } from "./support/chromium";
import { BROWSERS, type BrowserName, type Driver } from "./support/driver";
import { browsersToDrive, launch } from "./support/launch";
import { JUMPER, openShop, unexpectedErrors } from "./support/shop";

let shop: ShopServer;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

/** The flows say `no` on purpose: a refused password, an empty form. */
const REFUSED = /422/;

async function errorsSince(driver: Driver, start: number): Promise<string[]> {
  return (await unexpectedErrors(driver)).slice(start).filter((text) => !REFUSED.test(text));
}

const passed: Record<BrowserName, string[]> = { chromium: [], chrome75: [], ie11: [], firefox: [], webkit: [] };

for (const browser of browsersToDrive()) {
  test(`the whole shop in ${browser}`, async (context) => {
    const driver = await launch(browser, { baseUrl: shop.url });
    context.after(() => driver.close());
    for (const { name, run } of FLOWS) {
      await context.test(name, async () => {
        await startAfresh({ driver, shop });
        const before = (await unexpectedErrors(driver)).length;
        await run({ driver, shop });
        assert.deepEqual(await errorsSince(driver, before), []);
        passed[browser].push(name);
      });
    }
  });
}

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

test("docs/browsers.md says what all browsers have passed", () => {
  if (browsersToDrive().length === BROWSERS.length)
    writeTable(
      browserTable(
        FLOWS.map(({ name }) => name),
        passed,
      ),
    );
  for (const browser of browsersToDrive()) assert.equal(passed[browser].length, FLOWS.length, browser);
});
