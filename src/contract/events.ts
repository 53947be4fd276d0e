// `npm run docs` writes storefront.d.ts from this file and the types that it uses
import type { AnalyticsEvent } from "./analytics";
import type { CartAction } from "./cart-endpoints";
import type { CartResponse } from "./cart-response";
import type { EndpointName, FormAnswers } from "./endpoints";
import type { AccountResponse, WatchlistResponse } from "./responses";
import type { Prices } from "./variant";

/** The options of a toast. Texts, never HTML. @see spec §3 */
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

/** Event name → detail, for every event of the contract. @see contract §5 */
export type StorefrontEvents = CartEvents & WatchlistEvents & FormEvents & NoticeEvents & CommandEvents;

export type StorefrontEventName = keyof StorefrontEvents;

type StorefrontEventMap = { [E in keyof StorefrontEvents]: CustomEvent<StorefrontEvents[E]> };

declare global {
  interface DocumentEventMap extends StorefrontEventMap {}
  interface HTMLElementEventMap extends StorefrontEventMap {}
}
