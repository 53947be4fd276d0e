import { isCutOff, whenOnline } from "./connection";
import { staying } from "./leaving";
import { pause } from "./timing";

/** Pause before the second try: a lost connection fails all files of a chunk by then. */
export const CHUNK_RETRY_MS = 300;

/**
 * Loads a chunk, with a second try after a failure; the second attempt has another URL (src/chunk-addresses.ts). While
 * the page is being left, browsers cancel what is loading; then nothing is retried and nothing counts as failed.
 * Support: Firefox cancels long before `pagehide`; the second attempt then succeeds.
 */
export function retryOnce<T>(load: () => Promise<T>): Promise<T> {
  return load()
    .catch(() => pause(CHUNK_RETRY_MS).then(staying).then(load))
    .catch((error: unknown) => staying().then(() => Promise.reject(error)));
}

/** Over a connection that has just come back, the first answers often take some seconds. */
const SETTLING_TRIES = 5;
const SETTLING_PAUSE_MS = 1000;

/**
 * Loads; what fails without a connection is loaded again once there is one. For code in whose place the shopper would
 * get another page, which cannot be reached either.
 */
export async function retryOnline<T>(load: () => Promise<T>, tries = 0): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (await isCutOff()) {
      await new Promise<void>(whenOnline);
      return retryOnline(load, SETTLING_TRIES);
    }
    if (tries === 0) throw error;
    await pause(SETTLING_PAUSE_MS);
    return retryOnline(load, tries - 1);
  }
}

/** Loads a chunk that nothing in the page can stand in for: tries once more soon, and again with the next connection. */
export function loadOnline<T>(load: () => Promise<T>): Promise<T> {
  return retryOnline(() => retryOnce(load));
}
