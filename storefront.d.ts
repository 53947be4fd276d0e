/**
 * The events of the storefront bundle, for scripts that listen to them or dispatch commands on a page with the bundle.
 * Contract version 1; docs/events.md explains the events.
 *
 * Copy this file into your project, or refer to it. It imports nothing. `document.addEventListener` and
 * `element.addEventListener` then know the names and the details:
 *
 *     document.addEventListener("cart:add-product:receive", ({ detail }) => track(detail.response.count));
 */

/** The names of all endpoints: docs/http.md. */
export type EndpointName =
  | "json/account"
  | "json/watchlist"
  | "json/gallery/items/count/{x}"
  | "json/cart/updated"
  | "json/cart/product/add"
  | "json/cart/products/add"
  | "json/cart/product/quantity/update"
  | "json/cart/product/size/update"
  | "json/cart/product/color/update"
  | "json/cart/product/remove"
  | "json/cart/oos-product/remove"
  | "cart/oss-product/remove"
  | "json/cart/modifier/add"
  | "json/cart/modifier/remove"
  | "json/watchlist/item/add"
  | "json/watchlist/item/remove"
  | "json/account/login"
  | "json/account/data/password/lost"
  | "json/checkout/login"
  | "json/checkout/customer/message/update"
  | "checkout/payment"
  | "checkout/order"
  | "json/checkout/amazon/address/update"
  | "json/checkout/amazon/confirm/order"
  | "reminder"
  | "survey"
  | "knitrepair"
  | "return"
  | "knitrepair-photo"
  | "form-step"
  | "gallery/widget/filter-form/{x}"
  | "gallery/widget/content/{x}"
  | "cart/widget"
  | "cart/widget/header"
  | "cart/offcanvas/body"
  | "checkout/widget/login-form"
  | "checkout/widget/confirm"
  | "checkout/widget/payment"
  | "checkout/amazon/partial/confirm"
  | "checkout/amazon/partial/shipping"
  | "checkout/amazon/partial/summary"
  | "account/widget/login-form"
  | "account/widget/lost-password-form"
  | "watchlist/widget/header"
  | "search-suggestions"
  | "address-suggestions"
  | "quick-view"
  | "data-layer";

/** A translation key, or one with values for its `{{ }}` placeholders. */
export type Message = string | { key: string; params?: Record<string, string | number> };

/** Kind (the toast's theme: `error`, `success`, `info`) → messages. */
export type Messages = Record<string, Message[]>;

/** A whole number, 0 or more. */
export type Count = number;

export interface CartResponse {
  success: boolean;
  messages?: Messages;
  /** Field name → translation keys. */
  errors?: Record<string, string[]>;
  /** Pieces in the cart. */
  count?: Count;
}

export interface WatchlistResponse {
  success: boolean;
  messages?: Messages;
  /** Bundle numbers on the watchlist. */
  ids?: string[];
}

export interface AccountResponse {
  isLoggedIn: boolean;
  messages?: Messages;
}

/** A text formatted by the server, or a number to be formatted with locale and currency (`saleDiscount`: percent). */
export type Amount = string | number;

/** The prices of a variant. */
export interface Prices {
  isSale: boolean;
  price: Amount;
  originalPrice?: Amount;
  saleDiscount?: Amount;
}

/** A product in the form that analytics expects, with GA4's names. Further fields are passed on. */
export interface AnalyticsItem {
  /** The bundle number. */
  item_id: string;
  item_name: string;
  /** For one piece. */
  price?: number;
  quantity?: number;
  item_variant?: string;
  item_list_id?: string;
  item_list_name?: string;
  [field: string]: unknown;
}

export interface AnalyticsCommerce {
  transaction_id?: string;
  items?: readonly AnalyticsItem[];
  [field: string]: unknown;
}

/** An entry of `window.dataLayer`. */
export interface AnalyticsEvent {
  event?: string;
  ecommerce?: AnalyticsCommerce;
  [field: string]: unknown;
}

export type CartAction =
  | "add-product"
  | "add-products"
  | "update-quantity"
  | "update-color"
  | "update-size"
  | "remove-product"
  | "remove-oss-product"
  | "add-modifier"
  | "remove-modifier";

/** The answer to a login form's POST. A failed login: 422, or 200 with `isLoggedIn: false`. */
export interface LoginResponse {
  isLoggedIn?: boolean;
  success?: boolean;
  messages?: Messages;
  /** Field name → translation keys. */
  errors?: Record<string, string[]>;
}

