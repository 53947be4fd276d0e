import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { SHOWCASE } from "../../mocks/shop/showcase";
import type { Session } from "../../mocks/shop/session";
import {
  choose,
  fillCart,
  MESSAGE,
  openConfirm,
  ORDER_BUTTON,
  setShop,
  TERMS,
  waitForConfirm,
} from "../browser/checkout";
import { type Fixtures, LONG, type PageOptions, test } from "../browser/fixture";
import { stays } from "../browser/timers";
import { TOAST_DELAY_MS } from "../../src/contract/limits";
import { JUMPER } from "../browser/shop";
import { forgetSpoken, listen, told, waitForWords, type Told } from "../browser/told";
import { openWallet, WALLET_ORDER } from "../browser/wallet";
import { PHONE, routeOnce, saw, type WatchedPage } from "../browser/watch";

/** The browser's message about an answer other than 200. */
const REFUSED = /status of \d\d\d/;

async function listeningPage(
  { blankPage }: Pick<Fixtures, "blankPage">,
  options: PageOptions = {},
): Promise<WatchedPage> {
  const driver = await blankPage({ expects: [REFUSED], initScript: stays(TOAST_DELAY_MS), ...options });
  await listen(driver.page);
  return driver;
}

/** Opens the last step and accepts the terms. */
async function readyToOrder(
  { blankPage, shop }: Pick<Fixtures, "blankPage" | "shop">,
  { path, ...settings }: Record<string, string> = {},
): Promise<{ page: Page; session: Session }> {
  const driver = await listeningPage({ blankPage }, { viewport: PHONE });
  const session = await openConfirm(driver, shop, path === undefined ? {} : { path });
  await driver.page.check(TERMS);
  await setShop(driver.page, settings);
  return { page: driver.page, session };
}

/** Presses the button, and waits until the order has failed. */
async function fail(page: Page, button = ORDER_BUTTON): Promise<void> {
  await forgetSpoken(page);
  await page.click(button);
  await page.waitForFunction(() => document.querySelector('[data-slot="problem"]')?.textContent?.trim() !== "");
  await page.locator(`${button}:not([aria-disabled])`).waitFor();
}

/** Leaves out the announcement that the order is under way, which comes only if there is time for it. */
async function toldOfOrder(page: Page): Promise<Told> {
  const { spoken, ...seen } = await told(page);
  return { ...seen, spoken: spoken.filter((text) => text !== "Your order is being placed.") };
}

const isInSight = (page: Page, selector: string): Promise<void> =>
  page
    .waitForFunction((place) => {
      const box = document.querySelector(place)?.getBoundingClientRect();
      return box !== undefined && box.height > 0 && box.top >= 0 && box.bottom <= window.innerHeight;
    }, selector)
    .then(() => undefined);

test.describe("at a login", () => {
  const LOGINS = [
    ["/account/login", "#login", "E-mail address or password is wrong."],
    ["/checkout", "#checkout-login", "E-mail address or password is wrong."],
    ["/de/account/login", "#login", "E-Mail-Adresse oder Passwort ist falsch."],
  ] as const;

  for (const [address, form, words] of LOGINS) {
    test(`a wrong login at ${address} is reported once, in its form`, LONG, async ({ blankPage, shop }) => {
      const driver = await listeningPage({ blankPage }, { viewport: PHONE });
      const { page } = driver;
      if (address === "/checkout") await fillCart(driver, shop);
      await page.goto(address);
      await page.locator(`${form}[data-state="live"]`).waitFor();
      await page.fill(`${form} [name="email"]`, "wanda@example.com");
      await page.fill(`${form} [name="password"]`, "crochet");
      await page.click(`${form} [type="submit"]`);
      await page.locator(`${form} [data-slot="message"]`).getByText(words).waitFor();
      assert.deepEqual(await told(page), { shown: [words], spoken: [words], ways: [] });
      await isInSight(page, `${form} [data-slot="message"]`);
      await page.click(`${form} [type="submit"]`);
      await waitForWords(page);
      assert.deepEqual((await told(page)).spoken, [words], "and once again by the next try");
    });
  }

  const LOGIN_FAILURES = [
    [500, "Something went wrong. Please try again."],
    [403, "Something went wrong. Please try again."],
    [429, "Too many attempts. Please wait a moment and try again."],
  ] as const;

  for (const [status, words] of LOGIN_FAILURES) {
    test(`a login answered ${status} is reported once, in place of the last error`, LONG, async ({ blankPage }) => {
      const { page } = await listeningPage({ blankPage });
      await page.goto("/account/login");
      await page.locator('#login[data-state="live"]').waitFor();
      await page.fill("#login-email", "wanda@example.com");
      await page.fill("#login-password", "crochet");
      await page.click('#login [type="submit"]');
      await page.locator("#login").getByText("E-mail address or password is wrong.").waitFor();
      await told(page);
      await page.route("**/json/account/login", (route) => route.fulfill({ status }));
      await page.click('#login [type="submit"]');
      await page.locator("#login").getByText(words).waitFor();
      assert.deepEqual(await told(page), { shown: [words], spoken: [words], ways: [] });
    });
  }
});

