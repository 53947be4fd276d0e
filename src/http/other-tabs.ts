import { LATE_WRITE_MS } from "../contract/limits";
import { STORAGE_KEY } from "../contract/markup";
import { storedText } from "../lib/stored-text";
import { newIdempotencyKey } from "./idempotency";

/** The kinds of changes that tabs report to each other. */
export type SharedThing = "cart" | "watchlist";

/** The last report of this tab. */
const told = new Map<SharedThing, string>();

/**
 * Reports a change to the shop's other tabs, and to the next page of this one; they then ask the server for the new
 * state.
 * @param isUnderWay the page is left before the server has answered, so that they ask more than once
 */
export function tellOtherTabs(thing: SharedThing, { isUnderWay = false } = {}): void {
  const word = newIdempotencyKey() + (isUnderWay ? ` ${Date.now()}` : "");
  told.set(thing, word);
  try {
    localStorage.setItem(STORAGE_KEY[thing], word);
  } catch {
    // Blocked storage: the other tabs ask the server themselves when they come back into view
  }
}

/** Whether a storage event is this tab's own report. Support: IE 11 fires it there, too */
export function isOwnWord(thing: SharedThing, event: Event | undefined): boolean {
  return event instanceof StorageEvent && event.key === STORAGE_KEY[thing] && event.newValue === told.get(thing);
}

/** The time at which a page was left with a change that may still be on its way to the server. */
export function leftAt(thing: SharedThing): number | undefined {
  const time = Number(/ (\d+)$/.exec(storedText(STORAGE_KEY[thing]) ?? "")?.[1]);
  // After a change of the clock no time is known; without a number the change counts as old
  return Math.abs(Date.now() - time) < LATE_WRITE_MS ? time : undefined;
}
