import { LATE_WRITE_MS } from "../contract/limits";
import { STORAGE_KEY, type StorageKey } from "../contract/markup";
import { madeAheadAt } from "../lib/page";
import { storedText } from "../lib/stored-text";
import { newIdempotencyKey } from "./idempotency";
import { isRecent } from "../lib/timing";

/** The last report of this tab, by storage key. */
const reported = new Map<StorageKey, string>();

/**
 * Reports a change to the shop's other tabs, and to the next page of this one; they then ask the server for the new
 * state. A change that a page left on its way to the server still counts as under way.
 * @param key the storage key of the changed data
 * @param isUnderWay the page is left before the server has answered, so that they ask more than once
 */
export function tellOtherTabs(key: StorageKey, { isUnderWay = false } = {}): void {
  const now = Date.now();
  const left = isUnderWay ? now : leftAt(key);
  const report = `${now}-${newIdempotencyKey()}${left === undefined ? "" : ` ${left}`}`;
  reported.set(key, report);
  try {
    localStorage.setItem(key, report);
  } catch {
    // Blocked storage: the other tabs read from the server themselves when they come back into view
  }
}

/** Whether a storage event is this tab's own report. Support: IE 11 fires it there, too */
export function isOwnReport(key: StorageKey, event: Event | undefined): boolean {
  return event instanceof StorageEvent && event.key === key && event.newValue === reported.get(key);
}

/** Whether a change was reported by the key after the browser had fetched or rendered the page ahead of its visit. */
export function isOutdatedBy(key: string): boolean {
  const since = madeAheadAt();
  const report = since && storedText(key);
  if (!report) return false;
  const time = parseInt(report, 10);
  // The kind of user is reported as a class of the body, not by a time; an older version has written other texts
  return isNaN(time) ? key === STORAGE_KEY.user && !document.body.classList.contains(report) : time > since;
}

/** The time at which a page was left with a change that may still be on its way to the server. */
export function leftAt(key: StorageKey): number | undefined {
  const time = Number(/ (\d+)$/.exec(storedText(key) ?? "")?.[1]);
  return isRecent(time, LATE_WRITE_MS) ? time : undefined;
}
