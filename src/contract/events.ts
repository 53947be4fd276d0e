import type { EndpointName, EventBaseOf, PostEndpoint, ResponseOf } from "./endpoints";
import type { CartAction } from "./cart-actions";
import type { AnalyticsEvent } from "./analytics";
import type { AccountResponse } from "./responses";
import type { Prices } from "./variant";

/** The response that the `…:receive` event of base E carries. */
type ResponseOfEvent<E extends string> = {
  [N in PostEndpoint]: EventBaseOf<N> extends E ? ResponseOf<N> : never;
}[PostEndpoint];

type CartEvent = `cart:${CartAction}`;
type WatchlistEvent = "watchlist:add-product" | "watchlist:remove-product";
type FormEvent = Exclude<EventBaseOf<PostEndpoint>, CartEvent | WatchlistEvent>;

type CartEvents = {
  [E in CartEvent as `${E}:request`]: { formData: FormData; form: HTMLFormElement; endpoint: EndpointName };
} & {
  [E in CartEvent as `${E}:receive`]: { response: ResponseOfEvent<E>; form: HTMLFormElement; endpoint: EndpointName };
};

type WatchlistEvents = {
  [E in WatchlistEvent as `${E}:request`]: { bundle: string; formData: FormData };
} & {
  [E in WatchlistEvent as `${E}:receive`]: { bundle: string; response: ResponseOfEvent<E> };
};

type FormEvents = {
  [E in FormEvent as `${E}:request`]: { formData: FormData; form: HTMLFormElement };
} & {
  [E in FormEvent as `${E}:receive`]: { response: ResponseOfEvent<E>; form: HTMLFormElement };
};

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

/** Where a shopper is in a form of steps, and nothing of what is answered there. */
interface StepDetail {
  form: HTMLFormElement;
  /** The step's name. */
  step: string;
  /** From 1. */
  number: number;
  total: number;
}

interface PlainEvents {
  "account:receive": { response: AccountResponse };
  "login-form:updated": { element: Element };
  "checkout-login-form:updated": { element: Element };
  "lost-password-form:updated": { element: Element };
  "quick-view:ready": { url: string; element: Element };
  "variant:change": { bundle: string; ean: string; stockCount: number; prices: Prices };
  "variant:clear": { bundle: string };
  "color:change": { bundle: string; color: string; title: string; mainImage?: string | undefined };
  "gallery:updated": { url: string; count: number };
  "survey:step": StepDetail;
  "survey:abandon": StepDetail;
  "knitrepair:step": StepDetail;
  "knitrepair:abandon": StepDetail;
  "return:step": StepDetail;
  "return:abandon": StepDetail;
  "store:selected": { store: string; name: string } | undefined;
  "fragment:updated": { url: string; element: Element };
  "http:receive-error": { error: Error; url: string; method: string };
  "data-layer:push": { event: AnalyticsEvent };
  "island:failed": { name: string; error: Error; element: Element };
  "consent:change": undefined;
  "cart:refresh": undefined;
  "mini-cart:open": { auto?: boolean } | undefined;
  "mini-cart:close": undefined;
  "toast:show": ToastOptions;
}

/** Event name → detail, for every event of the contract. @see contract §5 */
export type StorefrontEvents = CartEvents & WatchlistEvents & FormEvents & PlainEvents;
export type StorefrontEventName = keyof StorefrontEvents;

type StorefrontEventMap = { [E in StorefrontEventName]: CustomEvent<StorefrontEvents[E]> };

declare global {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merging is the point
  interface DocumentEventMap extends StorefrontEventMap {}
  interface HTMLElementEventMap extends StorefrontEventMap {}
}
