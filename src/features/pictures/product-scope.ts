import { islandSelector } from "../../contract/island-selector";
import type { IslandName } from "../../contract/islands";
import { isBeside } from "./beside";

/**
 * The islands of a product that are in the quick view or on the page like the element.
 * @param bundle the product's number
 */
export function islandsBeside(element: Element, name: IslandName, bundle: string): Element[] {
  return Array.from(document.querySelectorAll(islandSelector(name, bundle))).filter((island) =>
    isBeside(island, element),
  );
}
