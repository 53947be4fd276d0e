/**
 * A text from the browser's storage; `null` if it is blocked, which the code that writes there reports.
 * @param open default: the storage that all tabs share
 */
export function storedText(key: string, open = (): Storage => window.localStorage): string | null {
  try {
    return open().getItem(key);
  } catch {
    return null;
  }
}

/**
 * The ids in the browser's storage: a JSON list of bundle numbers, each once. Anything else counts as an empty list,
 * and entries that are no bundle numbers are left out, so that storage can never break the page.
 * @param stored the stored text; `null` = nothing yet
 * @see contract §2 watchlist-form
 */
export function parseStoredIds(stored: string | null): string[] {
  let raw: unknown;
  try {
    raw = JSON.parse(stored ?? "[]");
  } catch {
    // Broken by another script, or cut off
    return [];
  }
  if (!Array.isArray(raw)) return [];
  const ids = raw.filter((id) => (typeof id === "string" && id !== "") || typeof id === "number");
  return Array.from(new Set(ids.map(String)));
}
