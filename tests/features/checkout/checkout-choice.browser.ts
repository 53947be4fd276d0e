import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { choose, MESSAGE, openConfirm, ORDER_BUTTON, orderNumber, setShop, TERMS } from "../../browser/checkout";
import { waitUntilAtRest } from "../../browser/at-rest";
import { poll } from "../../browser/driver";
import { LONG, test } from "../../browser/fixture";
import { holdWrites } from "../../browser/held-writes";
import { waitForCount } from "../../browser/shop";
import { neverEnds } from "../../browser/timers";
import { heard, heardSince, markHeard, routeOnce, saw } from "../../browser/watch";
import { CUSTOMER_MESSAGE_SAVE_MS } from "../../../src/contract/limits";

const total = (page: Page) => page.locator('[data-island="checkout-confirm"] [data-slot="total"]');
const waitForTotal = (page: Page, text: string) => total(page).getByText(text).waitFor();

test("a choice refreshes payment and confirmation in place, keeps typed text, announces the total once", async ({
  blankPage,
  shop,
}) => {
  const driver = await blankPage();
  const { page } = driver;
  const session = await openConfirm(driver, shop);
  const mark = await markHeard(page);
  const isPage = await page.evaluateHandle(() => document.body);
  await page.fill(MESSAGE, "Ring twice");
  await page.check(TERMS);
  await choose(page, "express");
  await waitForTotal(page, "109.20");
  await heard(page, "Total: €109.20");
  assert.equal(await page.isChecked('input[value="express"]'), true);
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("value")), "express");
  assert.equal(await page.inputValue(MESSAGE), "Ring twice");
  assert.equal(await page.isChecked(TERMS), true);
  assert.equal(session.checkout.shipping, "express");
  await waitUntilAtRest(page);
  assert.equal(await isPage.evaluate((body) => body === document.body), true);
  await driver.assertClean();
  assert.deepEqual(
    (await heardSince(page, mark)).filter((text) => text.includes("Total")),
    ["Total: €109.20"],
  );
});

test("the latest of several choices wins, whatever the answers' order", async ({ blankPage, shop }) => {
  const driver = await blankPage();
  const { page } = driver;
  const session = await openConfirm(driver, shop);
  await setShop(page, { "latency-min": "50", "latency-max": "400", seed: "7" });
  for (const value of ["express", "card", "standard", "cash-on-delivery", "express", "invoice", "standard", "card"]) {
    await choose(page, value);
  }
  await poll(() => Promise.resolve(session.checkout.payment === "card"), "the last choice is with the server");
  // The order display is busy from the first choice to the last answer
  await driver.waitFor(`document.querySelector('[data-fragment][aria-busy="true"]') === null`);
  assert.deepEqual([session.checkout.shipping, session.checkout.payment], ["standard", "card"]);
  assert.equal(await page.isChecked('input[value="card"]'), true);
  assert.equal(await page.isChecked('input[value="standard"]'), true);
  assert.match(await total(page).innerText(), /99\.30/);
});

test(
  "a choice that is made again while it is under way is shown once the server has it",
  LONG,
  async ({ blankPage, shop }) => {
    const driver = await blankPage();
    const { page } = driver;
    const session = await openConfirm(driver, shop);
    const choices: string[] = [];
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/checkout/payment", async (route) => {
      choices.push(route.request().method());
      await held;
      await route.continue();
    });
    await choose(page, "express");
    await poll(() => Promise.resolve(choices.length > 0), "the choice under way");
    await choose(page, "standard");
    await choose(page, "express");
    assert.match((await total(page).textContent()) ?? "", /99\.30/);
    release();
    await waitForTotal(page, "109.20");
    await waitUntilAtRest(page);
    // The one under way counts for both, and the one between them is never sent
    assert.deepEqual(choices, ["POST"]);
    assert.match(await total(page).innerText(), /109\.20/);
    assert.equal(session.checkout.shipping, "express");
    assert.equal(await page.isChecked('input[value="express"]'), true);
  },
);

test(
  "a choice that could not be saved goes back to the last one the server knows, and the shopper is told",
  LONG,
  async ({ blankPage, shop }) => {
    const driver = await blankPage();
    const { page } = driver;
    await openConfirm(driver, shop);
    await setShop(page, { fault: "status-500", "fault-path": "/checkout/payment" });
    await choose(page, "express");
    await saw(page, "Something went wrong");
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[value="standard"]')?.checked === true,
    );
    assert.match(await total(page).innerText(), /99\.30/);
    await choose(page, "express");
    await waitForTotal(page, "109.20");
  },
);

test(
  "a new total that arrives when the order button is pressed is shown before anything is ordered",
  LONG,
  async ({ blankPage, shop }) => {
    const driver = await blankPage();
    const { page } = driver;
    const session = await openConfirm(driver, shop);
    await page.check(TERMS);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await routeOnce(page, "**/checkout/payment", async (route) => {
      await held;
      await route.continue();
    });
    await choose(page, "express");
    await page.click(ORDER_BUTTON);
    await page.locator(`${ORDER_BUTTON}[aria-disabled="true"]`).waitFor();
    release();
    await page.locator('[data-slot="problem"]').getByText("The total is now €109.20").waitFor();
    assert.equal(session.orders.length, 0);
    await page.click(ORDER_BUTTON);
    await orderNumber(page);
    assert.equal(session.orders[0]?.cart.total, 10_920);
  },
);

