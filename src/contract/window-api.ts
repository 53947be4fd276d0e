// `npm run docs` writes storefront.d.ts from this file, too
import type { CartResponse } from "./cart-response";
import type { StorefrontEventName, StorefrontEvents, ToastOptions } from "./events";

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
 * array.
 */
export interface StorefrontQueue {
  push(call: (storefront: StorefrontApi) => void): unknown;
}

declare global {
  interface Window {
    storefront?: StorefrontQueue;
  }
}