export interface FormResponse {
  success: boolean;
  messages?: Messages;
  /** Field name → translation keys. */
  errors?: Record<string, string[]>;
}

/** The answer to an order. */
export interface OrderResponse extends FormResponse {
  /** URL of the confirmation page. */
  location?: string;
}

/** The answer to a photo. */
export interface PhotoResponse extends FormResponse {
  /** The value that the form sends for the photo. */
  id?: string;
}

/** Event base → answer, of the events that have a `:request` and a `:receive` and belong to neither the cart nor the watchlist. */
export interface FormAnswers {
  "account:login": LoginResponse;
  "account:password-lost": FormResponse;
  "checkout:login": LoginResponse;
  "checkout:customer-message": FormResponse;
  "checkout:update-payment": FormResponse;
  "checkout:place-order": OrderResponse;
  "wallet:update-address": FormResponse;
  "wallet:confirm-order": OrderResponse;
  "reminder:submit": FormResponse;
  "survey:submit": FormResponse;
  "knitrepair:submit": OrderResponse;
  "return:submit": OrderResponse;
  "knitrepair:photo": PhotoResponse;
  "form:check": FormResponse;
}

/** The options of a toast. Texts, never HTML. */
export interface ToastOptions {
  animation?: boolean;
  autohide?: boolean;
  /** Milliseconds. */
  delay?: number;
  /** `success`, `error` or `info`. */
  theme?: string;
  header?: string;
  body?: string;
  wrapper?: Element;
  /** Adds a close button. */
  dismiss?: boolean;
  /** A link after the body, to a page of this shop. */
  link?: { href: string; text: string };
  /** A button after the body, which closes the toast and runs the function. */
  action?: { text: string; run: () => void };
  /** Not announced, because other code tells screen readers, as the cart does together with its new total. */
  isSilent?: boolean;
}

/** Details of `cart:ACTION:request` and `:receive`. */
export interface CartRequest {
  formData: FormData;
  form: HTMLFormElement;
  endpoint: EndpointName;
}

export interface CartReceive {
  response: CartResponse;
  form: HTMLFormElement;
  endpoint: EndpointName;
}

/** Details of `watchlist:ACTION:request` and `:receive`. */
export interface WatchlistRequest {
  bundle: string;
  formData: FormData;
}

export interface WatchlistReceive {
  bundle: string;
  response: WatchlistResponse;
}

/** Details of all other `…:request` and `…:receive` events. */
export interface FormRequest {
  formData: FormData;
  form: HTMLFormElement;
}

export interface FormReceive<Response> {
  response: Response;
  form: HTMLFormElement;
}

/** The shopper's position in a form with steps, without any of the answers. */
export interface StepDetail {
  form: HTMLFormElement;
  /** The step's name. */
  step: string;
  /** From 1. */
  number: number;
  total: number;
}

/** Events that report something. */
export interface NoticeEvents {
  /** An answer about the account has arrived. */
  "account:receive": { response: AccountResponse };
  /** The login form was fetched again. */
  "login-form:updated": { element: Element };
  /** The checkout's login form was fetched again. */
  "checkout-login-form:updated": { element: Element };
  /** The lost-password form was fetched again. */
  "lost-password-form:updated": { element: Element };
  /** The quick view shows its product; `element` is its body. */
  "quick-view:ready": { url: string; element: Element };
  /** A variant is chosen; also when the form starts with one. */
  "variant:change": { bundle: string; ean: string; stockCount: number; prices?: Prices };
  /** The choice of a variant was undone: by another colour without that size, or by a cleared axis. */
  "variant:clear": { bundle: string };
  /** A colour is chosen; also when the form starts with another than the server's. `color` is the input's value. */
  "color:change": { bundle: string; color: string; title: string; mainImage?: string };
  /** The gallery shows other products. */
  "gallery:updated": { url: string; count: number };
  /** The shopper has reached another step of a survey. */
  "survey:step": StepDetail;
  /** The shopper leaves the page with unsent answers. */
  "survey:abandon": StepDetail;
  /** The same for a knit repair. */
  "knitrepair:step": StepDetail;
  /** The shopper leaves an unsent knit repair. */
  "knitrepair:abandon": StepDetail;
  /** The same for a return. */
  "return:step": StepDetail;
  /** The shopper leaves an unsent return. */
  "return:abandon": StepDetail;
  /** The shopper has chosen their own store: its `data-key`. Without detail: they have none any more. */
  "store:selected": { store: string; name: string } | undefined;
  /** A fragment was fetched and swapped, whether or not it differs. */
  "fragment:updated": { url: string; element: Element };
  /** All changes of the cart have been answered, and the page fetches its cart fragments again. */
  "cart:settled": undefined;
  /** A request was not accepted, or its answer could not be used. */
  "http:receive-error": { error: Error; url: string; method: string };
  /** A write was refused for its stale token and is sent again with a fresh one: the session may have ended meanwhile. */
  "http:token-repaired": undefined;
  /** An event is about to be added to `window.dataLayer`: change `event`, or stop it with `preventDefault()`. */
  "data-layer:push": { event: AnalyticsEvent };
  /** An island did not start or broke; its server HTML still works. */
  "island:failed": { name: string; error: Error; element: Element };
}

