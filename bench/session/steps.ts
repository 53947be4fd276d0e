import type { Page } from "playwright-core";

/** One step of the session: a tap, or letters typed into a field one after the other. */
export interface Step {
  what: string;
  /** The first visible match is used. */
  on: string;
  keys?: readonly string[];
  /** Whether the page without scripts has the same control, and it does not lead to another page. */
  hasFloor: boolean;
}

/** A page of the session, and what is done on it. */
export interface SessionPage {
  address: string;
  /** Prepares the server before the page is opened. */
  setUp?: (page: Page) => Promise<void>;
  steps: readonly Step[];
}

const tap = (what: string, on: string): Step => ({ what, on, hasFloor: true });
const type = (what: string, on: string, keys: string): Step => ({ what, on, keys: keys.split(""), hasFloor: true });
const withoutFloor = (step: Step): Step => ({ ...step, hasFloor: false });

const otherSize = (form: string): string =>
  `${form} .choice--sizes label:not([hidden]):not(.chip--sold-out):not(:has(:checked))`;

const PRODUCT: SessionPage = {
  address: "/product/48211",
  steps: [
    tap("product: a size", otherSize("#order")),
    tap("product: a colour", "#order label.swatch:not(:has(:checked))"),
    tap("product: a size of that colour", otherSize("#order")),
    withoutFloor(tap("product: plus", '#order [data-slot="buy"] [data-slot="increase"]')),
    tap("product: a thumbnail", '[data-slot="thumb"]:not([aria-current="true"])'),
    withoutFloor(tap("product: the heart", '.product__keep [data-island="watchlist-form"] button')),
    tap("product: material and care", ".facts__item:not([open]) summary"),
    withoutFloor(tap("product: add to cart", '#order [data-slot="buy"] [data-slot="submit"]')),
    withoutFloor(tap("mini cart: plus", '#mini-cart.is-open [data-step="1"]')),
    withoutFloor(tap("mini cart: close", "#mini-cart.is-open .btn-close")),
    withoutFloor(tap("mini cart: open", "a[data-mini-cart-open]")),
  ],
};

const GALLERY: SessionPage = {
  address: "/gallery/jumpers",
  steps: [
    withoutFloor(tap("gallery: a heart", ".product-card__watch button")),
    tap("gallery: filters and sort", "a[data-filters-open]"),
    tap("gallery: a colour's box", '#gallery-filters label.tick:has([name="color"][value="ecru"])'),
    tap("gallery: a size's box", '#gallery-filters label.tick:has([name="size"][value="M"])'),
    withoutFloor(tap('gallery: "Show N products"', '#gallery-filters [data-slot="submit"]')),
    withoutFloor(tap("gallery: quick view", "a[data-quick-view-url]")),
    withoutFloor(tap("quick view: a size", otherSize("#quick-view"))),
    withoutFloor(tap("quick view: close", "#quick-view .modal-header .btn-close")),
  ],
};

const HOME: SessionPage = {
  address: "/",
  steps: [
    tap("search: open", 'a[data-island="search-toggle"]'),
    type("search: three letters", "#search", "jum"),
    withoutFloor({ what: "search: arrow down", on: "#search", keys: ["ArrowDown"], hasFloor: false }),
  ],
};

const CART: SessionPage = {
  address: "/cart",
  setUp: fillCart,
  steps: [
    withoutFloor(tap("cart: plus", '.cart__lines [data-step="1"]:not([aria-disabled])')),
    withoutFloor(tap("cart: remove", ".cart__lines .cart-line__remove button")),
    withoutFloor(tap("cart: undo", ".toast .toast__action")),
  ],
};

const STORES: SessionPage = {
  address: "/stores",
  steps: [
    type("stores: a town", "#store-q", "Ulm"),
    withoutFloor(tap("stores: search", '[data-island="store-finder"] [type="submit"]')),
  ],
};

const ADDRESS: SessionPage = {
  address: "/checkout/address",
  setUp: fillCartOfAccount,
  steps: [
    type("checkout: letters of the city", '#checkout-address [name="city"]', "Ulm"),
    tap("checkout: another delivery address", "label[for=checkout-differs]"),
  ],
};

const CONFIRM: SessionPage = {
  address: "/checkout/confirm",
  steps: [
    tap("checkout: another payment", 'label:has([name="payment"]:not(:checked):not(:disabled))'),
    type("checkout: letters of a message", "#customer-message", "Hi"),
    tap("checkout: the terms", 'label:has([name="terms"])'),
  ],
};

export const SESSION: readonly SessionPage[] = [PRODUCT, GALLERY, HOME, CART, STORES, ADDRESS, CONFIRM];
export const STEPS: readonly Step[] = SESSION.flatMap(({ steps }) => steps);

/** Adds one more jumper and one more pair of socks. */
async function fillCart(page: Page): Promise<void> {
  for (const bundle of ["48211", "52001"]) {
    const html = await (await page.request.get(`/product/${bundle}`)).text();
    const token = /name="_token" value="([^"]+)"/.exec(html)?.[1] ?? "";
    const variant = /name="variant" value="(\d{13})"/.exec(html)?.[1] ?? "";
    await post(page, "/json/cart/product/add", { _token: token, variant });
  }
}

/** The same for a logged-in shopper, who may go to any step of the checkout. */
async function fillCartOfAccount(page: Page): Promise<void> {
  await post(page, "/__mock", { user: "account" });
  await fillCart(page);
}

async function post(page: Page, path: string, form: Record<string, string>): Promise<void> {
  const response = await page.request.post(path, { form, headers: { Accept: "application/json" } });
  if (!response.ok()) throw new Error(`bench: ${path}: ${response.status()} ${await response.text()}`);
}
