import { text } from "../../lib/parse";
import { readableList } from "../../lib/parse-lists";
import { safeStorage } from "../../lib/storage";
import { REMINDERS_KEY } from "./storage-key";

/** Older ones are dropped. */
const KEPT = 100;

// Blocked or full, it lasts until the page is left, which need not be reported.
const storage = safeStorage(
  () => window.localStorage,
  () => undefined,
);

const read = (): string[] => storage.read(REMINDERS_KEY, readableList(text)) ?? [];

/** Whether this browser has signed up for that variant already. @param ean of the variant */
export function isReminded(ean: string): boolean {
  return read().includes(ean);
}

/** Remembers that this browser has signed up, so that the form is not shown again. */
export function keepReminder(ean: string): void {
  storage.write(REMINDERS_KEY, [...without(ean), ean].slice(-KEPT));
}

/** Forgets it: the variant is back, so the shopper may sign up again once it is sold out again. */
export function forgetReminder(ean: string): void {
  storage.write(REMINDERS_KEY, without(ean));
}

const without = (ean: string): string[] => read().filter((other) => other !== ean);
