import type { IslandName } from "../../contract/islands";
import { ATTRIBUTE } from "../../contract/markup";
import { attributeOf, hasAttribute } from "../../lib/node";

const opaque = new Set<string | undefined>();

/** Declares an island that React only carries along: a behavior of the page drives all of them, loaded or not. */
export function opaqueIsland(name: IslandName): () => void {
  return () => void opaque.add(name);
}

export function isOpaque(element: Element): boolean {
  return hasAttribute(element, ATTRIBUTE.opaque) || opaque.has(attributeOf(element, ATTRIBUTE.island));
}
