import { text } from "../../lib/parse";
import { readableList } from "../../lib/parse-lists";
import { safeStorage } from "../../lib/storage";

const KEY = "reminders";
/** Older ones are dropped. */
const KEPT = 100;

// Blocked or full, it lasts until the page is left, which need not be reported.
const storage = safeStorage(
  () => window.localStorage,
  () => undefined,
);

const read = (): string[] => storage.read(KEY, readableList(text)) ?? [];

/** Whether this browser has signed up for that variant already. @param ean of the variant */
export function isReminded(ean: string): boolean {
  return read().includes(ean);
}

/** Remembers that this browser has signed up, so that the form is not shown again. */
export function keepReminder(ean: string): void {
  const others = read().filter((other) => other !== ean);
  storage.write(KEY, [...others, ean].slice(-KEPT));
}
