import { FORM, type WidthName } from "./states";

/** A feature's picture for the documents: a part of a state's page. */
export interface Feature {
  /** `PAGE.NAME` of a state. */
  state: string;
  width: WidthName;
  /** Selector: the picture shows the box around everything that it matches. */
  of: string;
  /** Room around it, in pixels. */
  margin?: number;
  /** The greatest height of the picture, in pixels. */
  mostHeight?: number;
}

/** Pictures of the mock shop's pages for the documents, by file name. */
export const FEATURES: Readonly<Record<string, Feature>> = {
  "order-form": { state: "product.size-chosen", width: "phone", of: FORM, margin: 5 },
  "product-gallery": { state: "product.rest", width: "phone", of: '[data-island="product-gallery"]' },
  carousel: { state: "home.rest", width: "phone", of: '.shelf[aria-labelledby="shelf-title"]' },
  "store-stock": { state: "product.store-stock", width: "phone", of: ".store-stock", margin: 10 },
  "recently-viewed": { state: "product.recently-viewed", width: "desktop", of: "[data-recently-viewed] > .shelf" },
  "reminder-form": { state: "product.size-sold-out", width: "phone", of: "#reminder" },
  captcha: { state: "product.captcha", width: "phone", of: "#reminder" },
  "product-card": { state: "gallery.rest", width: "phone", of: 'li:first-child > [data-island="product-card"]' },
  "quick-view": { state: "gallery.quick-view-size", width: "desktop", of: "#quick-view .modal-content", margin: 0 },
  reviews: { state: "product.rest", width: "desktop", of: ".reviews__title, .reviews__columns", mostHeight: 560 },
  "mini-cart": { state: "product.added", width: "phone", of: "#mini-cart", margin: 0 },
  cart: { state: "cart.filled", width: "phone", of: ".cart__title, .cart__lines > li:first-child" },
  "watchlist-form": { state: "watchlist.filled", width: "phone", of: "main > *" },
  login: { state: "login.rest", width: "phone", of: "#login" },
  "address-suggestions": {
    state: "checkout-address.suggestions",
    width: "desktop",
    of: "#checkout-address > [data-address-suggest-url] > *, .suggestions",
  },
  checkout: { state: "checkout-confirm.choices-made", width: "desktop", of: "main > *" },
  "store-finder": { state: "stores.selected", width: "desktop", of: "main > *", mostHeight: 860 },
  home: { state: "home.rest", width: "desktop", of: ".hero" },
  gallery: {
    state: "gallery.filtered",
    width: "desktop",
    of: ".filter-form__group:first-child, .gallery-content__count, .gallery-content li:nth-child(-n + 2) > article",
  },
  dialog: { state: "product.size-guide", width: "desktop", of: "#dialog .modal-content", margin: 0 },
  share: { state: "product.rest", width: "phone", of: ".product__keep", margin: 10 },
  search: { state: "home.suggestions", width: "desktop", of: '[role="search"], .suggestions' },
  survey: { state: "survey.branch", width: "phone", of: ".step-list, #survey-trouble" },
  "knit-repair-form": { state: "knit-repair.damage", width: "phone", of: "fieldset:has([data-place])" },
  "return-form": { state: "return.solution", width: "phone", of: ".step-list, #return-solution" },
  wallet: { state: "wallet.rest", width: "desktop", of: "main > *" },
  forms: { state: "login.marks", width: "phone", of: "#login" },
  consent: { state: "consent.rest", width: "phone", of: "main > *" },
  theme: { state: "home.rest", width: "desktop", of: "[data-theme-switch] > *" },
  toasts: { state: "cart.removed", width: "phone", of: ".toast", margin: 0 },
};
