import assert from "node:assert/strict";
import { FLOWS } from "./flows";
import { startAfresh } from "./flows/flow";
import { browserTable, writtenTable, writeTable } from "./browser-table";
import type { Driver } from "./driver";
import { test } from "./fixture";
import { addToCart, chooseSize, JUMPER, unexpectedErrors, waitForCount, waitUntilLive } from "./shop";
import { OFFERS_STAY } from "./timers";

/** Refusals that the flows provoke: a wrong password, an empty form. */
const REFUSED = /422/;
const SURVEY = '[data-island="survey"][data-state="live"]';
const FLOW_NAMES = FLOWS.map(({ name }) => name);

async function errorsSince(driver: Driver, start: number): Promise<string[]> {
  return (await unexpectedErrors(driver)).slice(start).filter((text) => !REFUSED.test(text));
}

test("sells a jumper", async ({ shop, drive }) => {
  const driver = await drive({ baseUrl: shop.url });
  await driver.goto(JUMPER.address);
  await waitUntilLive(driver);
  await chooseSize(driver);
  await addToCart(driver);
  await waitForCount(driver, 1);
  assert.deepEqual(await unexpectedErrors(driver), []);
});

test("a survey's steps, their focus and Back work", async ({ shop, drive }) => {
  const driver = await drive({ baseUrl: shop.url });
  await driver.goto("/survey/shopping");
  await driver.waitFor(`document.querySelector('${SURVEY}') !== null`);
  await driver.click('[name="rating"][value="1"]');
  await driver.click('[name="reason"][value="gift"]');
  await driver.click('#survey-visit [data-slot="next"]');
  await driver.waitFor(`document.activeElement === document.querySelector("#survey-trouble h2")`);
  await driver.evaluate("history.back()");
  await driver.waitFor(`!document.getElementById("survey-visit").hidden`);
});

test("the whole shop", { tag: "@all" }, async ({ shop, drive, atEnd }) => {
  const passed: string[] = [];
  const driver = await drive({ baseUrl: shop.url, initScript: OFFERS_STAY });
  const { browser } = driver;
  // A browser chosen only for this run is not the one in the table's column
  if (process.env.CHROME_PATH === undefined || browser === "installed-chromium") {
    atEnd(() => writeTable(browserTable(FLOW_NAMES, { [browser]: passed }, writtenTable())));
  }
  for (const { name, run } of FLOWS) {
    await test.step(name, async () => {
      await startAfresh({ driver, shop });
      const before = (await unexpectedErrors(driver)).length;
      await run({ driver, shop });
      assert.deepEqual(await errorsSince(driver, before), []);
      passed.push(name);
    });
  }
  assert.deepEqual(passed, FLOW_NAMES);
});
