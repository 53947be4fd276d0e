import type { IslandState } from "../contract/hydration";
import { ATTRIBUTE } from "../contract/markup";
import { attributeOf } from "../lib/node";
import { setOwnAttribute } from "../lib/own-marks";

/** Says on the element how far its island is. Part of the contract: styles, tests and the early-events script read it. */
export function markIsland(element: Element, state: IslandState): void {
  setOwnAttribute(element, ATTRIBUTE.state, state);
}

export function islandState(element: Element): string | null {
  return attributeOf(element, ATTRIBUTE.state) ?? null;
}