test.describe("at the last step", () => {
  test("a declined payment is reported once, at the order, with one way on", async ({ blankPage, shop }) => {
    const { page, session } = await readyToOrder({ blankPage, shop }, { "decline-payments": "2" });
    const words = "The payment was declined. Nothing was ordered. Please choose another way to pay or try again.";
    await fail(page);
    assert.deepEqual(await toldOfOrder(page), {
      shown: [`${words}Choose another way to pay`],
      spoken: [`${words} Choose another way to pay`],
      ways: ["Choose another way to pay"],
    });
    await isInSight(page, '[data-slot="problem"]');
    await fail(page);
    assert.equal((await toldOfOrder(page)).spoken.length, 1, "and once again by the next try");
    assert.equal(session.orders.length, 0);
  });

  const SESSION_LOST =
    "You are no longer logged in. Nothing was ordered. Your entries stay here: log in in a new tab, then place the order again.";

  test(
    "a session lost at the order is reported once, and the only way on is to log in",
    LONG,
    async ({ blankPage, shop }) => {
      const { page } = await readyToOrder({ blankPage, shop }, { user: "unknown" });
      await fail(page);
      assert.deepEqual(await toldOfOrder(page), {
        shown: [`${SESSION_LOST}Log in (new tab)`],
        spoken: [SESSION_LOST],
        ways: ["Log in (new tab)"],
      });
    },
  );

  test("a session lost at the choice of payment is reported at the order", LONG, async ({ blankPage, shop }) => {
    const { page } = await readyToOrder({ blankPage, shop }, { user: "unknown" });
    await forgetSpoken(page);
    await choose(page, "card");
    await page.locator('[data-slot="problem"]').getByText("no longer logged in").waitFor();
    assert.deepEqual(await told(page), {
      shown: [`${SESSION_LOST}Log in (new tab)`],
      spoken: [SESSION_LOST],
      ways: ["Log in (new tab)"],
    });
  });

  /** The page comes back after a while, and asks who is logged in. */
  async function comeBack(page: Page): Promise<void> {
    const asked = page.waitForResponse("**/json/account");
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await asked;
  }

  test(
    "a session lost in another tab is reported once at the order, until the shopper is logged in again",
    LONG,
    async ({ blankPage, shop }) => {
      const { page } = await readyToOrder({ blankPage, shop });
      await setShop(page, { user: "unknown" });
      await forgetSpoken(page);
      await comeBack(page);
      await page.locator('[data-slot="problem"]').getByText("no longer logged in").waitFor();
      assert.deepEqual(await told(page), {
        shown: [`${SESSION_LOST}Log in (new tab)`],
        spoken: [SESSION_LOST],
        ways: ["Log in (new tab)"],
      });
      await setShop(page, { user: "account" });
      await comeBack(page);
      await page.waitForFunction(() => document.querySelector('[data-slot="problem"]')?.textContent?.trim() === "");
      assert.deepEqual(await told(page), { shown: [], spoken: [], ways: [] });
      assert.equal(await page.isChecked(TERMS), true);
    },
  );

  const TOO_OFTEN = "Too many attempts. Nothing was ordered. Please wait a moment, then place your order again.";
  const NOT_ACCEPTED = "The shop did not accept your order. Nothing was ordered. Please check it and place it again.";
  const IN_TROUBLE =
    "The shop has a problem, and we do not know whether your order has arrived. Please place it again: it will never be processed twice.";
  const ORDER_FAILURES = {
    "an order that the server has refused": [
      [400, NOT_ACCEPTED],
      [401, NOT_ACCEPTED],
      [403, NOT_ACCEPTED],
      [404, NOT_ACCEPTED],
      [413, NOT_ACCEPTED],
      [429, TOO_OFTEN],
    ],
    "an order that may have arrived": [
      [408, IN_TROUBLE],
      [409, IN_TROUBLE],
      [500, IN_TROUBLE],
      [503, IN_TROUBLE],
      [200, IN_TROUBLE],
    ],
    // No message may say that nothing was ordered
    "an order that is refused after an attempt that may have arrived": [
      [500, IN_TROUBLE],
      [400, IN_TROUBLE],
      [429, IN_TROUBLE],
    ],
  } as const;

  for (const [name, failures] of Object.entries(ORDER_FAILURES)) {
    test(
      `${name} is reported once, in fitting words: nothing mentions a lost connection`,
      LONG,
      async ({ blankPage, shop }) => {
        const { page, session } = await readyToOrder({ blankPage, shop });
        for (const [place, [status, words]] of failures.entries()) {
          await test.step(`attempt ${place + 1}, answered ${status}`, async () => {
            await routeOnce(page, "**/checkout/order", (route) => route.fulfill({ status, body: "<p>No.</p>" }));
            await forgetSpoken(page);
            await page.click(ORDER_BUTTON);
            await page.locator('[data-slot="problem"]').getByText(words).waitFor();
            await page.locator(`${ORDER_BUTTON}:not([aria-disabled])`).waitFor();
            assert.deepEqual(await toldOfOrder(page), { shown: [words], spoken: [words], ways: [] });
          });
        }
        await page.click(ORDER_BUTTON);
        await page.waitForURL("**/checkout/thank-you");
        assert.equal(session.orders.length, 1);
      },
    );
  }

  test(
    "an error in a field of the order is shown at the field, or in the words for that field",
    LONG,
    async ({ blankPage, shop }) => {
      const { page } = await readyToOrder({ blankPage, shop });
      const json = { success: false, errors: { terms: ["Please accept the terms of this shop."] } };
      await routeOnce(page, "**/checkout/order", (route) => route.fulfill({ status: 422, json }));
      await forgetSpoken(page);
      await page.click(ORDER_BUTTON);
      await page.getByText("Please accept the terms of this shop.").first().waitFor();
      assert.deepEqual((await toldOfOrder(page)).ways, []);
      await page.locator(`${ORDER_BUTTON}:not([aria-disabled])`).waitFor();
      const general = /Something went wrong|The shop did not accept|The shop has a problem/;
      assert.equal(await page.getByText(general).count(), 0);
    },
  );

  test("a failed order is reported in German, too", LONG, async ({ blankPage, shop }) => {
    const { page } = await readyToOrder({ blankPage, shop }, { path: "/de/checkout/confirm" });
    await routeOnce(page, "**/checkout/order", (route) => route.fulfill({ status: 429 }));
    await forgetSpoken(page);
    await page.click(ORDER_BUTTON);
    const words =
      "Das waren zu viele Versuche. Es wurde nichts bestellt. Bitte warte einen Moment und sende die Bestellung dann noch einmal ab.";
    await page.locator('[data-slot="problem"]').getByText(words).waitFor();
    assert.deepEqual((await told(page)).shown, [words]);
  });

  test(
    "a page whose order has no place for problems shows them in a toast, with the way on",
    LONG,
    async ({ blankPage, shop }) => {
      const { page } = await readyToOrder({ blankPage, shop });
      await page.evaluate(() => document.querySelector('[data-slot="problem"]')?.remove());
      await page.route("**/checkout/widget/confirm", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace('data-slot="problem"', "") });
      });
      await routeOnce(page, "**/checkout/order", (route) => route.fulfill({ status: 429 }));
      await page.click(ORDER_BUTTON);
      await saw(page, TOO_OFTEN);
      assert.deepEqual((await told(page)).shown, [TOO_OFTEN]);
      await setShop(page, { "decline-payments": "1" });
      await page.click(ORDER_BUTTON);
      await saw(page, "The payment was declined.");
      await setShop(page, { user: "unknown" });
      await page.unroute("**/checkout/widget/confirm");
      await page.locator(`${ORDER_BUTTON}:not([aria-disabled])`).click();
      await page.locator(".toast").getByRole("link", { name: "Log in (new tab)" }).waitFor();
    },
  );

  test("a refused message to the shop is reported once, in its own place", LONG, async ({ blankPage, shop }) => {
    const { page } = await readyToOrder({ blankPage, shop });
    const answer = { success: false, messages: { error: ["Shop.EmailInvalid"] } };
    await page.route("**/customer/message/update", (route) => route.fulfill({ status: 422, json: answer }));
    await forgetSpoken(page);
    await page.fill(MESSAGE, "Ring twice");
    const words = "Something went wrong. Please try again.";
    const status = page.locator('[data-slot="status"]');
    await status.getByText(words).or(status.getByText("valid e-mail")).waitFor();
    const { shown, spoken } = await told(page);
    assert.equal(shown.length, 1);
    assert.deepEqual(spoken, shown);
  });

  test(
    "a wallet that declines is reported once, and so is an address to which the shop does not deliver",
    LONG,
    async ({ blankPage, shop }) => {
      const driver = await listeningPage({ blankPage }, { viewport: PHONE });
      const { page } = driver;
      await openWallet(driver, shop, { address: "cabin" });
      const abroad = "We do not deliver to this country. Please choose another address.";
      await page.locator('[data-island="wallet-address"]').getByText(abroad).waitFor();
      const first = await told(page);
      assert.deepEqual(first.shown, [abroad]);
      assert.equal(first.spoken.filter((text) => text.includes(abroad)).length, 1);
      await openWallet(driver, shop, { address: "home" });
      await setShop(page, { wallet: "decline" });
      await page.check(TERMS);
      await fail(page, WALLET_ORDER);
      const second = await told(page);
      const declined = "The wallet has declined the payment. Nothing was ordered.";
      assert.equal(second.shown.filter((text) => text.includes(declined)).length, 1);
      assert.equal(second.spoken.filter((text) => text.includes(declined)).length, 1);
      assert.equal(second.shown.length, 1);
    },
  );

  test("the last step shows no earlier message when it is opened anew", LONG, async ({ blankPage, shop }) => {
    const { page } = await readyToOrder({ blankPage, shop }, { "decline-payments": "1" });
    await fail(page);
    await choose(page, "card");
    await page.waitForFunction(() => document.querySelector('[data-slot="problem"]')?.textContent?.trim() === "");
    await page.goto("/checkout/confirm");
    await waitForConfirm(page);
    assert.deepEqual(await told(page), { shown: [], spoken: [], ways: [] });
  });
});

