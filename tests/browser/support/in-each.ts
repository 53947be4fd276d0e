import assert from "node:assert/strict";
import { test } from "node:test";
import type { ShopServer } from "../../../mocks/server";
import { FLOWS } from "../flows";
import { startAfresh } from "../flows/flow";
import { browserTable, writtenTable, writeTable } from "./browser-table";
import type { BrowserName, Driver } from "./driver";
import { launch } from "./launch";
import { addToCart, chooseSize, JUMPER, unexpectedErrors, waitForCount, waitUntilLive } from "./shop";

/** Refusals that the flows provoke: a wrong password, an empty form. */
const REFUSED = /422/;
const SURVEY = '[data-island="survey"][data-state="live"]';
const FLOW_NAMES = FLOWS.map(({ name }) => name);

async function errorsSince(driver: Driver, start: number): Promise<string[]> {
  return (await unexpectedErrors(driver)).slice(start).filter((text) => !REFUSED.test(text));
}

/** Drives the whole shop in a browser, and writes the passed flows to docs/browsers.md. */
export function testFlows(browser: BrowserName, shop: ShopServer): void {
  test(`the whole shop in ${browser}`, async (context) => {
    const passed: string[] = [];
    // A browser chosen for this run only is not the one in the table's column
    if (process.env.CHROME_PATH === undefined || browser === "installed-chromium") {
      context.after(() => writeTable(browserTable(FLOW_NAMES, { [browser]: passed }, writtenTable())));
    }
    const driver = await launch(browser, { baseUrl: shop.url });
    context.after(() => driver.close());
    for (const { name, run } of FLOWS) {
      await context.test(name, async () => {
        await startAfresh({ driver, shop });
        const before = (await unexpectedErrors(driver)).length;
        await run({ driver, shop });
        assert.deepEqual(await errorsSince(driver, before), []);
        passed.push(name);
      });
    }
    assert.deepEqual(passed, FLOW_NAMES);
  });
}

/** Tests the sale, which must work in every browser. */
export function testSale(browser: BrowserName, shop: ShopServer): void {
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

/** Tests steps, their focus, and Back. */
export function testSurveySteps(browser: BrowserName, shop: ShopServer): void {
  test(`a survey's steps work in ${browser}`, async (context) => {
    const driver = await launch(browser, { baseUrl: shop.url });
    context.after(() => driver.close());
    await driver.goto("/survey/shopping");
    await driver.waitFor(`document.querySelector('${SURVEY}') !== null`);
    await driver.click('[name="rating"][value="1"]');
    await driver.click('[name="reason"][value="gift"]');
    await driver.click('#survey-visit [data-slot="next"]');
    await driver.waitFor(`document.activeElement === document.querySelector("#survey-trouble h2")`);
    await driver.evaluate("history.back()");
    await driver.waitFor(`!document.getElementById("survey-visit").hidden`);
  });
}