/** All keys in one task: the message is saved after a pause, which a busy machine may make between two keys. */
function typeAtOnce(page: Page, text: string): Promise<void> {
  return page.locator(MESSAGE).evaluate((field, letters) => {
    for (const letter of letters) {
      (field as HTMLTextAreaElement).value += letter;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }, text);
}

test("the message is saved while typing, and says so (spec §7)", LONG, async ({ blankPage, shop }) => {
  const driver = await blankPage();
  const { page } = driver;
  const session = await openConfirm(driver, shop);
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(new URL(request.url()).pathname);
  });
  await typeAtOnce(page, "Ring twice");
  await page.locator('[data-slot="status"]').getByText("Saved.").waitFor();
  assert.equal(session.customerMessage, "Ring twice");
  assert.deepEqual(posts, ["/json/checkout/customer/message/update"]);
  await driver.assertClean();
});

test(
  "the message is POSTed once: after a pause, when it is left, and before the order",
  LONG,
  async ({ blankPage, shop }) => {
    const driver = await blankPage();
    const { page } = driver;
    const session = await openConfirm(driver, shop);
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") posts.push(new URL(request.url()).pathname);
    });
    await page.locator(MESSAGE).focus();
    await typeAtOnce(page, "Ring twice");
    await page.locator('[data-slot="status"]').getByText("Saved.").waitFor();
    await page.locator(MESSAGE).blur();
    await page.check(TERMS);
    await page.click(ORDER_BUTTON);
    await orderNumber(page);
    assert.deepEqual(posts, ["/json/checkout/customer/message/update", "/checkout/order"]);
    assert.equal(session.orders[0]?.message, "Ring twice");
  },
);

test("a message on its way when the page is left is POSTed once, and arrives", async ({ blankPage, shop, atEnd }) => {
  const network = await holdWrites(shop);
  atEnd(async () => {
    await network.release();
    network.close();
  });
  const driver = await blankPage({ baseUrl: network.url });
  const { page } = driver;
  const session = await openConfirm(driver, shop);
  const isOnItsWay = async (): Promise<boolean> => network.held().length > 0;
  network.hold();
  await page.fill(MESSAGE, "Ring twice");
  await page.locator(MESSAGE).blur();
  await poll(isOnItsWay, "the message on its way");
  await page.evaluate(() => location.assign("/cart"));
  await page.waitForURL("**/cart");
  await waitForCount(driver, 1);
  // Neither cancelled with its page nor sent once more
  assert.deepEqual(network.held(), ["/json/checkout/customer/message/update"]);
  assert.equal(session.customerMessage, "");
  await network.release();
  assert.equal(session.customerMessage, "Ring twice");
});

test(
  "a message that could not be saved says so, stays, and is sent with the order",
  LONG,
  async ({ blankPage, shop }) => {
    const driver = await blankPage();
    const { page } = driver;
    const session = await openConfirm(driver, shop);
    await setShop(page, { fault: "status-500", "fault-path": "/json/checkout/customer/*", "fault-count": "9" });
    await page.locator(MESSAGE).pressSequentially("Ring twice");
    await page.locator('[data-slot="status"]').getByText("Not saved yet").waitFor();
    assert.equal(await page.inputValue(MESSAGE), "Ring twice");
    await page.check(TERMS);
    await page.click(ORDER_BUTTON);
    await orderNumber(page);
    assert.equal(session.orders[0]?.message, "Ring twice");
  },
);

test("the message reaches the server before the order is placed", LONG, async ({ blankPage, shop }) => {
  const driver = await blankPage();
  const { page } = driver;
  await openConfirm(driver, shop);
  const posts: string[] = [];
  page.on("requestfinished", (request) => {
    if (request.method() === "POST") posts.push(new URL(request.url()).pathname);
  });
  await page.check(TERMS);
  await page.focus(ORDER_BUTTON);
  // Typed but not left: neither the pause nor the blur has saved it
  await page.evaluate(() => {
    const field = document.querySelector<HTMLTextAreaElement>("#customer-message");
    if (field === null) return;
    field.value = "Ring twice";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("checkout-send")),
  );
  await page.keyboard.press("Enter");
  await orderNumber(page);
  assert.deepEqual(posts, ["/json/checkout/customer/message/update", "/checkout/order"]);
});

test("a message is not lost when the page is left while it is being typed", LONG, async ({ blankPage, shop }) => {
  // The pause after typing does not save it: only leaving does
  const driver = await blankPage({ initScript: neverEnds(CUSTOMER_MESSAGE_SAVE_MS) });
  const { page } = driver;
  const session = await openConfirm(driver, shop);
  await page.fill(MESSAGE, "Ring");
  await page.locator(MESSAGE).blur();
  await page.locator('[data-slot="status"]').getByText("Saved.").waitFor();
  await typeAtOnce(page, " twice");
  assert.equal(session.customerMessage, "Ring");
  await page.evaluate(() => location.assign("/cart"));
  await page.waitForURL("**/cart");
  await poll(() => Promise.resolve(session.customerMessage === "Ring twice"), "the whole message");
});
