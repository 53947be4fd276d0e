import { islandSelector } from "../../contract/island-selector";
import type { IslandName } from "../../contract/islands";
import { ID } from "../../contract/markup";
import { closest } from "../../lib/dom";
import { descendants } from "../../lib/node";

/** Whether two elements are both in the quick view, or both on the page behind it, which may show the same product. */
export function isBeside(one: EventTarget | null, other: Node): boolean {
  return closest(one, `#${ID.quickView}`) === closest(other, `#${ID.quickView}`);
}

/**
 * The islands of a product that are in the quick view or on the page like the element.
 * @param bundle the product's number
 */
export function islandsBeside(element: Element, name: IslandName, bundle: string): Element[] {
  return descendants(document, islandSelector(name, bundle)).filter((island) => isBeside(island, element));
}
