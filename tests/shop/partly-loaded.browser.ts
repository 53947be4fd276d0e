import assert from "node:assert/strict";
import type { Locator, Page } from "@playwright/test";
import type { ShopServer } from "../../mocks/server";
import { DEMO_ORDER } from "../../mocks/shop/past-orders";
import { DEMO_USER } from "../../mocks/shop/showcase";
import type { Session } from "../../mocks/shop/session";
import { waitUntilAtRest } from "../browser/at-rest";
import { choose, fillAddress, fillCart, GUEST, ORDER_BUTTON, setShop, TERMS } from "../browser/checkout";
import type { ChromiumDriver } from "../browser/chromium";
import { poll } from "../browser/driver";
import { LONG, test } from "../browser/fixture";
import { holdScripts, scriptOf, SCRIPTS } from "../browser/scripts";
import { JUMPER } from "../browser/shop";
import { chooseAgain, WALLET_ORDER } from "../browser/wallet";

interface Place extends ChromiumDriver {
  shop: ShopServer;
  session: Session;
}

/** Waits until each island is live, or has failed after its second attempt. */
async function waitUntilDecided(page: Page): Promise<void> {
  await waitUntilAtRest(page);
  await page.waitForFunction(() => document.querySelector('[data-state="pending"], [aria-busy="true"]') === null);
  await waitUntilAtRest(page);
}

interface Story {
  /** Lost one at a time. */
  chunks: readonly string[];
  /** Does the shopper's task, even if nothing is live. */
  act(place: Place): Promise<unknown>;
}

const LOGIN = { email: DEMO_USER.email, password: DEMO_USER.password };

async function fillIn(page: Page, form: string, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.fill(`${form} [name="${name}"]`, value);
}

/**
 * Presses the button of a choice, which loads the page. The island may send the choice natively in the same moment, and
 * the next page hides the button.
 */
async function takeIt(page: Page, button: Locator): Promise<void> {
  let isLoaded = false;
  page.once("load", () => (isLoaded = true));
  let isPressed = false;
  await poll(async () => {
    if (isLoaded || isPressed) return isLoaded;
    const press = button.click({ timeout: 5_000 });
    isPressed = await press.then(
      () => true,
      () => false,
    );
    return isLoaded;
  }, "the page that the choice loads");
}

