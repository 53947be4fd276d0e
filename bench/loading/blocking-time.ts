const BLOCKING_MS = 50;

/** A task as the Long Tasks API reports it, in milliseconds from the start of the page. */
export interface LongTask {
  startMs: number;
  ms: number;
}

/** Sums the parts of tasks above 50 ms; of a task across the first paint, or the end, only what lies between counts. */
export function blockingMs(tasks: readonly LongTask[], { fromMs, toMs }: { fromMs: number; toMs: number }): number {
  const between = tasks.map(({ startMs, ms }) => Math.min(startMs + ms, toMs) - Math.max(startMs, fromMs));
  return between.reduce((sum, ms) => sum + Math.max(0, ms - BLOCKING_MS), 0);
}
