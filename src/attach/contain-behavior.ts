import type { IslandName } from "../contract/islands";
import { ATTRIBUTE, attributeSelector } from "../contract/markup";
import { toError } from "../lib/errors";
import { descendants } from "../lib/node";
import { reportError } from "../lib/report";
import { replayEarlyEvents } from "./early-replay";
import { failIsland, markIsland } from "./island-state";

/**
 * Starts what all elements of an island's name share. Where it throws, each stays the server's HTML, nothing beside it
 * stops, and one `island:failed`, on the first of them, tells of all.
 */
export function containBehavior(name: IslandName, page: Document, start: () => void): void {
  try {
    start();
  } catch (thrown) {
    const error = toError(thrown);
    reportError(error);
    const [first, ...others] = descendants(page, attributeSelector(ATTRIBUTE.island, name));
    for (const element of others) {
      markIsland(element, "failed");
      replayEarlyEvents(element);
    }
    if (first !== undefined) failIsland(first, name, error);
  }
}
