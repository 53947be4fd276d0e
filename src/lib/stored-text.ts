/** The text kept in the browser's storage; nothing where it is blocked, which who writes there says. */
export function storedText(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}
