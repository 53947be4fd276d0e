import { on } from "./dom";

/** Whether the browser knows that it has no connection. It may have none without knowing it. */
export function isOffline(): boolean {
  return navigator.onLine === false;
}

/** Resolves if the shop answers, whatever it says. */
export function reachShop(): Promise<unknown> {
  return fetch("/", { method: "HEAD", credentials: "same-origin", cache: "no-store", redirect: "manual" });
}

/**
 * Whether the shop cannot be reached: the browser says that it is offline, and no answer comes. On some networks
 * browsers say so by mistake.
 */
export async function isCutOff(): Promise<boolean> {
  if (!isOffline()) return false;
  return reachShop().then(
    () => false,
    () => true,
  );
}

/**
 * Calls back once when the browser has a connection again. A page in the background, or in the browser's cache, may
 * hear of it only when it is shown.
 * @returns the function that ends the wait
 */
export function whenOnline(goOn: () => void): () => void {
  const look = (): void => {
    if (isOffline()) return;
    stop();
    goOn();
  };
  const stops = [on(window, "online", look), on(window, "pageshow", look), on(document, "visibilitychange", look)];
  const stop = (): void => stops.forEach((each) => each());
  return stop;
}
