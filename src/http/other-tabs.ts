import { LATE_WRITE_MS } from "../contract/limits";
import { STORAGE_KEY } from "../contract/markup";
import { storedText } from "../lib/stored-text";
import { newIdempotencyKey } from "./idempotency";

/** What tabs tell each other of. */
export type SharedThing = "cart" | "watchlist";

/** What this tab has told last. */
const told = new Map<SharedThing, string>();

/**
 * Tells the shop's other tabs, and the next page of this one, that this one has changed something. What has changed they ask the server.
 * @param isUnderWay the page is left before the server has answered, so that they ask more than once
 */
export function tellOtherTabs(thing: SharedThing, { isUnderWay = false } = {}): void {
  const word = newIdempotencyKey() + (isUnderWay ? ` ${Date.now()}` : "");
  told.set(thing, word);
  try {
    localStorage.setItem(STORAGE_KEY[thing], word);
  } catch {
    // Blocked storage: the other tabs ask by themselves once they have been out of sight for a while
  }
}

/** Whether an event brings back what this tab has told itself. Support: IE 11 does so */
export function isOwnWord(thing: SharedThing, event: Event | undefined): boolean {
  return event instanceof StorageEvent && event.key === STORAGE_KEY[thing] && event.newValue === told.get(thing);
}

/** When a page was left with a change under way that may still be on its way to the server. */
export function leftAt(thing: SharedThing): number | undefined {
  const time = Number(/ (\d+)$/.exec(storedText(STORAGE_KEY[thing]) ?? "")?.[1]);
  // A clock that was set back counts as no time at all; what is no number, as long ago
  return Math.abs(Date.now() - time) < LATE_WRITE_MS ? time : undefined;
}