const STORIES: Readonly<Record<string, Story>> = {
  gallery: {
    chunks: [SCRIPTS.gallery, SCRIPTS.galleryView, SCRIPTS.filterForm, SCRIPTS.refreshing],
    async act({ page }) {
      await page.goto("/gallery/jumpers");
      await page.check('[data-island="filter-form"] [name="color"][value="ecru"]');
      const button = page.locator('[data-island="filter-form"] [data-slot="submit"]');
      const list = page.locator("h2", { hasText: "5 products" });
      // The button comes only if the list is not filtered at once
      await poll(async () => {
        if (await button.isVisible()) await button.click({ timeout: 1000 }).catch(() => undefined);
        return list.isVisible();
      }, "the filtered list");
    },
  },
  account: {
    chunks: [SCRIPTS.account, SCRIPTS.login],
    async act({ page }) {
      await setShop(page, { user: "unknown" });
      await page.goto("/account/login");
      await fillIn(page, "#login", LOGIN);
      await page.click('#login [type="submit"]');
      await page.waitForURL("**/account");
    },
  },
  checkout: {
    chunks: [SCRIPTS.checkout, SCRIPTS.lastStep, SCRIPTS.sendingOrders],
    async act(place) {
      const { page, shop } = place;
      const session = await fillCart(place, shop, { user: "account" });
      const { length } = session.orders;
      await page.goto("/checkout/confirm");
      await choose(page, "card");
      const take = page.getByRole("button", { name: "Apply" });
      await waitUntilDecided(page);
      const isKept = (): boolean => session.checkout.payment === "card";
      await poll(async () => isKept() || (await take.isVisible()), "the choice, or the button that sends it");
      if (!isKept()) await takeIt(page, take);
      await page.check(TERMS);
      assert.equal(session.checkout.payment, "card");
      await page.click(ORDER_BUTTON);
      await page.waitForURL("**/checkout/thank-you");
      assert.equal(session.orders.length, length + 1);
    },
  },
  wallet: {
    chunks: [SCRIPTS.walletPage, SCRIPTS.lastStep, SCRIPTS.wallet],
    async act(place) {
      const { page, shop } = place;
      const session = await fillCart(place, shop);
      const { length } = session.orders;
      await setShop(page, { wallet: "approve" });
      await page.goto(chooseAgain(session, `${shop.url}/checkout/amazon`, length));
      const take = page.getByRole("button", { name: "Deliver to this address" });
      await waitUntilDecided(page);
      const isKnown = (): boolean => session.wallet.current?.address !== undefined;
      await poll(async () => isKnown() || (await take.isVisible()), "the address, or the button that sends it");
      if (!isKnown()) await takeIt(page, take);
      await page.check(TERMS);
      await page.click(WALLET_ORDER);
      await page.waitForURL("**/checkout/thank-you");
      assert.equal(session.orders.length, length + 1);
    },
  },
  cart: {
    chunks: [SCRIPTS.entry],
    async act(place) {
      const { page, shop } = place;
      const session = await fillCart(place, shop);
      await page.goto("/cart");
      const form = page.locator('.cart__lines form[data-cart-action="update-size"]');
      await waitUntilAtRest(page);
      await form.locator('[name="size"]').selectOption("M");
      const take = form.getByRole("button", { name: "Update" });
      if (await take.isVisible()) await take.click();
      await page.locator(".cart-line__choice", { hasText: "M" }).first().waitFor();
      assert.notEqual(session.cart.lines[0]?.ean, JUMPER.ean);
      await page.click(".cart__lines .cart-line__remove button");
      await page.locator(".cart__empty").waitFor();
    },
  },
  returns: {
    chunks: [SCRIPTS.steps, SCRIPTS.sendingSteps],
    async act({ page, session }) {
      const { length } = session.returns;
      await page.goto("/returns");
      await fillIn(page, 'form[action$="/returns/find"]', { order: DEMO_ORDER.number, email: DEMO_ORDER.email });
      await page.getByRole("button", { name: "Show the order" }).click();
      await page.locator("h1", { hasText: DEMO_ORDER.number }).waitFor();
      // The piece that the previous run returned cannot be chosen again
      const item = page.locator('[name="item"]:enabled').first();
      const key = await item.getAttribute("value");
      await item.check();
      await page.selectOption(`[name="reason-${key}"]`, "style");
      const next = page.locator('#return-items [data-slot="next"]');
      await waitUntilAtRest(page);
      if (await next.isVisible()) await next.click();
      await page.check(`[name="solution-${key}"][value="refund"]`);
      const last = page.locator('#return-solution [data-slot="next"]');
      if (await last.isVisible()) await last.click();
      await page.getByRole("button", { name: "Register the return" }).click();
      await page.waitForURL("**/returns/request/A-*");
      assert.equal(session.returns.length, length + 1);
    },
  },
  stores: {
    chunks: [SCRIPTS.storeSection, SCRIPTS.storeFinder, SCRIPTS.storeMap],
    async act({ page }) {
      await page.goto("/stores");
      await waitUntilAtRest(page);
      await page.hover("#store-q");
      // Until then a search goes to its own page, and the map stays away
      await page.locator('[data-island="store-finder"]:not([data-state="pending"])').waitFor();
      await page.fill("#store-q", "Leipzig");
      await page.press("#store-q", "Enter");
      await page.getByText("3 stores within 50 km of Leipzig").first().waitFor();
    },
  },
};

