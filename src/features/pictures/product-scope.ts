import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import type { IslandName } from "../../contract/islands";
import { isBeside } from "./beside";

/**
 * The islands of a product that are in the quick view or on the page like the element.
 * @param bundle the product's number
 */
export function islandsBeside(element: Element, name: IslandName, bundle: string): Element[] {
  const selector = attributeSelector(ATTRIBUTE.island, name) + attributeSelector(ATTRIBUTE.bundle, bundle);
  return Array.from(document.querySelectorAll(selector)).filter((island) => isBeside(island, element));
}
