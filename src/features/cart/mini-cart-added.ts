import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { parentElementOf } from "../../lib/node";
import { setOwnAttribute } from "../../lib/own-changes";

const LINES = attributeSelector(ATTRIBUTE.ean);

/**
 * Shows the slot `added` after an addition, and marks the added lines.
 * @param eans EANs of the added variants
 * @returns the slot's text
 */
export function showAdded(cart: Element, eans: readonly string[]): string {
  for (const line of cart.querySelectorAll(LINES)) {
    setOwnAttribute(line, ATTRIBUTE.added, isOneOf(line, eans) ? "" : undefined);
  }
  const slot = cart.querySelector(attributeSelector(ATTRIBUTE.slot, "added"));
  if (!(slot instanceof HTMLElement)) return "";
  slot.hidden = eans.length === 0;
  return eans.length === 0 ? "" : (slot.textContent ?? "").trim();
}

/** The EANs among these that still have a line in the cart. */
export function stillInCart(cart: Element, eans: readonly string[]): readonly string[] {
  const lines = Array.from(cart.querySelectorAll(LINES));
  return eans.filter((ean) => lines.some((line) => isOneOf(line, [ean])));
}

/** Scrolls the cart to the first added line; the page does not move. */
export function bringAddedIntoSight(cart: Element): void {
  const line = cart.querySelector(attributeSelector(ATTRIBUTE.added)) ?? undefined;
  let around = line && parentElementOf(line);
  while (line !== undefined && around !== undefined && cart.contains(around)) {
    const down = topOf(line) - topOf(around);
    // `scrollTop` of an element that does not scroll stays 0
    around.scrollTop += down;
    around = parentElementOf(around);
  }
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}

function isOneOf(line: Element, eans: readonly string[]): boolean {
  return eans.includes(line.getAttribute(ATTRIBUTE.ean) ?? "");
}
