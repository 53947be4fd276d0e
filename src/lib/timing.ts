/** Runs once after a time. @returns the function that cancels it */
export function after(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

/**
 * Whether less than `milliseconds` lie between now and a time. After a change of the clock a time may be far ahead: then
 * it is unknown, and not recent, like `NaN`.
 */
export function isRecent(time: number, milliseconds: number): boolean {
  return Math.abs(Date.now() - time) < milliseconds;
}

/** Resolves after a time. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    after(milliseconds, resolve);
  });
}

/** The longest wait for a paint: a tab in the background does not paint. */
const PAINT_MS = 100;

/**
 * Resolves once the browser has painted the latest changes. For work that the answer to a tap does not need, such
 * as a request.
 */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    after(PAINT_MS, resolve);
    requestAnimationFrame(() => nextTask(resolve));
  });
}

/** Runs in a task of its own. Where the browser knows `scheduler.yield`, no other task comes before it but input. */
function nextTask(run: () => void): void {
  const { scheduler } = window as { scheduler?: { yield?: () => Promise<void> } };
  if (scheduler?.yield === undefined) after(0, run);
  else void scheduler.yield().then(run);
}
