// `npm run docs` writes storefront.d.ts from this file and the types that it names
import type { AnalyticsEvent } from "./analytics";
import type { CartAction } from "./cart-actions";
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
  /** Whether the toast has a close button. */
  dismiss?: boolean;
  /** A link after the body, to a page of this shop. */
  link?: { href: string; text: string };
  /** A button after the body: it takes the toast away and runs. */
  action?: { text: string; run: () => void };
  /** Whether somebody else tells screen readers, as the cart does together with its new total. */
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

/** Where a shopper is in a form of steps, and nothing of what is answered there. */
export interface StepDetail {
  form: HTMLFormElement;
  /** The step's name. */
  step: string;
  /** From 1. */
  number: number;
  total: number;
}

/** What happens. */
export interface NoticeEvents {
  /** An answer about the account has come in. */
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
  "variant:change": { bundle: string; ean: string; stockCount: number; prices: Prices };
  /** The choice of a variant was taken back: by another colour without that size, or by an axis that was cleared. */
  "variant:clear": { bundle: string };
  /** A colour is chosen; also when the form starts with one. `color` is the input's value. */
  "color:change": { bundle: string; color: string; title: string; mainImage?: string };
  /** The gallery shows other products. */
  "gallery:updated": { url: string; count: number };
  /** The shopper has come to another step of a survey. */
  "survey:step": StepDetail;
  /** The page is left with answers that were not sent. */
  "survey:abandon": StepDetail;
  /** The same of a knit repair. */
  "knitrepair:step": StepDetail;
  /** A knit repair is left that was not sent. */
  "knitrepair:abandon": StepDetail;
  /** The same of a return. */
  "return:step": StepDetail;
  /** A return is left that was not sent. */
  "return:abandon": StepDetail;
  /** The shopper has made a store their own: its `data-key`. No detail: they have none any more. */
  "store:selected": { store: string; name: string } | undefined;
  /** A fragment was fetched and swapped, with or without a difference. */
  "fragment:updated": { url: string; element: Element };
  /** A request was not accepted, or its answer could not be used. */
  "http:receive-error": { error: Error; url: string; method: string };
  /** An event is about to go into `window.dataLayer`: change `event`, or stop it by `preventDefault()`. */
  "data-layer:push": { event: AnalyticsEvent };
  /** An island did not start or broke; its server HTML goes on working. */
  "island:failed": { name: string; error: Error; element: Element };
}

/** What anyone may dispatch on `document`. */
export interface CommandEvents {
  /** The shopper has allowed or refused something: read `data-consent` again. */
  "consent:change": undefined;
  /** Fetches the cart fragments on the page again, at once. */
  "cart:refresh": undefined;
  /** Opens the mini cart as if the shopper had; `{auto: true}`: as if by itself. */
  "mini-cart:open": { auto?: boolean } | undefined;
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
