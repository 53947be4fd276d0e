import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { ShopServer } from "../../mocks/server";
import { FLOWS } from "./flows";
import { startAfresh } from "./flows/flow";
import type { Driver } from "./support/driver";
import { browsersToDrive, launch } from "./support/launch";
import { openShop, unexpectedErrors } from "./support/shop";

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
      });
    }
  });
}
