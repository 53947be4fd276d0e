declare global {
  interface Window {
    /** Support: Chrome 126 and later. Everywhere else Back leaves the page, as it always did. */
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy(): void };
  }
}

/**
 * Has the phone's Back gesture close what lies over the page. The address and the history stay as they are: an entry of our own
 * would be one more step back for whoever follows a link out of it. @returns ends it
 */
export function closeOnBack(close: () => void): () => void {
  if (window.CloseWatcher === undefined) return () => undefined;
  const watcher = new window.CloseWatcher();
  watcher.onclose = close;
  return () => watcher.destroy();
}
