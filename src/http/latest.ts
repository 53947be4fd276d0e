import { isAbort } from "./failure";

/** The result of a read whose answer is no longer wanted. */
export const OVERTAKEN = "overtaken";

/**
 * Latest wins: each read cancels the one before it, whose answer is never returned, not even as an error. For reads
 * only; the cart's writes have a queue.
 * @returns the function that runs a read; it gives `"overtaken"` if a later one was started meanwhile
 * @see contract §3
 */
export function latest(): <T>(read: (signal: AbortSignal) => Promise<T>) => Promise<T | typeof OVERTAKEN> {
  let current: AbortController | undefined;
  return async (read) => {
    current?.abort();
    const controller = new AbortController();
    current = controller;
    const isOvertaken = (): boolean => current !== controller;
    try {
      const value = await read(controller.signal);
      return isOvertaken() ? OVERTAKEN : value;
    } catch (error) {
      if (isOvertaken() || isAbort(error)) return OVERTAKEN;
      throw error;
    }
  };
}
