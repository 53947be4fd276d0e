import type { IslandName } from "./islands";
import { ATTRIBUTE, attributeSelector } from "./markup";

/** The selector of a product's islands of one name. @param bundle the product's number */
export function islandSelector(name: IslandName, bundle: string): string {
  return attributeSelector(ATTRIBUTE.island, name) + attributeSelector(ATTRIBUTE.bundle, bundle);
}
