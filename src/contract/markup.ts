/** The version of the contract this bundle keeps: `<html data-contract="1">`. */
export const CONTRACT_VERSION = "1";

/** Class names on `<body>` are `section-NAME`. */
export const SECTION_CLASS_PREFIX = "section-";

/** Sections that a body class activates; `common` is active everywhere. @see spec §2, `returns` is our extension */
export const SECTIONS = [
  "common",
  "account",
  "gallery",
  "product",
  "cart",
  "checkout",
  "storefinder",
  "carousel",
  "amazon",
  "knitrepair",
  "survey",
  "returns",
] as const;
export type SectionName = (typeof SECTIONS)[number];

/** Exactly one of these stands on `<body>`. @see spec §4 */
export const USER_CLASSES = ["user-unknown", "user-account", "user-guest"] as const;

/** Every island of the contract. `product-card` loads on demand, on any page. */
export const ISLANDS = [
  "order-form",
  "reminder-form",
  "watchlist-form",
  "login-form",
  "checkout-login-form",
  "lost-password-form",
  "product-card",
  "product-gallery",
  "filter-form",
  "gallery-content",
  "carousel",
  "sticky-sidebar",
  "checkout-payment",
  "checkout-confirm",
  "customer-message",
  "wallet-login",
  "wallet-address",
  "wallet-confirm",
  "store-finder",
  "survey",
  "knit-repair-form",
  "return-form",
  "captcha",
  "search-toggle",
] as const;
export type IslandName = (typeof ISLANDS)[number];

/** Where scripts find things: `data-*` attributes, spelt here and nowhere else. */
export const ATTRIBUTE = {
  island: "data-island",
  options: "data-options",
  slot: "data-slot",
  hydrate: "data-hydrate",
  opaque: "data-opaque",
  focusFallback: "data-focus-fallback",
  key: "data-key",
  state: "data-state",
  fragment: "data-fragment",
  initialized: "data-initialized",
  loadable: "data-loadable",
  cartAction: "data-cart-action",
  submitOn: "data-submit-on",
  stockCount: "data-stock-count",
  bundle: "data-bundle",
  variant: "data-variant",
  color: "data-color",
  colorValue: "data-color-value",
  width: "data-width",
  length: "data-length",
  label: "data-label",
  url: "data-url",
  reminderUrl: "data-reminder-url",
  quickViewUrl: "data-quick-view-url",
  miniCartOpen: "data-mini-cart-open",
  toastWrapper: "data-toast-wrapper",
  publicPath: "data-public-path",
  consent: "data-consent",
  validate: "data-validate",
} as const;

/** The attribute selector `[data-island]`, or `[data-island="order-form"]` with a value. @param attribute of ATTRIBUTE */
export function attributeSelector(attribute: string, value?: string): string {
  return value === undefined ? `[${attribute}]` : `[${attribute}="${value.replace(/["\\]/g, "\\$&")}"]`;
}

/** Classes that scripts and styles share. @see contract §2 */
export const CLASS = {
  loading: "is-loading",
  valid: "is-valid",
  invalid: "is-invalid",
  validated: "was-validated",
} as const;

/** `data-state` of an island. */
export type IslandState = "pending" | "live" | "failed";

/** When an island hydrates; `data-hydrate` overrides its default. */
export const HYDRATE_MODES = ["load", "idle", "visible", "interaction"] as const;
export type HydrateMode = (typeof HYDRATE_MODES)[number];

/** Elements that are found by id. */
export const ID = {
  config: "storefront-config",
  quickView: "quick-view",
  miniCart: "mini-cart",
  reminderModal: "reminder-modal",
} as const;

/** The storage key of the watchlist: a JSON list of bundle numbers, as texts. */
export const WATCHLIST_STORAGE_KEY = "watchlist";

/** Cart actions: values of `data-cart-action`, and the middle of the event names. @see contract §5 */
export const CART_ACTIONS = [
  "add-product",
  "add-products",
  "update-quantity",
  "update-color",
  "update-size",
  "remove-product",
  "remove-oss-product",
  "add-modifier",
  "remove-modifier",
] as const;
export type CartAction = (typeof CART_ACTIONS)[number];
