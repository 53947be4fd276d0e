import assert from "node:assert/strict";
import { MINI_CART_CLOSE_MS } from "../../src/contract/limits";
import { stays } from "../browser/timers";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { readText, ROOT, sampleOf } from "./documents";
import { PARTS } from "../../mocks/parts/golden";
import { barePage, type BarePage } from "../browser/bare-page";
import { LONG, test } from "../browser/fixture";
import { PHONE, saw, WIDTHS } from "../browser/watch";

interface Sample extends Omit<BarePage, "samples" | "sections" | "styles"> {
  /** Uses the sample for its purpose, as a shopper does. */
  use: (page: Page) => Promise<void>;
}

/** Waits until an element is visible, inside the window or by scrolling. */
const isSeen = (page: Page, selector: string): Promise<void> =>
  page.locator(selector).first().waitFor({ state: "visible" });

const isLive = (page: Page, name: string): Promise<void> =>
  page.locator(`[data-island="${name}"][data-state="live"]`).first().waitFor({ state: "attached" });

/** Waits until an element is inside the window. */
async function isOnScreen(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const element = document.querySelector(wanted);
    const box = element?.getBoundingClientRect();
    if (element === null || box === undefined || box.width === 0 || box.height === 0) return false;
    const isVisible = getComputedStyle(element).visibility === "visible";
    return isVisible && box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
  }, selector);
}

/** Answers with JSON, as in the contract. */
const answering = (page: Page, url: string, json: object, status = 200): Promise<unknown> =>
  page.route(url, (route) => route.fulfill({ status, json }));

const html = (page: Page, url: string, body: string): Promise<unknown> =>
  page.route(url, (route) => route.fulfill({ body, contentType: "text/html; charset=utf-8" }));

/** Chooses the sold-out size and asks for a reminder. */
async function askForReminder(page: Page): Promise<void> {
  await answering(page, "**/reminder", { success: true });
  await isLive(page, "order-form");
  await isLive(page, "reminder-form");
  await page.getByText("Sold out", { exact: true }).click();
  await page.getByRole("button", { name: "34/34" }).click();
  await page.getByLabel("E-mail").fill("ada@example.com");
  const sent = page.waitForRequest("**/reminder");
  await page.getByRole("button", { name: "Tell me when it is back" }).click();
  assert.match((await sent).postData() ?? "", /4051234567906/);
}

const REFUSED = /status of 422/;