/** Events that any script may dispatch on `document`. */
export interface CommandEvents {
  /** The shopper has allowed or refused something: read `data-consent` again. */
  "consent:change": undefined;
  /** Fetches the cart fragments on the page again, at once. */
  "cart:refresh": undefined;
  /**
   * Opens the mini cart as if the shopper had opened it; `{auto: true}`: as if it had opened by itself, after the EANs
   * in `added`, if any, were added.
   */
  "mini-cart:open": { auto?: boolean; added?: readonly string[] } | undefined;
  /** Closes the mini cart. */
  "mini-cart:close": undefined;
  /** Shows a toast. */
  "toast:show": ToastOptions;
}

type CartEvents = { [A in CartAction as `cart:${A}:request`]: CartRequest } & {
  [A in CartAction as `cart:${A}:receive`]: CartReceive;
};

type WatchlistAction = "add-product" | "remove-product";

type WatchlistEvents = { [A in WatchlistAction as `watchlist:${A}:request`]: WatchlistRequest } & {
  [A in WatchlistAction as `watchlist:${A}:receive`]: WatchlistReceive;
};

type FormEvents = { [B in keyof FormAnswers as `${B}:request`]: FormRequest } & {
  [B in keyof FormAnswers as `${B}:receive`]: FormReceive<FormAnswers[B]>;
};

/** Event name → detail, for every event of the contract. */
export type StorefrontEvents = CartEvents & WatchlistEvents & FormEvents & NoticeEvents & CommandEvents;

export type StorefrontEventName = keyof StorefrontEvents;

type StorefrontEventMap = { [E in keyof StorefrontEvents]: CustomEvent<StorefrontEvents[E]> };

declare global {
  interface DocumentEventMap extends StorefrontEventMap {}
  interface HTMLElementEventMap extends StorefrontEventMap {}
}

/** A behavior that the shop defines for elements of the page. */
export interface OwnBehavior {
  /** Selector of its elements, on the page and in fragments that come later. */
  on: string;
  /**
   * When it starts on an element: at once, when the browser is idle (the default), shortly before the element is in
   * sight, or once it is touched. A touched element starts at once in any case.
   */
  when?: "now" | "idle" | "visible" | "touched";
  /** Called once for each element. If it throws, the error is reported, and the others still start. */
  start: (element: HTMLElement) => unknown;
}

/** The API for scripts of the shop. */
export interface StorefrontApi {
  /**
   * Calls back with the detail of each such event, and at once with the last one on this page, if there was one;
   * `variant:change` only while that variant is chosen. Requests (`…:request`) and commands are not repeated. Returns
   * a function that stops it.
   */
  on<E extends StorefrontEventName>(name: E, listener: (detail: StorefrontEvents[E]) => void): () => void;
  /** Starts a behavior on its elements. Returns a function that stops the search for more of them. */
  defineBehavior(behavior: OwnBehavior): () => void;
  cart: {
    /**
     * Adds to the cart, through the bundle's queue: with its messages, counter and mini cart.
     * @param fields as in the shop's own form: `{ variant: "4051234567890", quantity: 2 }`; the page's token is
     * added
     * @returns the answer; rejects if none is accepted, which the shopper has then been told, or if a listener
     * prevented it
     */
    add(fields: Readonly<Record<string, string | number>>): Promise<CartResponse>;
    /** Opens the mini cart, as if the shopper had. */
    open(): void;
  };
  toast(options: ToastOptions): void;
  /** A text of the bundle or of `translations`, in the page's language. */
  t(key: string, values?: Readonly<Record<string, string | number>>): string;
}

/**
 * `window.storefront`: calls each function with the API once it is there. Before the bundle runs, it may be a plain
 * array. */
export interface StorefrontQueue {
  push(call: (storefront: StorefrontApi) => void): unknown;
}

declare global {
  interface Window {
    storefront?: StorefrontQueue;
  }
}
