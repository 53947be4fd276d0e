import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import type { ShopServer } from "../../../mocks/server";
import { seededRandom } from "../../../mocks/shop/random";
import type { Session } from "../../../mocks/shop/session";
import {
  addToCart,
  choose,
  MESSAGE,
  ORDER_BUTTON,
  sessionOf,
  setShop,
  TERMS,
  waitForConfirm,
} from "../../browser/checkout";
import { LONG, test } from "../../browser/fixture";
import { chooseAgain, WALLET_ORDER } from "../../browser/wallet";
import { JUMPER } from "../../browser/shop";

/** Instead of only a few runs. For all 200: `CHECKOUT_RUNS=200 npm run test:browser checkout-once`. */
const ALL_RUNS = process.env.CHECKOUT_RUNS;
/** Run in parallel, each in its own browser context. */
const SHOPPERS = 4;
/** The share that meets the page before it is live. */
const EARLY_SHARE = 0.3;
/** How often an impatient shopper comes back to the button at most. */
const PATIENCE = 8;

type Random = () => number;
const pick = <T>(random: Random, values: readonly T[]): T => {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error("nothing to pick from");
  return value;
};

/** A short timeout: the order may already be done, and the thank-you page has no button. */
const PRESS = { noWaitAfter: true, timeout: 5000 };

/** Ways to press the button, and Enter in the fields around it. */
const PRESSES: readonly ((page: Page, button: string) => Promise<unknown>)[] = [
  (page, button) => page.click(button, PRESS),
  (page, button) => page.dblclick(button, PRESS),
  (page, button) => page.click(button, { clickCount: 3, ...PRESS }),
  async (page, button) => {
    await page.focus(button, PRESS);
    for (let times = 0; times < 3; times += 1) await page.keyboard.press("Enter");
  },
  async (page, button) => {
    await page.focus(TERMS, PRESS);
    await page.keyboard.press("Enter");
    if (button === ORDER_BUTTON) await page.focus('input[name="payment"]:checked', PRESS);
    await page.keyboard.press("Enter");
    await page.focus(button, PRESS);
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
  },
  (page, button) =>
    page.evaluate((selector) => {
      const button = document.querySelector<HTMLButtonElement>(selector);
      for (let times = 0; times < 5; times += 1) button?.click();
    }, button),
];

type Weather = Readonly<Record<string, string>>;

/** What happens to the answers of a way: nothing, delays, errors, and losses before or after the action. */
function weathersOf(orderPath: string, others: readonly Weather[]): readonly Weather[] {
  return [
    {},
    { "latency-min": "20", "latency-max": "150" },
    { fault: "cut", "fault-path": orderPath, "latency-max": "60" },
    { fault: "cut", "fault-path": orderPath, "fault-count": "2" },
    { fault: "status-500", "fault-path": orderPath },
    { fault: "html", "fault-path": orderPath, "latency-max": "60" },
    ...others,
  ];
}

/** A way to an order. */
interface Way {
  name: string;
  /** Each run places its own order. */
  runs: number;
  /** The shop's settings before the first order. */
  settings: Weather;
  weathers: readonly Weather[];
  button: string;
  /** The page with the button for what is in the cart. */
  addressOf(session: Session, seed: number, shop: ShopServer): string;
  waitUntilLive(page: Page): Promise<unknown>;
  fillIn(page: Page, random: Random, seed: number): Promise<unknown>;
}

const CHECKOUT: Way = {
  name: "the checkout",
  runs: Number(ALL_RUNS ?? 20),
  settings: { user: "account" },
  weathers: weathersOf("/checkout/order", [
    { fault: "cut", "fault-path": "/json/checkout/customer/message/update" },
    { fault: "cut", "fault-path": "/checkout/payment", "latency-max": "60" },
  ]),
  button: ORDER_BUTTON,
  addressOf: () => "/checkout/confirm",
  waitUntilLive: waitForConfirm,
  async fillIn(page, random, seed) {
    if (random() < 0.5) await page.fill(MESSAGE, `Run ${seed}`);
    await page.check(TERMS);
    if (random() < 0.3) await choose(page, pick(random, ["express", "card", "standard"]));
  },
};

/**
 * The address is chosen and the page opened as the provider's window leaves it.
 * Early shoppers meet it while the address is on its way.
 */
const WALLET: Way = {
  name: "the wallet",
  runs: Number(ALL_RUNS ?? 4),
  settings: { wallet: "approve" },
  weathers: weathersOf("/json/checkout/amazon/confirm/order", [
    { "decline-payments": "1" },
    { fault: "cut", "fault-path": "/json/checkout/amazon/address/update", "latency-max": "60" },
  ]),
  button: WALLET_ORDER,
  addressOf: (session, seed, shop) => chooseAgain(session, `${shop.url}/checkout/amazon`, seed),
  waitUntilLive: (page) => page.locator('[data-island="wallet-confirm"][data-state="live"]').waitFor(),
  fillIn: (page) => page.check(TERMS),
};

const isDone = (page: Page): boolean => page.url().endsWith("/checkout/thank-you");

/** Comes back to the button until the page confirms the order. Presses while the page unloads do not count. */
async function pressUntilDone(page: Page, random: Random, button: string): Promise<void> {
  for (let tries = 0; tries < PATIENCE && !isDone(page); tries += 1) {
    await pick(random, PRESSES)(page, button).catch(() => undefined);
    await Promise.race([
      page.waitForURL("**/checkout/thank-you"),
      page.locator(`${button}:not([aria-disabled])`).waitFor(),
    ]).catch(() => undefined);
  }
  await page.waitForURL("**/checkout/thank-you");
}

/** One after another, in one session. @returns the seeds that did not produce exactly one order */
async function shopWithSeeds(shop: ShopServer, page: Page, way: Way, seeds: readonly number[]): Promise<string[]> {
  await page.goto("/cart");
  await setShop(page, way.settings);
  const session = await sessionOf(shop, page);
  const wrong: string[] = [];
  for (const seed of seeds) {
    const random = seededRandom(seed);
    await setShop(page, { fault: "none", "latency-min": "0", "latency-max": "0", seed: String(seed) });
    await addToCart(page, session, JUMPER.ean);
    const ordersBefore = session.orders.length;
    const weather = pick(random, way.weathers);
    const isEarly = random() < EARLY_SHARE;
    const address = way.addressOf(session, seed, shop);
    if (isEarly) await setShop(page, weather);
    await page.goto(address);
    if (!isEarly) await way.waitUntilLive(page);
    if (!isEarly) await setShop(page, weather);
    await way.fillIn(page, random, seed);
    await pressUntilDone(page, random, way.button);
    const orders = session.orders.length - ordersBefore;
    if (orders !== 1) wrong.push(`seed ${seed}: ${orders} orders`);
  }
  return wrong;
}

for (const way of [CHECKOUT, WALLET]) {
  test(
    `${way.runs} impatient shoppers by ${way.name}, slow and lost answers: exactly one order each`,
    LONG,
    async ({ blankPage, shop }) => {
      const seeds = Array.from({ length: way.runs }, (_nothing, index) => index + 1);
      const wrong = await Promise.all(
        Array.from({ length: SHOPPERS }, async (_nothing, shopper) => {
          const { page } = await blankPage();
          const mine = seeds.filter((seed) => seed % SHOPPERS === shopper);
          return shopWithSeeds(shop, page, way, mine);
        }),
      );
      assert.deepEqual(wrong.flat(), []);
    },
  );
}
