import { SEARCHES_KEPT } from "../../contract/limits";
import { SEARCHES_STORAGE_KEY } from "../../contract/markup";
import { text } from "../../lib/parse";
import { readableList } from "../../lib/parse-lists";
import { safeStorage } from "../../lib/storage";

// Blocked or full, it lasts until the page is left, which need not be reported.
const storage = safeStorage(
  () => window.localStorage,
  () => undefined,
);

/** The searches of this browser, the newest first. They are sent nowhere. */
export const lastSearches = (): readonly string[] => storage.read(SEARCHES_STORAGE_KEY, readableList(text)) ?? [];

export function keepSearch(term: string): void {
  if (term === "") return;
  const others = lastSearches().filter((other) => other.toLowerCase() !== term.toLowerCase());
  storage.write(SEARCHES_STORAGE_KEY, [term, ...others].slice(0, SEARCHES_KEPT));
}

export function forgetSearches(): void {
  storage.remove(SEARCHES_STORAGE_KEY);
}