for (const [name, { chunks, act }] of Object.entries(STORIES)) {
  test(
    `${name}: with each of its scripts lost in turn, the shopper's task still works`,
    LONG,
    async ({ blankPage, shop }) => {
      const driver = await blankPage();
      const { page } = driver;
      const session = await fillCart(driver, shop);
      for (const chunk of chunks) {
        const asked: string[] = [];
        const isLost = (url: URL): boolean => scriptOf(url.href) === chunk;
        await page.route(isLost, (route) => {
          asked.push(chunk);
          return route.abort();
        });
        await act({ ...driver, shop, session }).catch((error: unknown) => {
          throw new Error(`without ${chunk}: ${String(error)}`);
        });
        // The map's chunk is requested only after the list has arrived
        await poll(() => Promise.resolve(asked.length > 0), `a request for ${chunk}`);
        await page.unroute(isLost);
      }
    },
  );
}

/** From the address to the order, as a guest. */
async function orderAsGuest({ page }: ChromiumDriver): Promise<void> {
  await page.goto("/checkout/address");
  await waitUntilAtRest(page);
  await fillAddress(page);
  await page.getByRole("button", { name: "Go on to delivery and payment" }).click();
  await page.waitForURL("**/checkout/confirm");
  await waitUntilAtRest(page);
  await page.check(TERMS);
  await page.click(ORDER_BUTTON);
  await page.waitForURL("**/checkout/thank-you");
}

test(
  "a guest can order, from the address on, whichever checkout chunk is lost: no chunk validates a hidden field",
  LONG,
  async ({ blankPage, shop }) => {
    const driver = await blankPage();
    const { page } = driver;
    const chunks = new Set<string>();
    page.on("request", (request) => {
      const chunk = scriptOf(request.url());
      if (chunk !== undefined) chunks.add(chunk);
    });
    await fillCart(driver, shop, { user: "guest" });
    await orderAsGuest(driver);
    const asked = [...chunks];
    const { entry, checkout, validation, lastStep, sendingOrders } = SCRIPTS;
    for (const needed of [entry, checkout, validation, lastStep, sendingOrders]) {
      assert.ok(asked.includes(needed), `${needed}: ${asked.join(", ")}`);
    }
    for (const chunk of asked) {
      await test.step(`without ${chunk}`, async () => {
        await page.context().clearCookies();
        const session = await fillCart(driver, shop, { user: "guest" });
        const isLost = (url: URL): boolean => scriptOf(url.href) === chunk;
        await page.route(isLost, (route) => route.abort());
        await orderAsGuest(driver);
        await page.unroute(isLost);
        assert.equal(session.orders.length, 1);
        assert.equal(session.checkout.address.street, GUEST.street);
      });
    }
  },
);

/** Fills in as browsers do: values without any event. */
const FILL = `(function (form, values) {
  Object.keys(values).forEach(function (name) { form.elements.namedItem(name).value = values[name]; });
})`;

test(
  "values that the browser fills in before anything is live are kept and sent: a guest's address, an order to return",
  LONG,
  async ({ blankPage, shop }) => {
    const driver = await blankPage();
    const { page } = driver;
    const session = await fillCart(driver, shop, { user: "guest" });
    const fillEarly = async (
      address: string,
      form: string,
      values: Readonly<Record<string, string>>,
    ): Promise<void> => {
      const release = await holdScripts(page, SCRIPTS.entry);
      await page.goto(address, { waitUntil: "commit" });
      await page.waitForSelector(`${form} [type="submit"]`);
      await driver.evaluate(`${FILL}(document.querySelector(${JSON.stringify(form)}), ${JSON.stringify(values)})`);
      await driver.waitFor('document.readyState !== "loading"');
      release();
      await waitUntilAtRest(page);
      await page.click(`${form} [type="submit"]`);
    };
    await fillEarly("/checkout/address", "#checkout-address", GUEST);
    await page.waitForURL("**/checkout/confirm");
    assert.equal(session.checkout.address.street, GUEST.street);
    await fillEarly("/returns", 'form[action$="/returns/find"]', { order: DEMO_ORDER.number, email: DEMO_ORDER.email });
    await page.waitForURL(`**/returns/order/${DEMO_ORDER.number}`);
  },
);
