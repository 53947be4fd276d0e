import { list, text } from "../../lib/parse";
import { safeStorage } from "../../lib/storage";

const KEY = "reminders";
/** The oldest are forgotten. */
const KEPT = 100;

// Blocked or full, it holds for as long as the page does; nobody needs to hear of that.
const storage = safeStorage(
  () => window.localStorage,
  () => undefined,
);

const read = (): string[] => storage.read(KEY, list(text)) ?? [];

/** Whether this browser has signed up for that variant already. @param ean of the variant */
export function isReminded(ean: string): boolean {
  return read().indexOf(ean) >= 0;
}

/** Remembers that this browser has signed up, so that it is not asked again. */
export function keepReminder(ean: string): void {
  const others = read().filter((other) => other !== ean);
  storage.write(KEY, [...others, ean].slice(-KEPT));
}
