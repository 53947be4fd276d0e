import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { isWritingToCart, refreshCartAfterWrites, type CartWrite } from "./cart-queue";
import { refreshUntilShown } from "../../attach/swap/fragments";
import { closest } from "../../lib/dom";
import { setOwnAttribute } from "../../lib/own-changes";

/** The addresses of fragments that show the cart: the header's counter, and the cart itself. They may have a query. */
const CART_FRAGMENT = /\/cart\/widget(\/header)?(\?|$)/;

/**
 * Requests the page's cart fragments again, and retries failures, because the page must not show another cart than the
 * server's.
 */
export default function refreshCartFragments(): void {
  for (const element of document.querySelectorAll(`[${ATTRIBUTE.fragment}]`)) {
    const isCart =
      CART_FRAGMENT.test(element.getAttribute(ATTRIBUTE.fragment) ?? "") || element.hasAttribute(ATTRIBUTE.followsCart);
    if (isCart && element instanceof HTMLElement) void refreshUntilShown(element, leaveToWrites).then(keepUpdating());
  }
}

/**
 * While the cart is changing, answers are discarded; after the last change the cart is read again.
 * @returns whether an answer that comes now is discarded
 */
function leaveToWrites(): boolean {
  const isWriting = isWritingToCart();
  if (isWriting) refreshCartAfterWrites();
  return isWriting;
}

/** Singleton, like the queue: the marked elements. */
const marked: Element[] = [];
/** Singleton, like the queue: the number of reads of the cart under way. */
let readings = 0;
/** Singleton, like the queue: wish → change, until the change has failed or the cart shows it. */
const sent = new Map<string, CartWrite>();

/**
 * Marks the line and the cart of a change, at once: their price and totals are still the old ones. Not with
 * `aria-busy`, which may hide the control in use from a screen reader.
 * @param place the form of the change, or the cart
 * @see contract §2 cart actions
 */
export function markUpdating(place: Element): void {
  for (const name of [ATTRIBUTE.key, ATTRIBUTE.fragment]) {
    const around = closest(place, attributeSelector(name));
    if (around === undefined || marked.includes(around)) continue;
    marked.push(around);
    setOwnAttribute(around, ATTRIBUTE.updating, "");
  }
}

/**
 * Remembers a change that is being sent, until the cart is shown again.
 * @param wish the same for all changes that want the same
 */
export function noteSent(wish: string, write: CartWrite): void {
  sent.set(wish, write);
}

/**
 * Forgets changes that have failed, or that a new one may undo, so that "remove", "undo", "remove" are three changes.
 */
export function forgetSent(isOver: (write: CartWrite) => boolean): void {
  sent.forEach((write, wish) => {
    if (isOver(write)) sent.delete(wish);
  });
}

/** Whether the same change is under way, or accepted and not shown yet: sent again, it would be refused. */
export function isSent(wish: string): boolean {
  return sent.has(wish);
}

/** Keeps the marks until the cart has been read again. @returns the function that ends the reading */
export function keepUpdating(): () => void {
  readings += 1;
  return () => {
    readings -= 1;
    endUpdating();
  };
}

/** Forgets sent changes and removes the marks, unless a change or a read of the cart is under way. */
export function endUpdating(): void {
  if (readings > 0 || isWritingToCart()) return;
  sent.clear();
  marked.splice(0).forEach((element) => setOwnAttribute(element, ATTRIBUTE.updating, undefined));
}
