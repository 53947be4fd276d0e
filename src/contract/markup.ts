/** The attributes by which scripts find elements: `data-*` names are spelt only here. */
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
  formsLost: "data-forms-lost",
  waiting: "data-waiting",
  updating: "data-updating",
  initialized: "data-initialized",
  loadable: "data-loadable",
  cartAction: "data-cart-action",
  submitOn: "data-submit-on",
  submitMedia: "data-submit-media",
  stockCount: "data-stock-count",
  inCart: "data-in-cart",
  step: "data-step",
  undo: "data-undo",
  announce: "data-announce",
  ean: "data-ean",
  added: "data-added",
  bundle: "data-bundle",
  variant: "data-variant",
  color: "data-color",
  colorValue: "data-color-value",
  width: "data-width",
  length: "data-length",
  label: "data-label",
  url: "data-url",
  addUrl: "data-add-url",
  removeUrl: "data-remove-url",
  addLabel: "data-add-label",
  removeLabel: "data-remove-label",
  saveForLater: "data-save-for-later",
  followsCart: "data-follows-cart",
  followsVariant: "data-follows-variant",
  recentlyViewed: "data-recently-viewed",
  reminderUrl: "data-reminder-url",
  quickViewUrl: "data-quick-view-url",
  dialogUrl: "data-dialog-url",
  share: "data-share",
  miniCartOpen: "data-mini-cart-open",
  gallery: "data-gallery",
  galleryLink: "data-gallery-link",
  pageQuery: "data-page-query",
  filtersOpen: "data-filters-open",
  count: "data-count",
  scrollTop: "data-scroll-top",
  toastWrapper: "data-toast-wrapper",
  publicPath: "data-public-path",
  prefetch: "data-prefetch",
  consent: "data-consent",
  consentForm: "data-consent-form",
  consentSheet: "data-consent-sheet",
  consentChoose: "data-consent-choose",
  consentTopics: "data-consent-topics",
  validate: "data-validate",
  tooltip: "data-tooltip",
  popover: "data-popover",
  popoverTitle: "data-popover-title",
  src: "data-src",
  srcset: "data-srcset",
  fieldError: "data-field-error",
  errorSummary: "data-error-summary",
  mask: "data-mask",
  min: "data-min",
  max: "data-max",
  enables: "data-enables",
  walletChange: "data-wallet-change",
  walletExpress: "data-wallet-express",
  doneUrl: "data-done-url",
  suggestUrl: "data-suggest-url",
  addressSuggestUrl: "data-address-suggest-url",
  formStep: "data-form-step",
  stepLink: "data-step-link",
  showIf: "data-show-if",
  required: "data-required",
  draft: "data-draft",
  draftIn: "data-draft-in",
  noDraft: "data-no-draft",
  checkUrl: "data-check-url",
  item: "data-item",
  itemList: "data-item-list",
  pageEvents: "data-page-events",
  store: "data-store",
  storeList: "data-store-list",
  storeProblem: "data-store-problem",
  storeShow: "data-store-show",
  storeChoose: "data-store-choose",
  openingHours: "data-opening-hours",
  returnLine: "data-return-line",
  priceValue: "data-price-value",
  uploadUrl: "data-upload-url",
  place: "data-place",
  print: "data-print",
  buyBar: "data-buy-bar",
  returningHeader: "data-returning-header",
  theme: "data-theme",
  themeSwitch: "data-theme-switch",
} as const;

/**
 * The attribute selector `[data-island]`, or `[data-island="order-form"]` with a value. The value may contain quotes,
 * line breaks and other control characters.
 * @param attribute of ATTRIBUTE
 */
export function attributeSelector(attribute: string, value?: string): string {
  return value === undefined ? `[${attribute}]` : `[${attribute}="${value.replace(UNQUOTABLE, escapeInSelector)}"]`;
}

