/**
 * Keeps the stop of one thing that has begun; the next one ends it.
 * @returns the function that ends the current one and keeps the next stop, if any
 */
export function oneStop(): (stop?: () => void) => void {
  let current: (() => void) | undefined;
  return (stop) => {
    current?.();
    current = stop;
  };
}

/** Starts once for all callers; the stop of any caller ends it for all, and it can then start again. */
export function startOnce<Args extends readonly unknown[]>(
  start: (...args: Args) => () => void,
): (...args: Args) => () => void {
  let stop: (() => void) | undefined;
  return (...args) => {
    stop ??= start(...args);
    return () => {
      stop?.();
      stop = undefined;
    };
  };
}
