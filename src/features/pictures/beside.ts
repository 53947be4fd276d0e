import { ID, ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { closest } from "../../lib/dom";
import type { IslandName } from "../../contract/islands";

/** Whether two elements are both in the quick view, or both on the page behind it, which may show the same product. */
export function isBeside(one: EventTarget | null, other: Node): boolean {
  return closest(one, `#${ID.quickView}`) === closest(other, `#${ID.quickView}`);
}

/**
 * The islands of a product that are in the quick view or on the page like the element.
 * @param bundle the product's number
 */
export function islandsBeside(element: Element, name: IslandName, bundle: string): Element[] {
  const selector = attributeSelector(ATTRIBUTE.island, name) + attributeSelector(ATTRIBUTE.bundle, bundle);
  return Array.from(document.querySelectorAll(selector)).filter((island) => isBeside(island, element));
}