/** Characters that must be escaped between quotes. */
// oxlint-disable-next-line no-control-regex
const UNQUOTABLE = /["\\\u0000-\u001f\u007f]/g;

/** A line break would end the selector even after a backslash; its code does not. */
function escapeInSelector(character: string): string {
  return character === '"' || character === "\\" ? `\\${character}` : `\\${character.charCodeAt(0).toString(16)} `;
}

/** Classes that scripts and styles share. @see contract §2 */
export const CLASS = {
  loading: "is-loading",
  valid: "is-valid",
  invalid: "is-invalid",
  validated: "was-validated",
  current: "is-current",
  done: "is-done",
} as const;

/** The ids by which scripts find elements. */
export const ID = {
  config: "storefront-config",
  quickView: "quick-view",
  miniCart: "mini-cart",
  reminderModal: "reminder-modal",
  dialog: "dialog",
} as const;

/** Parameters of a page's address. */
export const PARAMETER = {
  /** EAN of a chosen variant; one for each order form: `?variant=4051234567890`. */
  variant: "variant",
} as const;

/** Keys of the browser's storage. */
export const STORAGE_KEY = {
  /** The kind of user of the tab that was opened last; other tabs notice a change. */
  user: "storefront-user",
  /** The time of the last reload after a login (this tab only). */
  reload: "storefront-reload",
  /**
   * The time and a random text by which a tab tells the others that it has changed the cart; nothing about the shopper.
   * A time after it means that the tab was left while the change was still under way.
   */
  cart: "storefront-cart",
  /** The same for the watchlist. */
  watchlist: "storefront-watchlist",
  /** Changes of the cart that were waiting when their page was left: the tab's next page sends them (this tab only). */
  unsentCart: "storefront-unsent-cart",
  /** The same for the watchlist. */
  unsentWatchlist: "storefront-unsent-watchlist",
  /** Prefix of a form's name: the entries that were not sent. */
  draft: "storefront-draft:",
  /** The theme that the shopper has chosen: `light` or `dark`; none: the system's. The inlined script reads it, too. */
  theme: "storefront-theme",
  /** Surveys answered in this browser: a JSON list of names with versions. */
  answered: "storefront-answered",
} as const;

/** A key of the shop's storage. */
export type StorageKey = (typeof STORAGE_KEY)[keyof typeof STORAGE_KEY];

/** The keys by which a tab reports a change to the others. It outdates every read of the server. */
export const REPORT_KEYS: readonly (string | null)[] = [STORAGE_KEY.cart, STORAGE_KEY.watchlist, STORAGE_KEY.user];

/** Orders already reported to the data layer: a JSON list of their ids. */
export const PURCHASES_STORAGE_KEY = "storefront-purchases";
/** The last searches: a JSON list of texts, the newest first. */
export const SEARCHES_STORAGE_KEY = "storefront-searches";
/** The products viewed last: a JSON list of bundle numbers, as texts, the newest first. */
export const VIEWED_STORAGE_KEY = "storefront-viewed";
/** Sold-out variants of which the shopper wants to be reminded: a JSON list of EANs, the newest last. */
export const REMINDERS_STORAGE_KEY = "reminders";
/** The last addition of the wallet's express button: pieces and EANs (this tab only). */
export const WALLET_ADDED_STORAGE_KEY = "storefront-wallet-added";
/** The shopper's own store: its key and name, as JSON. */
export const STORE_STORAGE_KEY = "storefront-store";
/**
 * The cookie that keeps the choice for the next page: topics with `.` between them; the server renders `data-consent`
 * from it.
 */
export const CONSENT_COOKIE = "consent";
/** The cookie that tells the server of it: its key, or nothing where it was taken back. */
export const STORE_COOKIE = "storefront-store";
/** A year. */
export const STORE_COOKIE_SECONDS = 31_536_000;

/** The storage key of the watchlist: a JSON list of bundle numbers, as texts. */
export const WATCHLIST_STORAGE_KEY = "watchlist";
/** Whether the watchlist was kept for an account, and a stamp that tells other tabs of an answer. */
export const WATCHLIST_OWNER_KEY = "watchlist-owner";

/** A form that changes the cart and is no island. */
export const CART_FORM = "form[data-cart-action]:not([data-island])";
/** Forms that send data; a form sent by GET only looks something up. */
export const SENT_FORMS = 'form[method="post"],form[data-cart-action]';
/** Not order forms, which send themselves when live, and not watchlist forms, which have no fields to fill in. */
export const OTHER_FORMS = `form[method="post"]:not([data-island="order-form"]):not([data-island="watchlist-form"]),${CART_FORM},form[data-state="failed"]`;

/** The field that carries the token. @see contract §3 */
export const TOKEN_FIELD = "_token";

/** The field that contains the key of a form that is sent without a script. @see contract §4 */
export const KEY_FIELD = "_idempotency_key";

/** The `data-state` of an island. */
export type IslandState = "pending" | "live" | "failed";

/** The moment an island hydrates; `data-hydrate` overrides its default. */
export const HYDRATE_MODES = ["load", "idle", "visible", "interaction"] as const;
export type HydrateMode = (typeof HYDRATE_MODES)[number];
