/**
 * Room for one thing that has begun: the next one ends it.
 * @returns puts a stop there; without one nothing takes its place
 */
export function oneStop(): (stop?: () => void) => void {
  let current: (() => void) | undefined;
  return (stop) => {
    current?.();
    current = stop;
  };
}

/** Starts once, whoever asks; each caller's stop ends it, and it can be started again. */
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
