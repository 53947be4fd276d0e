import { READ_RETRY_MS } from "../contract/limits";
import { isOffline } from "../lib/connection";
import { on } from "../lib/dom";
import { RedirectedError } from "../lib/errors";
import { after } from "../lib/timing";
import { oneStop } from "../lib/one-stop";

/** Further attempts before the read waits for an occasion. */
const RETRIES = 3;

interface Owed {
  read: () => Promise<unknown>;
  failures: number;
  /** The wait for the next attempt. */
  waiting: ReturnType<typeof oneStop>;
  isReading: boolean;
}

/** Reads under way or failed, by their subject. */
const owed = new Map<unknown, Owed>();

/**
 * Reads and, on failure, tries again: three times after growing pauses, then whenever the browser is online again or
 * the shopper comes back to the page. For reads only: no write is ever repeated. A newer read of the same subject
 * replaces the older one.
 * @param subject a fragment's element or an endpoint's name
 * @param read makes one attempt; shows its result and reports its failure itself
 * @returns the result of the first attempt; `undefined` if it failed
 */
export function readUntilDone<T>(subject: unknown, read: () => Promise<T>): Promise<T | undefined> {
  stopReading(subject);
  const debt: Owed = { read, failures: 0, waiting: oneStop(), isReading: false };
  owed.set(subject, debt);
  return attempt(subject, debt, read);
}

/** Ends further attempts for a subject that is no longer wanted. */
export function stopReading(subject: unknown): void {
  owed.get(subject)?.waiting();
  owed.delete(subject);
}

async function attempt<T>(subject: unknown, debt: Owed, read: () => Promise<T>): Promise<T | undefined> {
  debt.waiting();
  debt.isReading = true;
  try {
    const value = await read();
    if (owed.get(subject) === debt) owed.delete(subject);
    return value;
  } catch (error) {
    // The failure has already been reported
    if (owed.get(subject) === debt) planNext(subject, debt, error);
    return undefined;
  } finally {
    debt.isReading = false;
  }
}

function planNext(subject: unknown, debt: Owed, error: unknown): void {
  // A redirect is deliberate: another attempt would bring the same
  if (error instanceof RedirectedError) {
    owed.delete(subject);
    return;
  }
  debt.failures += 1;
  if (debt.failures > RETRIES || isOffline()) return;
  const pause = READ_RETRY_MS * 2 ** (debt.failures - 1);
  debt.waiting(after(pause, () => void attempt(subject, debt, debt.read)));
}

/** A new occasion: failed reads run at once, with all their attempts again. */
function readAllOwed(): void {
  owed.forEach((debt, subject) => {
    if (debt.isReading) return;
    debt.failures = 0;
    void attempt(subject, debt, debt.read);
  });
}

on(window, "online", readAllOwed);
on(window, "pageshow", ({ persisted }) => {
  if (persisted) readAllOwed();
});
on(document, "visibilitychange", () => {
  if (!document.hidden) readAllOwed();
});
