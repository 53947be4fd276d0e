import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { closest } from "../../lib/dom";
import { setOwnAttribute } from "../../lib/own-changes";
import { isWritingToCart } from "./cart-queue";

/** Singleton, like the queue: the marked elements. */
const marked: Element[] = [];
/** Singleton, like the queue: the number of reads of the cart under way. */
let readings = 0;
/** Singleton, like the queue: forms whose change was accepted, with its data, until the cart shows it. */
const accepted = new Map<Element, { signature: string; line: string | undefined }>();

/**
 * Marks the line and the cart of a change, at once: their price and totals are those of before. Not with `aria-busy`,
 * which may hide the control in use from a screen reader.
 * @see contract §2 cart actions
 */
export function markUpdating(form: HTMLFormElement): void {
  for (const name of [ATTRIBUTE.key, ATTRIBUTE.fragment]) {
    const around = closest(form, attributeSelector(name));
    if (around === undefined || marked.includes(around)) continue;
    marked.push(around);
    setOwnAttribute(around, ATTRIBUTE.updating, "");
  }
}

/**
 * Remembers an accepted change until the cart is shown again.
 * @param signature of its URL and data
 * @param line the key of its cart line
 */
export function noteAccepted(form: Element, signature: string, line: string | undefined): void {
  accepted.set(form, { signature, line });
}

/** Forgets accepted changes that a new one may undo, so that "remove", "undo", "remove" are three changes. */
export function forgetAccepted(isUndoneBy: (form: Element, line: string | undefined) => boolean): void {
  accepted.forEach(({ line }, form) => {
    if (isUndoneBy(form, line)) accepted.delete(form);
  });
}

/** Whether the same change was accepted, and is not shown yet: sent again, it would be refused. */
export function isAccepted(form: Element, signature: string): boolean {
  return accepted.get(form)?.signature === signature;
}

/** Keeps the marks until the cart has been read again. @returns the function that ends the reading */
export function keepUpdating(): () => void {
  readings += 1;
  return () => {
    readings -= 1;
    endUpdating();
  };
}

/** Forgets accepted changes and removes the marks, unless a change or a read of the cart is under way. */
export function endUpdating(): void {
  if (readings > 0 || isWritingToCart()) return;
  accepted.clear();
  marked.splice(0).forEach((element) => setOwnAttribute(element, ATTRIBUTE.updating, undefined));
}
