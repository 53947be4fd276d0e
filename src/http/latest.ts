import { isAbort } from "./failure";

/** What a read gives whose answer nobody waits for any more. */
export const OVERTAKEN = "overtaken";

/**
 * Latest wins: each read calls off the one before it, and an answer that was overtaken is never given out, not even as an
 * error. For reads only; the cart's writes have a queue.
 * @returns runs a read; `"overtaken"` where a later one was started meanwhile
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
