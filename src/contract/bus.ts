import type { StorefrontEventName, StorefrontEvents } from "./events";
import { dispatch, isInPage, on } from "../lib/dom";

/**
 * The last detail of each event of the bundle on this page. Requests and commands are left out, because their data may
 * include a password.
 */
export const published: { [name in StorefrontEventName]?: unknown } = {};

/**
 * Dispatches an event on the element it concerns, from where it bubbles, or on `document` if the element is no longer
 * in the page.
 * @param isCancelable `…:request` events: listeners may stop the action
 * @returns false if a listener called `preventDefault()`
 * @see contract §5
 */
export function publish<E extends StorefrontEventName>(
  name: E,
  detail: StorefrontEvents[E],
  target: Node = document,
  options?: { isCancelable: boolean },
): boolean {
  if (!name.includes(":request")) published[name] = detail;
  return dispatch(isInPage(target) ? target : document, name, detail, options);
}

/**
 * Listens to an event, whoever published it.
 * @param listener gets the event: `detail`, and `target` for the element it concerns
 * @returns the function that ends it
 */
export function subscribe<E extends StorefrontEventName>(
  name: E,
  listener: (event: DocumentEventMap[E]) => void,
): () => void {
  return on(document, name, listener);
}
