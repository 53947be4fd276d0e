import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { seededRandom } from "../../mocks/shop/random";
import type { ShopServer } from "../../mocks/server";
import { launchChromium } from "./support/chromium";
import { addToCart, MESSAGE, ORDER_BUTTON, sessionOf, setShop, TERMS, waitForConfirm } from "./support/checkout";
import { chooseAgain, WALLET_ORDER } from "./support/wallet";
import { WAIT_MS } from "./support/driver";
import { JUMPER, openShop } from "./support/shop";

/** Each an order of its own. All 200 by `CHECKOUT_RUNS=200 npm run test:browser checkout-once`. */
const RUNS = Number(process.env.CHECKOUT_RUNS ?? 20);
/** The same by the wallet. */
const WALLET_RUNS = Number(process.env.CHECKOUT_RUNS ?? 4);
/** At once, in browser contexts of their own. */
const SHOPPERS = 4;
/** How often an impatient shopper comes back to the button, at the most. */
const PATIENCE = 8;

let shop: ShopServer;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

type Random = () => number;
const pick = <T>(random: Random, values: readonly T[]): T => {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error("nothing to pick from");
  return value;
};

/** Ways of pressing the button, and Enter in the fields around it. */
const PRESSES: readonly ((page: Page, button: string) => Promise<unknown>)[] = [
  (page, button) => page.click(button, { noWaitAfter: true, timeout: 5000 }),
  (page, button) => page.dblclick(button, { noWaitAfter: true, timeout: 5000 }),
  (page, button) => page.click(button, { clickCount: 3, noWaitAfter: true, timeout: 5000 }),
  async (page, button) => {
    await page.focus(button);
    for (let times = 0; times < 3; times += 1) await page.keyboard.press("Enter");
  },
  async (page, button) => {
    await page.focus(TERMS);
    await page.keyboard.press("Enter");
    if (button === ORDER_BUTTON) await page.focus('input[name="payment"]:checked');
    await page.keyboard.press("Enter");
    await page.focus(button);
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
  },
  (page, button) =>
    page.evaluate((selector) => {
      const button = document.querySelector<HTMLButtonElement>(selector);
      for (let times = 0; times < 5; times += 1) button?.click();
    }, button),
];

/** What happens to the answers: nothing, slowness, errors, and answers that are lost before or after the deed. */
const WEATHERS: readonly Readonly<Record<string, string>>[] = [
  {},
  { "latency-min": "20", "latency-max": "150" },
  { fault: "cut", "fault-path": "/checkout/order", "latency-max": "60" },
  { fault: "cut", "fault-path": "/checkout/order", "fault-count": "2" },
  { fault: "status-500", "fault-path": "/checkout/order" },
  { fault: "html", "fault-path": "/checkout/order", "latency-max": "60" },
  { fault: "cut", "fault-path": "/json/checkout/customer/message/update" },
  { fault: "cut", "fault-path": "/checkout/payment", "latency-max": "60" },
];

const isDone = (page: Page): boolean => page.url().endsWith("/checkout/thank-you");

/** Comes back to the button until the page tells of the order. What is pressed while the page goes away is nobody's fault. */
async function pressUntilDone(page: Page, random: Random, button = ORDER_BUTTON): Promise<void> {
  for (let tries = 0; tries < PATIENCE && !isDone(page); tries += 1) {
    await pick(random, PRESSES)(page, button).catch((error: unknown) => {
      if (!isDone(page)) page.url();
      return error;
    });
    await Promise.race([
      page.waitForURL("**/checkout/thank-you"),
      page.locator(`${button}:not([aria-disabled])`).waitFor(),
    ]).catch(() => undefined);
  }
  await page.waitForURL("**/checkout/thank-you");
}

