import { on } from "../lib/dom";
import { globalNamed } from "../lib/global";
import { nextNumber } from "../lib/next-number";

declare global {
  interface Window {
    /** Support: Chrome 126 and later. */
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy(): void };
  }
}

interface BackOptions {
  /**
   * Where the browser cannot tell of the gesture alone, an entry of our own stands in its history while the layer is open. Only for
   * what few links lead out of: who follows one has one more step back.
   */
  hasEntry?: boolean;
}

/**
 * Has the phone's Back gesture close what lies over the page. The address stays as it is, and so does the history, but for the
 * entry of `hasEntry`. @returns ends it
 */
export function closeOnBack(close: () => void, { hasEntry = false }: BackOptions = {}): () => void {
  const CloseWatcher = globalNamed("CloseWatcher") as Window["CloseWatcher"];
  if (CloseWatcher === undefined) return hasEntry ? closeWithEntry(close) : () => undefined;
  const watcher = new CloseWatcher();
  watcher.onclose = close;
  return () => watcher.destroy();
}

/** What the entry's `history.state` says of it, beside what others keep there. */
const LAYER = "storefrontLayer";

/** The entry has the page's own address, so that whoever follows the history by addresses does not hear of it. */
function closeWithEntry(close: () => void): () => void {
  const mark = `${Date.now()} ${nextNumber()}`;
  const isThere = (): boolean => stateOf(window.history)[LAYER] === mark;
  window.history.pushState({ ...stateOf(window.history), [LAYER]: mark }, "");
  const stop = on(window, "popstate", () => {
    if (!isThere()) close();
  });
  return () => {
    stop();
    // Closed another way: no step back leads to what is closed already
    if (isThere()) window.history.back();
  };
}

function stateOf({ state }: { readonly state: unknown }): Readonly<Record<string, unknown>> {
  return typeof state === "object" && state !== null ? { ...state } : {};
}
