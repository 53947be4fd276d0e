import assert from "node:assert/strict";
import { FLOWS } from "./flows";
import { toConfirm } from "./flows/buying";
import { click, fillCart, open, startAfresh, tick, waitFor, waitUntilGone } from "./flows/flow";
import { browserTable, writtenTable, writeTable } from "./browser-table";
import type { Driver } from "./driver";
import { test } from "./fixture";
import { addToCart, chooseSize, JUMPER, unexpectedErrors, waitForCount, waitUntilLive } from "./shop";
import { OFFERS_STAY } from "./timers";

/** Refusals that the flows provoke: a wrong password, an empty form. */
const REFUSED = /422/;
const SURVEY = '[data-island="survey"][data-state="live"]';
/** The jumper in navy, XL. */
const SOLD_OUT = "4051248211044";
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

test("Back closes a quick view, and the page stays", async ({ shop, drive }) => {
  const driver = await drive({ baseUrl: shop.url });
  await open(driver, "/gallery/jumpers", "gallery-content");
  await click(driver, `[data-quick-view-url^="/quick-view/${JUMPER.bundle}"]`);
  await waitFor(driver, '#quick-view [data-island="order-form"][data-state="live"]');
  // Browsers with it report the gesture, which no driver can make; Escape arrives in the same way
  if ((await driver.evaluate('"CloseWatcher" in window')) === true) await driver.press("Escape");
  else await driver.evaluate("history.back()");
  await waitUntilGone(driver, "#quick-view");
  assert.equal(await driver.evaluate("location.pathname"), "/gallery/jumpers");
});

test("what is there for shoppers without scripts is out of sight once scripts run", async ({ shop, drive }) => {
  const driver = await drive({ baseUrl: shop.url });
  await open(driver, JUMPER.address, "order-form");
  await tick(driver, `[data-variant][value="${SOLD_OUT}"]`);
  await waitFor(driver, '[data-island="reminder-form"][data-state="live"]');
  await waitUntilGone(driver, ".reminder-form__ean");
  await fillCart({ driver, shop });
  await open(driver, "/cart");
  await waitUntilGone(driver, ".cart-line__update");
  await toConfirm({ driver, shop });
  await waitUntilGone(driver, ".checkout-payment__submit");
  await waitUntilGone(driver, ".customer-message__keep");
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
