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

/** `data-state` of an island. */
export type IslandState = "pending" | "live" | "failed";

/** When an island hydrates; `data-hydrate` overrides its default. */
export const HYDRATE_MODES = ["load", "idle", "visible", "interaction"] as const;
export type HydrateMode = (typeof HYDRATE_MODES)[number];
