import { LATE_WRITE_MS } from "../contract/limits";
import { STORAGE_KEY } from "../contract/markup";
import { madeAheadAt } from "../lib/page";
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
  const now = Date.now();
  const word = `${now}-${newIdempotencyKey()}${isUnderWay ? ` ${now}` : ""}`;
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

/** Whether a change was reported by the key after the browser had fetched or rendered the page ahead of its visit. */
export function isOutdatedBy(key: string): boolean {
  const since = madeAheadAt();
  const word = since && storedText(key);
  if (!word) return false;
  // The one says what the user is, the others begin with a time
  return key === STORAGE_KEY.user ? !document.body.classList.contains(word) : parseInt(word, 10) > since;
}

/** The time at which a page was left with a change that may still be on its way to the server. */
export function leftAt(thing: SharedThing): number | undefined {
  const time = Number(/ (\d+)$/.exec(storedText(STORAGE_KEY[thing]) ?? "")?.[1]);
  // After a change of the clock no time is known; without a number the change counts as old
  return Math.abs(Date.now() - time) < LATE_WRITE_MS ? time : undefined;
}
