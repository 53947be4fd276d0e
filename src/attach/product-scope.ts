import { islandSelector } from "../contract/island-selector";
import type { IslandName } from "../contract/islands";
import { ID } from "../contract/markup";
import { closest } from "../lib/dom";
import { descendants } from "../lib/node";

/** Whether two elements stand both in the quick view, or both on the page behind it: the product may be the same. */
export function isBeside(one: EventTarget | null, other: Node): boolean {
  return closest(one, `#${ID.quickView}`) === closest(other, `#${ID.quickView}`);
}

/** The islands of a product that stand beside an element. @param bundle the product's number */
export function islandsBeside(element: Element, name: IslandName, bundle: string): Element[] {
  return descendants(document, islandSelector(name, bundle)).filter((island) => isBeside(island, element));
}
