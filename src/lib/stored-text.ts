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
