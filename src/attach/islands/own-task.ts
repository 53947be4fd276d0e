import { after } from "../../lib/timing";
import { hasEarlyEvents } from "./early-replay";

interface Waiting {
  element: Element;
  isBegun: boolean;
  begin: () => void;
}

const waiting: Waiting[] = [];

/**
 * Resolves in a task of the island's own, so that the browser can answer the shopper in between. A touched island comes
 * before all others, and one that has begun before the next.
 */
export function ownTask(element: Element, { isBegun = false } = {}): Promise<void> {
  return new Promise((begin) => {
    waiting.push({ element, isBegun, begin });
    after(0, () => {
      const next =
        waiting.find((each) => hasEarlyEvents(each.element)) ?? waiting.find((each) => each.isBegun) ?? waiting[0];
      if (next === undefined) return;
      waiting.splice(waiting.indexOf(next), 1);
      next.begin();
    });
  });
}
