import assert from "node:assert/strict";
import { SHOWCASE } from "../../mocks/shop/showcase";
import { waitUntilAtRest } from "../browser/at-rest";
import { openCart } from "../browser/cart";
import type { ChromiumDriver } from "../browser/chromium";
import { axeViolations } from "../browser/axe";
import { LONG, test } from "../browser/fixture";
import { stays } from "../browser/timers";
import { MINI_CART_CLOSE_MS, TOAST_DELAY_MS, UNDO_TOAST_DELAY_MS } from "../../src/contract/limits";
import { addToCart, chooseSize, JUMPER, waitForCount, waitUntilAllLive } from "../browser/shop";
import { WIDTHS } from "../browser/watch";

/** What goes by itself stays until axe has seen it. */
const NOTHING_GOES = stays(MINI_CART_CLOSE_MS, TOAST_DELAY_MS, UNDO_TOAST_DELAY_MS);

/** The states of the product page that axe checks. */
const STATES: [name: string, address: string, reach: (driver: ChromiumDriver) => Promise<unknown>][] = [
  ["before a choice", JUMPER.address, () => Promise.resolve()],
  [
    "a size chosen and added",
    JUMPER.address,
    async (driver) => {
      await chooseSize(driver);
      await addToCart(driver);
      await waitForCount(driver, 1);
      // It opens by itself, which is tested as a separate state below
      await driver.page.waitForSelector("#mini-cart.is-open .cart-line");
      await driver.page.keyboard.press("Escape");
      await driver.page.locator("#mini-cart").waitFor({ state: "hidden" });
    },
  ],
  [
    "a sold-out size with the reminder",
    JUMPER.address,
    ({ page }) => page.locator(`form[data-bundle="${SHOWCASE.jumper}"] input[data-variant]`).nth(4).check(),
  ],
  [
    "an error in a toast",
    JUMPER.address,
    async (driver) => {
      const { page } = driver;
      await page.route("**/json/cart/product/add", (route) => route.fulfill({ status: 500, body: "" }));
      await chooseSize(driver);
      await addToCart(driver);
      await page.locator("[data-toast-wrapper] .toast").first().waitFor();
    },
  ],
  [
    "trousers with a half choice and open combinations",
    `/product/${SHOWCASE.trousers}`,
    async ({ page }) => {
      await page.selectOption('[data-slot="width"]', "28");
      await page.locator('[data-slot="combinations"] summary').click();
    },
  ],
  [
    "the zoom, enlarged",
    JUMPER.address,
    async ({ page }) => {
      await page.locator('[data-slot="slide"]').first().click();
      await page.getByRole("dialog").waitFor();
      await page.keyboard.press("+");
    },
  ],
  [
    "the buy bar of a phone, its sheet open",
    JUMPER.address,
    async ({ page }) => {
      const bar = page.locator(".buy-bar");
      await page.locator(".promises").scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 900);
      if ((page.viewportSize()?.width ?? 0) > 600) return;
      await bar.getByRole("button", { name: "Choose a size" }).click();
      await page.getByRole("dialog", { name: "Choose a size" }).waitFor();
    },
  ],
  [
    "an open popover",
    JUMPER.address,
    async ({ page }) => {
      await page.locator("[data-popover]").first().click();
      await page.locator(".popover").waitFor();
    },
  ],
  [
    "the quick view",
    "/gallery/jumpers",
    async ({ page }) => {
      await page.locator("[data-quick-view-url]").first().click();
      await page.locator('#quick-view [data-island="order-form"][data-state="live"]').waitFor();
    },
  ],
  [
    "the watchlist",
    "/gallery/jumpers",
    async (driver) => {
      await driver.page.locator(".watch__button").first().click();
      await driver.page.locator('.watch__button[aria-pressed="true"]').first().waitFor();
      await waitUntilAtRest(driver.page);
      await driver.goto("/watchlist");
    },
  ],
  ["a sold-out bundle", `/product/${SHOWCASE.soldOutTrousers}`, () => Promise.resolve()],
  ["the German page", `/de${JUMPER.address}`, () => Promise.resolve()],
  ["the home page", "/", () => Promise.resolve()],
  ["a gallery", "/gallery/jumpers", () => Promise.resolve()],
  ["a filtered gallery", "/gallery/jumpers?color=ecru&size=M&price-max=90", () => Promise.resolve()],
  [
    "a gallery that shows nothing after a filter was sent",
    "/gallery/jumpers",
    async ({ page }) => {
      await page.locator('[name="price-max"]').evaluate((input: HTMLInputElement) => {
        input.value = "1";
        input.form?.querySelector<HTMLElement>('[type="submit"]')?.click();
      });
      await page.locator(".gallery-content__empty").waitFor();
    },
  ],
  [
    "a gallery with its filters open, as a drawer where there is no place beside the list",
    "/gallery/jumpers",
    async ({ page }) => {
      const opener = page.locator("a[data-filters-open]");
      if (!(await opener.isVisible())) return;
      await opener.click();
      await page.locator("#gallery-filters.show:not(.showing)").waitFor();
    },
  ],
  [
    "suggestions open",
    "/",
    async ({ page }) => {
      const toggle = page.locator('[data-island="search-toggle"]');
      if (await toggle.isVisible()) await toggle.click();
      // In one go: a pause between two letters would ask twice, and the second answer replaces what axe looks at
      await page.locator('input[type="search"]').fill("jum");
      await page.locator('[role="listbox"] [role="option"]').first().waitFor();
    },
  ],
  ["a search that finds nothing", "/search?q=umbrella", () => Promise.resolve()],
  ["the empty cart", "/cart", () => Promise.resolve()],
  ["a cart with three lines", "/cart", (driver) => openCart(driver)],
  [
    "a removal with its undo",
    "/cart",
    async (driver) => {
      await openCart(driver);
      await driver.page.click(".cart-line__remove button");
      await driver.page.locator(".toast .toast__action").waitFor();
      await waitForCount(driver, 4);
    },
  ],
  [
    "a voucher that is refused",
    "/cart",
    async (driver) => {
      await openCart(driver);
      await driver.page.fill("#voucher", "nothing");
      await driver.page.press("#voucher", "Enter");
      await driver.page.locator("#voucher-error.is-invalid").waitFor();
    },
  ],
  [
    "toasts of each kind, with links",
    "/consent",
    async ({ page }) => {
      await waitUntilAtRest(page);
      await page.evaluate(() => {
        for (const theme of ["info", "success", "error"] as const) {
          const link = { href: "/cart", text: `To the ${theme}` };
          document.dispatchEvent(
            new CustomEvent("toast:show", { detail: { theme, body: theme, autohide: false, link } }),
          );
        }
      });
      await page.locator(".toast a", { hasText: "To the error" }).waitFor();
    },
  ],
  [
    "the mini cart that could not be loaded",
    "/consent",
    async ({ page }) => {
      await page.route("**/cart/offcanvas/body", (route) => route.fulfill({ status: 503, body: "" }));
      await page.locator("a[data-mini-cart-open]").first().click();
      await page.locator("#mini-cart").getByRole("alert").waitFor();
      await waitUntilAtRest(page);
    },
  ],
  [
    "the mini cart that opened by itself",
    JUMPER.address,
    async (driver) => {
      await chooseSize(driver);
      await addToCart(driver);
      await driver.page.waitForSelector("#mini-cart.is-open .cart-line");
    },
  ],
  [
    "the mini cart that the shopper opened",
    "/",
    async ({ page }) => {
      await page.locator("a[data-mini-cart-open]").first().click();
      await page.waitForSelector('#mini-cart.show[aria-modal="true"]');
      await waitUntilAtRest(page);
    },
  ],
  ["the cart", "/cart", () => Promise.resolve()],
  [
    "all stores, as many as are open now",
    "/stores?open=1",
    async ({ page }) => {
      await page.locator('[data-slot="open"]').click();
      await page.locator(".store-map__land").waitFor();
    },
  ],
  ["a place that no store finder knows", "/stores?q=Qwertz", () => Promise.resolve()],
  [
    "the look-up of a return with mistakes",
    "/returns",
    async ({ page }) => {
      await page.getByRole("button", { name: "Show the order" }).click();
      await page.locator("[data-error-summary] a").first().waitFor();
    },
  ],
  ["a size guide", "/size-guide/jumpers", () => Promise.resolve()],
  ["the withdrawal", "/withdrawal", () => Promise.resolve()],
  ["a page that is not there", "/product/00000", () => Promise.resolve()],
];

for (const [width, viewport] of WIDTHS) {
  for (const [name, address, reach] of STATES) {
    test(
      `axe finds nothing, and text has enough contrast in dark mode: ${name}, ${width}`,
      LONG,
      async ({ blankPage }) => {
        const driver = await blankPage({ viewport, initScript: NOTHING_GOES });
        // Colours in the middle of a transition are not part of the design
        await driver.page.emulateMedia({ reducedMotion: "reduce" });
        await driver.goto(address);
        if (/product\/[1-9]/.test(address)) await waitUntilAllLive(driver);
        await reach(driver);
        assert.deepEqual(await axeViolations(driver), []);
        await driver.page.emulateMedia({ colorScheme: "dark" });
        assert.deepEqual(await axeViolations(driver, { rules: ["color-contrast"] }), [], "in the dark");
      },
    );
  }
}
