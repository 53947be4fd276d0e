import { type IslandState, ATTRIBUTE } from "../../contract/markup";
import { publish } from "../../contract/bus";
import { replayEarlyEvents } from "./early-replay";
import { subjects } from "../../lib/errors";
import { attributeOf } from "../../lib/node";
import { ownChangesOf, setOwnAttribute } from "../../lib/own-changes";

/** Writes an island's state to its element. Part of the contract: styles, tests and the early-events script read it. */
export function markIsland(element: Element, state: IslandState): void {
  setOwnAttribute(element, ATTRIBUTE.state, state);
}

/** The state that the bundle has written; one in the server's HTML, as on a page saved by a cache, does not count. */
export function islandState(element: Element): string | null {
  return (ownChangesOf(element)?.attributes.has(ATTRIBUTE.state) && attributeOf(element, ATTRIBUTE.state)) || null;
}

/** Marks an island as failed and reports it; the shopper's actions kept for it go the native way. */
export function failIsland(element: Element, name: string, error: Error): void {
  markIsland(element, "failed");
  subjects.set(error, { island: name });
  publish("island:failed", { name, error, element }, element);
  replayEarlyEvents(element);
}
