import type { CartAction } from "../../../contract/cart-actions";
import { lineOf, verbOf, type CartIntent, type Place } from "./cart-intents";

/**
 * An intent replaces the waiting ones for its line with the same action; a removal replaces all of them. Modifiers are
 * told apart by their data: gift wrap and a voucher of one line do not replace each other.
 * @see contract §4 Writes
 */
export const inPlaceOfOthers: Place = (before, intent) => {
  const replaced = before.filter((waiting) => isReplacedBy(waiting, intent));
  const waiting = before.filter((other) => !replaced.includes(other));
  waiting.splice(placeFor(intent, before, waiting), 0, intent);
  return { waiting, replaced };
};

function isReplacedBy(waiting: CartIntent, intent: CartIntent): boolean {
  const line = lineOf(intent);
  if (line === undefined || lineOf(waiting) !== line) return false;
  if (removesLine(intent.action)) return true;
  return waiting.action === intent.action && (!isModifier(intent) || waiting.signature === intent.signature);
}

/**
 * The place of the replaced intent, so that a changed wish does not wait longer; the end if a later intent would undo
 * it.
 */
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
