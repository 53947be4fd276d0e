import { toError } from "../lib/errors";
import { retryOnce } from "../lib/retry";
import { hasEarlyEvents } from "./early-replay";
import { firstInteraction } from "./first-interaction";
import type { AnyIsland, WholeIsland } from "./island-definition";
import { markIsland } from "./island-state";
import { defineLoaded } from "./registry";

/** What an element needs as it stands: the start of its island, or the whole at once. */
export function dueDefinition(island: AnyIsland, element: Element): AnyIsland | Promise<AnyIsland> {
  const { whole } = island;
  return whole !== undefined && (hasEarlyEvents(element) || whole.isDue(element)) ? loadWhole(whole) : island;
}

/**
 * Brings the rest of an island that has started, at the shopper's first interaction. Meanwhile it is pending again, so that the early script keeps
 * what is done to it.
 * @returns calls it off
 */
export function bringWhole(element: Element, whole: WholeIsland, fail: (error: Error) => void): () => void {
  let isOver = false;
  const bring = async (): Promise<void> => {
    if (!hasEarlyEvents(element)) await firstInteraction();
    if (isOver) return;
    markIsland(element, "pending");
    defineLoaded(await loadWhole(whole));
  };
  bring().catch((error: unknown) => isOver || fail(toError(error)));
  return () => {
    isOver = true;
  };
}

function loadWhole({ load }: WholeIsland): Promise<AnyIsland> {
  return retryOnce(load).then((loaded) => loaded.default);
}
