/**
 * The text kept in the browser's storage; nothing where it is blocked, which who writes there says.
 * @param open default: what all tabs share
 */
export function storedText(key: string, open = (): Storage => window.localStorage): string | null {
  try {
    return open().getItem(key);
  } catch {
    return null;
  }
}
