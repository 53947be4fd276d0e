import type { CartAction } from "../../../contract/cart-actions";
import { lineOf, verbOf, type CartIntent, type Place } from "./cart-intents";

/**
 * An intent replaces what waits for its line with the same action, and if it is a removal everything that waits for it.
 * Modifiers are named by their data: gift wrap and a voucher of one line are two wishes, and neither replaces the other.
 * @see contract §4 Writes
 */
export const inPlaceOfOthers: Place = (before, intent) => {
  const replaced = before.filter((waiting) => isReplacedBy(waiting, intent));
  const waiting = before.filter((other) => replaced.indexOf(other) < 0);
  waiting.splice(placeFor(intent, before, waiting), 0, intent);
  return { waiting, replaced };
};

function isReplacedBy(waiting: CartIntent, intent: CartIntent): boolean {
  const line = lineOf(intent);
  if (line === undefined || lineOf(waiting) !== line) return false;
  if (removesLine(intent.action)) return true;
  return waiting.action === intent.action && (!isModifier(intent) || waiting.signature === intent.signature);
}

/** The place of the one it replaces, for a change of mind should not wait longer; the end if anything behind it would be undone. */
function placeFor<P>(intent: CartIntent<P>, before: readonly CartIntent<P>[], kept: readonly CartIntent<P>[]): number {
  const place = before.findIndex((other) => isReplacedBy(other, intent));
  if (place < 0) return kept.length;
  const isOrderFree = kept.slice(place).every((other) => {
    const line = lineOf(other);
    return line !== undefined && (line !== lineOf(intent) || verbOf(other.action) === "update");
  });
  return isOrderFree ? place : kept.length;
}

function removesLine(action: CartAction): boolean {
  return action === "remove-product" || action === "remove-oss-product";
}

function isModifier({ action }: CartIntent): boolean {
  return action === "add-modifier" || action === "remove-modifier";
}
