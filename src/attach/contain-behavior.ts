import type { IslandName } from "../contract/islands";
import { ATTRIBUTE, attributeSelector } from "../contract/markup";
import { toError, reportError } from "../lib/errors";
import { replayEarlyEvents } from "./islands/early-replay";
import { failIsland, markIsland } from "./islands/island-state";

/**
 * Starts a behavior that all elements of an island's name share. If it throws, they stay the server's HTML, other parts
 * go on, and one `island:failed` is published, on the first element.
 */
export function containBehavior(name: IslandName, page: Document, start: () => void): void {
  try {
    start();
  } catch (thrown) {
    const error = toError(thrown);
    reportError(error);
    const [first, ...others] = Array.from(page.querySelectorAll(attributeSelector(ATTRIBUTE.island, name)));
    for (const element of others) {
      markIsland(element, "failed");
      replayEarlyEvents(element);
    }
    if (first !== undefined) failIsland(first, name, error);
  }
}
