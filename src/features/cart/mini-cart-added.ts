import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { contains, descendants, attributeOf, parentElementOf, textOf } from "../../lib/node";
import { setOwnAttribute } from "../../lib/own-changes";
import { call, propertyOf, setProperty } from "../../lib/property";

const LINES = attributeSelector(ATTRIBUTE.ean);

/**
 * Shows the slot `added` while something was added, and marks the lines of it.
 * @param eans what was added
 * @returns what the slot says
 */
export function showAdded(cart: Element, eans: readonly string[]): string {
  for (const line of descendants(cart, LINES)) {
    setOwnAttribute(line, ATTRIBUTE.added, isOneOf(line, eans) ? "" : undefined);
  }
  const slot = descendants(cart, attributeSelector(ATTRIBUTE.slot, "added"))[0];
  if (!(slot instanceof HTMLElement)) return "";
  setProperty(slot, "hidden", eans.length === 0);
  return eans.length === 0 ? "" : textOf(slot).trim();
}

/** The EANs among these that still have a line in the cart. */
export function stillInCart(cart: Element, eans: readonly string[]): readonly string[] {
  const lines = descendants(cart, LINES);
  return eans.filter((ean) => lines.some((line) => isOneOf(line, [ean])));
}

/** Scrolls what is around the first added line inside the cart; the page does not move. */
export function bringAddedIntoSight(cart: Element): void {
  const line = descendants(cart, attributeSelector(ATTRIBUTE.added))[0];
  let around = line && parentElementOf(line);
  while (line !== undefined && around !== undefined && contains(cart, around)) {
    const down = topOf(line) - topOf(around);
    // `scrollTop` of an element that does not scroll stays 0
    setProperty(around, "scrollTop", propertyOf(around, "scrollTop") + down);
    around = parentElementOf(around);
  }
}

function topOf(element: Element): number {
  return call(element, "getBoundingClientRect").top;
}

function isOneOf(line: Element, eans: readonly string[]): boolean {
  return eans.indexOf(attributeOf(line, ATTRIBUTE.ean) ?? "") >= 0;
}
