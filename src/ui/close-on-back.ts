import { on } from "../lib/dom";
import { globalNamed } from "../lib/page";
import { nextNumber } from "../lib/next-number";
import { after } from "../lib/timing";

declare global {
  interface Window {
    /** Support: Chrome 126 and later, and a current Firefox. */
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
  let stopListening = (): void => undefined;
  const stopWaiting = onceArrived(() => {
    window.history.pushState({ ...stateOf(window.history), [LAYER]: id }, "");
    stopListening = on(window, "popstate", () => {
      if (!isThere()) close();
    });
  });
  return () => {
    stopWaiting();
    stopListening();
    // Closed in another way: removes the entry, which would lead back to a closed layer
    onceArrived(() => {
      if (isThere()) stepBack();
    });
  };
}

/** Our own step back that is under way, as the function that ends it: its `popstate` comes later. */
const steps = new Set<() => void>();
/** Functions that wait for its end, in this order. */
const waiting = new Set<() => void>();

/** Runs at once, or when our own step back has arrived. @returns the function that cancels it */
function onceArrived(run: () => void): () => void {
  if (steps.size > 0) waiting.add(run);
  else run();
  return () => void waiting.delete(run);
}

/** Longer than a step within the page takes. */
const STEP_MAX_MS = 1000;

function stepBack(): void {
  const arrive = (): void => {
    stops.forEach((stop) => stop());
    steps.delete(arrive);
    for (const run of Array.from(waiting)) {
      waiting.delete(run);
      // One of them may step back, too: the others then wait again
      onceArrived(run);
    }
  };
  // A link that the shopper follows meanwhile may cancel the step, and the page may come back from the browser's cache
  const stops = [on(window, "popstate", arrive), after(STEP_MAX_MS, arrive)];
  steps.add(arrive);
  window.history.back();
}

function stateOf({ state }: { readonly state: unknown }): Readonly<Record<string, unknown>> {
  return typeof state === "object" && state !== null ? { ...state } : {};
}