const SAMPLES: Readonly<Record<string, Sample>> = {
  "order-form": {
    async use(page) {
      await answering(page, "**/json/cart/product/add", { success: true, count: 1 });
      await isLive(page, "order-form");
      await page.getByLabel("Width").selectOption("32");
      await page.getByLabel("Length").selectOption("34");
      await page.getByRole("button", { name: "Add to cart" }).click();
      await saw(page, "Added");
    },
  },
  "product-gallery": {
    async use(page) {
      await isLive(page, "product-gallery");
      await page.locator('[data-slot="thumb"]').nth(1).click();
      await page.locator('[data-slot="thumb"][aria-current="true"]').getByAltText("From the back").waitFor();
      await page.waitForFunction(() => (document.querySelector('[data-slot="slides"]')?.scrollLeft ?? 0) > 0);
      await page.locator('[data-slot="slide"]').nth(1).click();
      await isOnScreen(page, ".zoom .modal-content");
    },
  },
  "sticky-sidebar": {
    html: "<p>Row</p>".repeat(200),
    async use(page) {
      await isOnScreen(page, "aside");
      await page.evaluate(() => window.scrollTo(0, 1000));
      await page.waitForFunction(() => window.scrollY >= 1000);
      await isOnScreen(page, "aside");
    },
  },
  carousel: {
    viewport: PHONE,
    async use(page) {
      await page.locator('[data-island="carousel"].is-live').waitFor();
      await isSeen(page, '[data-slot="next"]');
      const left = (await page.locator("li").first().boundingBox())?.x ?? 0;
      await page.getByRole("button", { name: "Next" }).click();
      await page.waitForFunction(
        (start) => (document.querySelector("li")?.getBoundingClientRect().left ?? 0) < start - 50,
        left,
      );
    },
  },
  "reminder-form": {
    use: askForReminder,
  },
  captcha: {
    // Without a captcha provider in the configuration, as here, the form works without one
    expects: [/storefront-config.captcha: expected/],
    use: askForReminder,
  },
  "store-stock": {
    async use(page) {
      const other = "4051234567913";
      const answer = sampleOf("store-stock").replace("4051234567890", other).replace("In 2 of", "In 7 of");
      await html(page, `**/product/48211/widget/store-stock?variant=${other}`, answer);
      await isLive(page, "order-form");
      await page.getByLabel("Width").selectOption("32");
      await page.getByLabel("Length").selectOption("34");
      await page.getByText("Ecru", { exact: true }).click();
      await isSeen(page, "text=In 7 of our stores");
    },
  },
  "recently-viewed": {
    async use(page) {
      await page.evaluate(() => localStorage.setItem("storefront-viewed", '["48211","48215","51100"]'));
      const root = sampleOf("recently-viewed", "filled");
      await html(page, "**/products/widget/recently-viewed?ids=48215,51100", root);
      await html(page, "**/products/widget/recently-viewed", sampleOf("recently-viewed"));
      await page.reload();
      await isSeen(page, "text=Moss-stitch jumper Brora");
      await page.getByRole("button", { name: "Clear this list" }).click();
      await page.getByText("Moss-stitch jumper Brora").waitFor({ state: "detached" });
    },
  },
  "product-card": {
    async use(page) {
      await page.getByRole("link", { name: "Ecru" }).hover();
      await page.locator('[data-slot="image"][src$="ecru.jpg"]').waitFor();
    },
  },
  "quick-view": {
    html: `<a href="/product/48211" data-quick-view-url="/quick-view/48211">Quick view</a>`,
    async use(page) {
      await page.getByRole("link", { name: "Quick view" }).click();
      await isOnScreen(page, "#quick-view .btn-close");
      await page.locator('#quick-view [data-island="order-form"][data-state="live"]').waitFor();
    },
  },
  dialog: {
    html: `<a href="/size-guide/jumpers" data-dialog-url="/size-guide/widget/jumpers">Size guide</a>`,
    async use(page) {
      await page.getByRole("link", { name: "Size guide" }).click();
      await isOnScreen(page, "#dialog .btn-close");
      await page.locator("#dialog table").waitFor();
    },
  },
  share: {
    async use(page) {
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.getByRole("link", { name: "Share" }).click();
      await saw(page, "Address copied");
      assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^https?:/);
    },
  },
  "mini-cart": {
    initScript: stays(MINI_CART_CLOSE_MS),
    async use(page) {
      await page.getByRole("link", { name: /^Cart \d/ }).click();
      await isOnScreen(page, "#mini-cart");
      await page.getByRole("button", { name: "Close" }).click();
      await page.locator("#mini-cart").waitFor({ state: "hidden" });
      await page.evaluate(() => document.dispatchEvent(new CustomEvent("mini-cart:open", { detail: { auto: true } })));
      await isOnScreen(page, "#mini-cart.is-open");
      await page.keyboard.press("Escape");
      await page.locator("#mini-cart").waitFor({ state: "hidden" });
    },
  },
  cart: {
    expects: [REFUSED],
    async use(page) {
      const messages = { error: ["Theme.StockEmpty"] };
      await answering(page, "**/json/cart/**", { success: false, messages }, 422);
      await page.getByRole("button", { name: "One more" }).click();
      await saw(page, "out of stock");
      await isOnScreen(page, ".toast");
    },
  },
  "watchlist-form": {
    async use(page) {
      await answering(page, "**/json/watchlist/item/add", { success: true });
      await page.getByRole("button", { name: "On the watchlist: Cable jumper" }).click();
      await page.locator('button[aria-pressed="true"]').waitFor();
      await isOnScreen(page, ".toast");
    },
  },
  "login-form": {
    expects: [REFUSED],
    async use(page) {
      const messages = { error: ["Theme.Error"] };
      await html(page, "**/account/widget/login-form", sampleOf("login-form"));
      await answering(page, "**/json/account/login", { isLoggedIn: false, messages }, 422);
      await isLive(page, "login-form");
      assert.equal(await page.locator("#login-email-error").isVisible(), false);
      await page.getByLabel("Password", { exact: true }).fill("crochet");
      await page.getByRole("button", { name: "Log in" }).click();
      await isSeen(page, "#login-email-error");
      assert.equal(await page.locator("#login-password-error").isVisible(), false);
      await page.getByLabel("E-mail").fill("ada@example.com");
      await page.getByLabel("Password", { exact: true }).fill("crochet");
      await page.getByRole("button", { name: "Log in" }).click();
      await page.locator('[data-slot="message"]').getByText("Error").waitFor();
      await isOnScreen(page, '[data-slot="message"]');
    },
  },
  "checkout-login-form": {
    expects: [REFUSED],
    async use(page) {
      const messages = { error: ["Theme.Error"] };
      await html(page, "**/checkout/widget/login-form", sampleOf("checkout-login-form"));
      await answering(page, "**/json/checkout/login", { isLoggedIn: false, messages }, 422);
      await isLive(page, "checkout-login-form");
      await page.getByLabel("E-mail").fill("ada@example.com");
      await page.getByLabel("Password").fill("crochet");
      await page.getByRole("button", { name: "Log in" }).click();
      await page.locator('[data-slot="message"]').getByText("Error").waitFor();
    },
  },
  "address-suggestions": {
    async use(page) {
      const fill = { "postal-code": "04109", "address-level2": "Leipzig" };
      await answering(page, "**/address-suggestions", { suggestions: [{ text: "04109 Leipzig", fill }] });
      await page.getByLabel("Postcode").pressSequentially("041");
      await page.getByRole("option", { name: "04109 Leipzig" }).click();
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>("#city")?.value === "Leipzig");
    },
  },
  "lost-password-form": {
    async use(page) {
      await html(page, "**/account/widget/lost-password-form", sampleOf("lost-password-form"));
      await answering(page, "**/json/account/data/password/lost", { success: true });
      await isLive(page, "lost-password-form");
      await page.getByLabel("E-mail").fill("ada@example.com");
      await page.getByRole("button", { name: "Send me a link" }).click();
      await page.getByText("a link is on its way").waitFor();
    },
  },
  "checkout-payment": {
    async use(page) {
      await answering(page, "**/checkout/payment", { success: false, messages: { error: ["Theme.Error"] } });
      await isLive(page, "checkout-payment");
      const form = await page.locator("form").evaluate((element) => element.outerHTML);
      const root = `<section data-island="checkout-payment" data-fragment="/checkout/widget/payment">${form}</section>`;
      await html(page, "**/checkout/widget/payment", root);
      // Not `check`, which looks again: the answer puts the choice back
      await page.getByLabel("Express parcel").click();
      await isOnScreen(page, ".toast");
    },
  },
  "checkout-confirm": {
    async use(page) {
      const fragment = await page.locator('[data-fragment="/checkout/widget/confirm"]').evaluate((island) => {
        const copy = island.cloneNode(true) as Element;
        copy.removeAttribute("data-state");
        copy.querySelectorAll("[data-state]").forEach((inner) => inner.removeAttribute("data-state"));
        return copy.outerHTML;
      });
      await html(page, "**/checkout/widget/confirm", fragment);
      await answering(page, "**/checkout/order", { success: false, messages: { error: ["Theme.StockEmpty"] } });
      await isLive(page, "checkout-confirm");
      await page.getByLabel("I accept the terms").check();
      await page.getByRole("button", { name: "Order and pay €109.20" }).click();
      await saw(page, "out of stock");
      await isOnScreen(page, ".toast");
    },
  },
  "store-finder": {
    async use(page) {
      await page.getByRole("button", { name: "Show the map" }).first().click();
      await isLive(page, "store-map");
      await isSeen(page, '[data-slot="map"] svg');
      await page.getByRole("button", { name: "On the map" }).click();
      await isSeen(page, ".store-map__card");
      await page.getByRole("button", { name: "My store" }).click();
      await page.locator('[data-store-choose][aria-pressed="true"]').waitFor();
    },
  },
  home: {
    async use(page) {
      await answering(page, "**/json/watchlist/item/add", { success: true });
      await page.getByRole("button", { name: /^On the watchlist/ }).click();
      await page.locator('button[aria-pressed="true"]').waitFor();
    },
  },
  "data-layer": {
    html: `<script type="application/json" id="storefront-config">{"dataLayer": {"path": "/json/data-layer"}}</script>`,
    async use(page) {
      await page.waitForFunction(() =>
        JSON.stringify(Reflect.get(window, "dataLayer") ?? []).includes("view_item_list"),
      );
    },
  },
  "filter-form": {
    async use(page) {
      await answering(page, "**/json/gallery/items/count/jumpers?*", { count: 7 });
      await page.getByLabel("Ecru").check();
      await page.getByRole("button", { name: "Show 7 products" }).waitFor();
    },
  },
  "gallery-content": {
    async use(page) {
      await isLive(page, "gallery-content");
      await isSeen(page, "h2");
    },
  },
  search: {
    async use(page) {
      await answering(page, "**/search/suggestions?*", { suggestions: [{ text: "Socks", url: "/gallery/socks" }] });
      await page.locator('[data-island="search-toggle"]').click();
      await page.locator("#search:focus").waitFor();
      await page.keyboard.type("so");
      await page.getByRole("option", { name: "Socks" }).waitFor();
      await isOnScreen(page, ".suggestions");
      const [input, list] = [
        await page.locator("#search").boundingBox(),
        await page.locator(".suggestions").boundingBox(),
      ];
      assert.ok(input && list && list.y >= input.y + input.height - 1 && list.y < input.y + input.height + 40);
    },
  },
  survey: {
    async use(page) {
      await isLive(page, "survey");
      await page.getByRole("button", { name: "Next" }).click();
      await page.locator("#rating-error").waitFor();
      await page.getByLabel("5").check();
      await page.getByRole("button", { name: "Next" }).click();
      await page.getByRole("heading", { name: "One last thing" }).waitFor();
    },
  },
  "knit-repair-form": {
    async use(page) {
      await isLive(page, "knit-repair-form");
      await page.locator('[data-place="elbow"]').click();
      await page.locator('[data-place="elbow"].is-chosen').waitFor();
      assert.equal(await page.getByLabel("Elbow").isChecked(), true);
      // Its colour changes little by little
      await page.waitForFunction(() => {
        const fills = ["elbow", "hem"].map((place) => {
          const shape = document.querySelector(`[data-place="${place}"]`);
          return shape && getComputedStyle(shape).fill;
        });
        return fills[0] !== fills[1];
      });
    },
  },
  "return-form": {
    async use(page) {
      await isLive(page, "return-form");
      await page.getByRole("button", { name: "Choose everything" }).click();
      await page.getByLabel("Why?").selectOption("too-small");
      await page.getByRole("button", { name: "Next" }).click();
      await page.getByRole("heading", { name: "Money or exchange" }).waitFor();
    },
  },
  "wallet-login": {
    async use(page) {
      // Without a wallet in its configuration, a page shows none. Its place is empty: to Playwright it is always hidden
      await page.locator('[data-island="wallet-login"][hidden]').waitFor({ state: "attached" });
    },
  },
  "wallet-page": {
    async prepare(page) {
      await answering(page, "**/json/checkout/amazon/address/update", { success: true });
      for (const root of sampleOf("wallet-page").split(/(?=<section )/)) {
        await html(page, `**${/data-fragment="([^"]+)"/.exec(root)?.[1]}`, root);
      }
    },
    async use(page) {
      await isLive(page, "wallet-address");
      await isLive(page, "wallet-confirm");
      await answering(page, "**/json/checkout/amazon/confirm/order", { success: false }, 422);
      await page.getByLabel("I accept the terms").check();
      await page.getByRole("button", { name: "Order and pay €109.20" }).click();
      await isOnScreen(page, ".toast");
    },
    expects: [REFUSED],
  },
  "validated-form": {
    async use(page) {
      await page.getByRole("button", { name: "Sign up" }).click();
      await page.locator("[data-error-summary]").getByRole("link").first().waitFor();
      await isSeen(page, "#newsletter-name-error");
    },
  },
  reviews: {
    async use(page) {
      await page.getByRole("link", { name: "Rating: 4.6 of 5 · 38 reviews" }).click();
      await page.waitForFunction(() => document.activeElement?.id === "reviews");
      await page.getByRole("button", { name: "Send review" }).click();
      await page.locator("[data-error-summary]").getByRole("link").first().waitFor();
      await isSeen(page, "#review-stars-error");
    },
  },
  "consent-sheet": {
    async use(page) {
      await page.getByRole("link", { name: "Choose" }).click();
      await page.getByRole("checkbox", { name: "Map" }).check();
      await page.getByRole("button", { name: "Save choice" }).click();
      await page.locator('html[data-consent="map"]').waitFor();
      await page.locator("[data-consent-sheet]").waitFor({ state: "hidden" });
    },
  },
  "theme-switch": {
    async use(page) {
      await page.getByRole("radio", { name: "Dark" }).check();
      await page.locator('html[data-theme="dark"]').waitFor();
    },
  },
  "date-mask": {
    async use(page) {
      await page.getByLabel("Birthday").click();
      await page.waitForFunction(() => document.activeElement?.id === "birthday");
      await page.keyboard.type("24121985");
      await page.waitForFunction(() => /^24\.12\.1985$/.test((document.activeElement as HTMLInputElement).value));
    },
  },
};

