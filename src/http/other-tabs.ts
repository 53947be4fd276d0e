import { LATE_WRITE_MS } from "../contract/limits";
import type { StorageKey } from "../contract/markup";
import { madeAheadAt } from "../lib/page";
import { storedText } from "../lib/stored-text";
import { newIdempotencyKey } from "./idempotency";

/** The last report of this tab, by storage key. */
const told = new Map<StorageKey, string>();

/**
 * Reports a change to the shop's other tabs, and to the next page of this one; they then ask the server for the new
 * state. What a page has left on its way to the server stays on its way.
 * @param key the storage key of what has changed
 * @param isUnderWay the page is left before the server has answered, so that they ask more than once
 */
export function tellOtherTabs(key: StorageKey, { isUnderWay = false } = {}): void {
  const now = Date.now();
  const left = isUnderWay ? now : leftAt(key);
  const word = `${now}-${newIdempotencyKey()}${left === undefined ? "" : ` ${left}`}`;
  told.set(key, word);
  try {
    localStorage.setItem(key, word);
  } catch {
    // Blocked storage: the other tabs ask the server themselves when they come back into view
  }
}

/** Whether a storage event is this tab's own report. Support: IE 11 fires it there, too */
export function isOwnWord(key: StorageKey, event: Event | undefined): boolean {
  return event instanceof StorageEvent && event.key === key && event.newValue === told.get(key);
}

/** Whether a change was reported by the key after the browser had fetched or rendered the page ahead of its visit. */
export function isOutdatedBy(key: string): boolean {
  const since = madeAheadAt();
  const word = since && storedText(key);
  if (!word) return false;
  const time = parseInt(word, 10);
  // A report without a time names a class of the body, such as the kind of user
  return isNaN(time) ? !document.body.classList.contains(word) : time > since;
}

/** The time at which a page was left with a change that may still be on its way to the server. */
export function leftAt(key: StorageKey): number | undefined {
  const time = Number(/ (\d+)$/.exec(storedText(key) ?? "")?.[1]);
  // None for an old change, after a change of the clock, or without a number: NaN is never less
  return Math.abs(Date.now() - time) < LATE_WRITE_MS ? time : undefined;
}
