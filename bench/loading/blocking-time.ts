const BLOCKING_MS = 50;

/** A task as the Long Tasks API reports it, in milliseconds from the start of the page. */
export interface LongTask {
  startMs: number;
  ms: number;
}

/** Sums the time of each task beyond 50 ms. Only the part of a task between the first paint and the end counts. */
export function blockingMs(tasks: readonly LongTask[], { fromMs, toMs }: { fromMs: number; toMs: number }): number {
  const between = tasks.map(({ startMs, ms }) => Math.min(startMs + ms, toMs) - Math.max(startMs, fromMs));
  return between.reduce((sum, ms) => sum + Math.max(0, ms - BLOCKING_MS), 0);
}