/** One after the other, in one session. @returns seeds that did not give exactly one order */
async function shopWithSeeds(page: Page, seeds: readonly number[]): Promise<string[]> {
  await page.goto("/cart");
  await setShop(page, { user: "account" });
  const session = await sessionOf(shop, page);
  const wrong: string[] = [];
  for (const seed of seeds) {
    const random = seededRandom(seed);
    await setShop(page, { fault: "none", "latency-min": "0", "latency-max": "0", seed: String(seed) });
    await addToCart(page, session, JUMPER.ean);
    const ordersBefore = session.orders.length;
    await page.goto("/checkout/confirm");
    // Some do not wait until the islands are live
    if (random() < 0.7) await waitForConfirm(page);
    await setShop(page, pick(random, WEATHERS));
    if (random() < 0.5) await page.fill(MESSAGE, `Run ${seed}`);
    await page.check(TERMS);
    if (random() < 0.3) await page.check(`input[value="${pick(random, ["express", "card", "standard"])}"]`);
    await pressUntilDone(page, random);
    const orders = session.orders.length - ordersBefore;
    if (orders !== 1) wrong.push(`seed ${seed}: ${orders} orders`);
  }
  return wrong;
}

/** What happens to the answers of an order that the wallet pays. */
const WALLET_CONFIRM = "/json/checkout/amazon/confirm/order";
const WALLET_WEATHERS: readonly Readonly<Record<string, string>>[] = [
  {},
  { "latency-min": "20", "latency-max": "150" },
  { fault: "cut", "fault-path": WALLET_CONFIRM, "latency-max": "60" },
  { fault: "cut", "fault-path": WALLET_CONFIRM, "fault-count": "2" },
  { fault: "status-500", "fault-path": WALLET_CONFIRM },
  { fault: "html", "fault-path": WALLET_CONFIRM, "latency-max": "60" },
  { "decline-payments": "1" },
  { fault: "cut", "fault-path": "/json/checkout/amazon/address/update", "latency-max": "60" },
];

/** The same with the wallet: its address is chosen, and the page opened as the provider's window leaves it. */
async function payWithSeeds(page: Page, seeds: readonly number[]): Promise<string[]> {
  await page.goto("/cart");
  await setShop(page, { wallet: "approve" });
  const session = await sessionOf(shop, page);
  const wrong: string[] = [];
  for (const seed of seeds) {
    const random = seededRandom(seed);
    await setShop(page, { fault: "none", "latency-min": "0", "latency-max": "0", seed: String(seed) });
    await addToCart(page, session, JUMPER.ean);
    const ordersBefore = session.orders.length;
    const address = chooseAgain(session, `${shop.url}/checkout/amazon`, seed);
    const weather = pick(random, WALLET_WEATHERS);
    // Some meet it while their address is on its way
    const isEarly = random() < 0.3;
    if (isEarly) await setShop(page, weather);
    await page.goto(address);
    if (!isEarly) await page.locator('[data-island="wallet-confirm"][data-state="live"]').waitFor();
    if (!isEarly) await setShop(page, weather);
    await page.check(TERMS);
    await pressUntilDone(page, random, WALLET_ORDER);
    const orders = session.orders.length - ordersBefore;
    if (orders !== 1) wrong.push(`seed ${seed}: ${orders} orders`);
  }
  return wrong;
}

for (const [way, shopInSession, runs] of [
  ["the checkout", shopWithSeeds, RUNS],
  ["the wallet", payWithSeeds, WALLET_RUNS],
] as const) {
  test(
    `${runs} impatient shoppers by ${way}, slow and lost answers: exactly one order each`,
    {
      timeout: 580_000,
    },
    async (context) => {
      const { page, close } = await launchChromium({ baseUrl: shop.url });
      context.after(close);
      const seeds = Array.from({ length: runs }, (_nothing, index) => index + 1);
      const wrong = await Promise.all(
        Array.from({ length: SHOPPERS }, async (_nothing, shopper) => {
          const own = await page.context().browser()?.newContext({ baseURL: shop.url });
          if (own === undefined) throw new Error("the page has no browser");
          own.setDefaultTimeout(WAIT_MS);
          const mine = seeds.filter((seed) => seed % SHOPPERS === shopper);
          return shopInSession(await own.newPage(), mine);
        }),
      );
      assert.deepEqual(wrong.flat(), []);
    },
  );
}