test.describe("at the watchlist and the cart", () => {
  const WATCH_BUTTON = `form[data-island="watchlist-form"][data-bundle="${SHOWCASE.jumper}"] button`;
  const REMOVED = "The item was removed from your watchlist.";

  for (const address of ["/watchlist", "/gallery/jumpers", `/product/${SHOWCASE.jumper}`]) {
    test(`an item removed from the watchlist at ${address} is reported once`, LONG, async ({ blankPage }) => {
      const { page } = await listeningPage({ blankPage });
      await page.goto("/gallery/jumpers");
      await page.locator(WATCH_BUTTON).first().click();
      const kept = "The item is on your watchlist.";
      await saw(page, kept);
      assert.deepEqual(await told(page), { shown: [kept], spoken: [kept], ways: [] });
      await page.goto(address);
      await page.locator(`${WATCH_BUTTON}[aria-pressed="true"]`).first().click();
      await saw(page, REMOVED);
      assert.deepEqual(await told(page), { shown: [REMOVED], spoken: [REMOVED], ways: [] });
      const around = await page.innerText("main");
      assert.doesNotMatch(around, /removed|off your watchlist/i, "nothing else on the page says it");
    });
  }

  test("an item removed from the watchlist without JavaScript is reported once", LONG, async ({ visit }) => {
    const { page } = await visit(`/product/${SHOWCASE.jumper}`, { hasJavaScript: false });
    // The press has loaded a page: going on before would call it off
    const kept = page.waitForEvent("load");
    await page.locator(WATCH_BUTTON).first().click();
    await kept;
    await page.goto("/watchlist");
    await page.locator(WATCH_BUTTON).first().click();
    await page.locator(".notices").waitFor();
    // The notice may be there before its words, and before the rest of the page
    await page.waitForLoadState("load");
    const words = (await page.innerText("body")).match(/removed|off your watchlist/gi) ?? [];
    assert.equal(words.length, 1);
    await page.getByRole("button", { name: /^Undo/ }).waitFor();
  });

  const CART_FAILURES = [
    [429, "Too many attempts. Please wait a moment and try again."],
    [403, "Something went wrong. Please try again."],
    [500, "Something went wrong. Please try again."],
  ] as const;

  test(
    "a change of the cart that is not accepted is reported once, in fitting words",
    LONG,
    async ({ blankPage, shop }) => {
      const driver = await listeningPage({ blankPage });
      const { page } = driver;
      await fillCart(driver, shop, { ean: JUMPER.ean });
      await page.goto("/cart");
      for (const [status, words] of CART_FAILURES) {
        await test.step(`answered ${status}`, async () => {
          await routeOnce(page, "**/json/cart/**", (route) => route.fulfill({ status }));
          await page.locator('[data-cart-action="update-quantity"] [data-step="1"]').first().click();
          await saw(page, words);
          assert.deepEqual(await told(page), { shown: [words], spoken: [words], ways: [] });
          await page.locator(".toast .btn-close").first().click();
        });
      }
    },
  );
});