for (const [name, { use, ...options }] of Object.entries(SAMPLES)) {
  test(`the sample of ${name} works as it stands, with nothing added`, LONG, async ({ blankPage }) => {
    const { sections = [], styles = [], beside = [] } = PARTS[name] ?? {};
    const driver = await barePage(blankPage, { samples: [name, ...beside], sections, styles, ...options });
    await use(driver.page);
    await driver.assertStrict();
  });
}

test("every HTML sample of the contract is used here", LONG, () => {
  assert.deepEqual(Object.keys(SAMPLES).sort(), readdirSync(join(ROOT, "contract/html")).sort());
});

/** As in section 1. */
const PLACES = { "of the page": "<div data-toast-wrapper></div>", "that the bundle adds": "" } as const;

for (const [width, viewport] of WIDTHS) {
  for (const [place, wrapper] of Object.entries(PLACES)) {
    test(
      `a toast in the wrapper ${place} is visible on a ${width}, however long the page is`,
      LONG,
      async ({ blankPage }) => {
        const rows = "<p>Row</p>".repeat(200);
        const { page } = await barePage(blankPage, { html: rows + wrapper, viewport });
        await page.evaluate(() => document.dispatchEvent(new CustomEvent("toast:show", { detail: { body: "Kept." } })));
        await saw(page, "Kept.");
        await isOnScreen(page, ".toast");
        await page.evaluate(() => window.scrollTo(0, 1000));
        await isOnScreen(page, ".toast");
        await page.locator(".toast .btn-close").click();
        await page.locator(".toast").waitFor({ state: "detached" });
      },
    );
  }

  test(
    `a mini cart without the class mini-cart opens on a ${width}, by itself and by the shopper`,
    LONG,
    async ({ blankPage }) => {
      const { page } = await barePage(blankPage, {
        viewport,
        initScript: stays(MINI_CART_CLOSE_MS),
        html: `<a href="/cart" data-mini-cart-open>Cart</a>
        <div class="offcanvas offcanvas-end" id="mini-cart" tabindex="-1" aria-label="Your cart">
          <button type="button" data-bs-dismiss="offcanvas">Close</button>
          <div data-fragment="/cart/offcanvas/body"></div></div>`,
      });
      await page.evaluate(() => document.dispatchEvent(new CustomEvent("mini-cart:open", { detail: { auto: true } })));
      await page.locator("#mini-cart").getByRole("heading").first().waitFor();
      await isOnScreen(page, "#mini-cart");
      await page.keyboard.press("Escape");
      await page.locator("#mini-cart").waitFor({ state: "hidden" });
      await page.getByRole("link", { name: "Cart" }).click();
      await page.locator("#mini-cart[aria-modal]").waitFor();
      await isOnScreen(page, "#mini-cart");
    },
  );
}

test("the contract's reminder opener and modal work as they stand", LONG, async ({ blankPage }) => {
  const text = readText("docs/features/reminder-form.md");
  const start = text.indexOf('<a href="/reminder/48309"');
  const { page } = await barePage(blankPage, { html: text.slice(start, text.indexOf("```", start)) });
  await page.getByRole("link", { name: "Tell me when it is back" }).click();
  await isOnScreen(page, "#reminder-modal .btn-close");
});
