import { on } from "./dom";
import { oneStop } from "./one-stop";
import { after } from "./timing";

/** Singleton: whether the page is being left. */
let isLeaving = false;
/** The wait for an unload that `beginLeaving` has noted. */
const waiting = oneStop();
on(window, "pagehide", () => note(true));
on(window, "pageshow", () => note(false));

function note(isLeft: boolean): void {
  waiting();
  isLeaving = isLeft;
}

/** Longer than any page takes to unload. */
export const UNLOAD_MAX_MS = 10_000;

/**
 * Notes that the page is about to be left. Our own code calls it before it reloads the page: a read that begins after
 * that would miss `beforeunload`.
 */
export function beginLeaving(): void {
  note(true);
  // Something may have cancelled the unload
  waiting(after(UNLOAD_MAX_MS, () => note(false)));
}

/**
 * While a request is under way, notices that the page begins to unload: Firefox then fails its requests, long before
 * `pagehide`. Only for that time, because some browsers keep a page with a `beforeunload` listener out of their
 * back/forward cache.
 * @returns the function that ends it
 */
export function watchLeaving(): () => void {
  // A function of its own for each request: the same one would be registered once, and removed by the first to end
  return on(window, "beforeunload", () => beginLeaving());
}

/** Whether the page is being left: browsers then fail all requests under way. */
export function isPageLeft(): boolean {
  return isLeaving;
}

const STAYING_MS = 1000;

/** Goes on at once, or, while the page is being left, once it turns out to stay. */
export function whenStaying(goOn: () => void): void {
  if (isLeaving) after(STAYING_MS, () => whenStaying(goOn));
  else goOn();
}

/** The same as a promise. */
export function staying(): Promise<void> {
  return new Promise(whenStaying);
}
