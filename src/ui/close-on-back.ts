import { on } from "../lib/dom";
import { globalNamed } from "../lib/page";
import { nextNumber } from "../lib/next-number";

declare global {
  interface Window {
    /** Support: Chrome 126 and later. */
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy(): void };
  }
}

interface BackOptions {
  /**
   * For browsers that do not report the gesture: keeps an entry in the history while the layer is open. Only for layers
   * with few links out, because leaving by a link then needs one more step back.
   */
  hasEntry?: boolean;
}

/**
 * Lets the phone's Back gesture close a layer over the page. Address and history stay the same, except for the entry of
 * `hasEntry`.
 * @returns the function that ends it
 */
export function closeOnBack(close: () => void, { hasEntry = false }: BackOptions = {}): () => void {
  const CloseWatcher = globalNamed("CloseWatcher") as Window["CloseWatcher"];
  if (CloseWatcher === undefined) return hasEntry ? closeWithEntry(close) : () => undefined;
  const watcher = new CloseWatcher();
  watcher.onclose = close;
  return () => watcher.destroy();
}

/** The key of the layer's id in the entry's `history.state`, beside the data of others. */
const LAYER = "storefrontLayer";

/** The entry has the page's own address, so that code which follows addresses sees no change. */
function closeWithEntry(close: () => void): () => void {
  const id = `${Date.now()} ${nextNumber()}`;
  const isThere = (): boolean => stateOf(window.history)[LAYER] === id;
  window.history.pushState({ ...stateOf(window.history), [LAYER]: id }, "");
  const stop = on(window, "popstate", () => {
    if (!isThere()) close();
  });
  return () => {
    stop();
    // Closed in another way: removes the entry, which would lead back to a closed layer
    if (isThere()) window.history.back();
  };
}

function stateOf({ state }: { readonly state: unknown }): Readonly<Record<string, unknown>> {
  return typeof state === "object" && state !== null ? { ...state } : {};
}
