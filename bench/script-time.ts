/** One event of Chromium's trace. Times are in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args?: { name?: string; data?: { interactionId?: number; duration?: number } };
}

/** Events in which a script runs or is compiled. They may be nested. */
export const SCRIPT_EVENTS: ReadonlySet<string> = new Set([
  "EvaluateScript",
  "FunctionCall",
  "V8.Execute",
  "V8.RunMicrotasks",
  "v8.callFunction",
  "v8.compile",
  "v8.compileModule",
  "v8.evaluateModule",
  "v8.run",
]);

/** The name differs between versions. */
export const TASK_EVENTS: ReadonlySet<string> = new Set(["RunTask", "ThreadControllerImpl::RunTask"]);

const MAIN_THREAD = "CrRendererMain";
const LONG_TASK_MS = 50;

/** Microseconds. */
export interface Span {
  start: number;
  end: number;
}

/** Milliseconds of scripts on the page's main thread, each moment counted once. */
export function scriptMs(events: readonly TraceEvent[]): number {
  return lengthMs(united(spansOf(events, (name) => SCRIPT_EVENTS.has(name))));
}

/** Long tasks (50 ms or more), with the milliseconds of scripts in each. */
export function longTasks(events: readonly TraceEvent[]): { taskMs: number; scriptMs: number }[] {
  const scripts = united(spansOf(events, (name) => SCRIPT_EVENTS.has(name)));
  return united(spansOf(events, (name) => TASK_EVENTS.has(name)))
    .filter((task) => lengthMs([task]) >= LONG_TASK_MS)
    .map((task) => ({
      taskMs: lengthMs([task]),
      scriptMs: lengthMs(scripts.filter(({ start, end }) => start >= task.start && end <= task.end)),
    }));
}

/** The events of the page's main thread with these names, in order. */
export function spansOf(events: readonly TraceEvent[], isWanted: (name: string) => boolean): Span[] {
  const threads = new Set(
    events
      .filter(({ name, args }) => name === "thread_name" && args?.name === MAIN_THREAD)
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return events
    .filter(({ name, ph, pid, tid }) => ph === "X" && isWanted(name) && threads.has(`${pid} ${tid}`))
    .map(({ ts, dur = 0 }) => ({ start: ts, end: ts + dur }))
    .sort((a, b) => a.start - b.start);
}

/** Spans in order; overlapping ones are merged. */
export function united(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const { start, end } of spans) {
    const last = result[result.length - 1];
    if (last !== undefined && start < last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}

export function lengthMs(spans: readonly Span[]): number {
  return spans.reduce((sum, { start, end }) => sum + end - start, 0) / 1000;
}
