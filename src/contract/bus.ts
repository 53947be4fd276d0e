import type { StorefrontEventName, StorefrontEvents } from "./events";
import { dispatch, isInPage, on } from "../lib/dom";

/**
 * Tells everyone. Events concern an element and bubble from there; if it is gone by now, `document` speaks for it.
 * @param isCancelable `…:request` events: listeners may stop what is about to happen
 * @returns false where a listener called `preventDefault()`
 * @see contract §5
 */
export function publish<E extends StorefrontEventName>(
  name: E,
  detail: StorefrontEvents[E],
  target: Node = document,
  options?: { isCancelable: boolean },
): boolean {
  return dispatch(isInPage(target) ? target : document, name, detail, options);
}

/**
 * Hears what is published, by whomever.
 * @param listener gets the event: `detail`, and `target` for the element it concerns
 * @returns the function that ends it
 */
export function subscribe<E extends StorefrontEventName>(
  name: E,
  listener: (event: DocumentEventMap[E]) => void,
): () => void {
  return on(document, name, listener);
}
