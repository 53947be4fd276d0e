import { lengthMs, SCRIPT_EVENTS, spansOf, TASK_EVENTS, united, type Span, type TraceEvent } from "../script-time";

const LAYOUT_EVENTS: ReadonlySet<string> = new Set(["UpdateLayoutTree", "Layout", "HitTest"]);
const PAINT_EVENTS: ReadonlySet<string> = new Set(["PrePaint", "Paint", "Layerize", "Commit", "UpdateLayer"]);

/** Milliseconds between an input and the next paint. Layout that scripts force counts as layout. */
export interface WindowShares {
  layout: number;
  paint: number;
  scripts: number;
  /** Other tasks of the main thread. */
  browser: number;
  /** The main thread is idle: it waits for the screen or the processor. */
  waiting: number;
}

/** From the input to the next paint, for the longest event of an interaction. Microseconds. */
export function longestWindow(events: readonly TraceEvent[]): Span | undefined {
  return events
    .flatMap(({ name, ph, ts, args }) => {
      const { interactionId = 0, duration = 0 } = args?.data ?? {};
      if (name !== "EventTiming" || ph !== "b" || interactionId === 0) return [];
      return [{ start: ts, end: ts + duration * 1000 }];
    })
    .sort((a, b) => b.end - b.start - (a.end - a.start))[0];
}

/** What the main thread did in the window, each moment counted once. */
export function windowShares(events: readonly TraceEvent[], window: Span): WindowShares {
  const counted: Span[] = [];
  const added = (names: ReadonlySet<string>): number => {
    const before = lengthMs(united(counted));
    counted.push(
      ...cut(
        spansOf(events, (name) => names.has(name)),
        window,
      ),
    );
    counted.sort((a, b) => a.start - b.start);
    return lengthMs(united(counted)) - before;
  };
  const shares = {
    layout: added(LAYOUT_EVENTS),
    paint: added(PAINT_EVENTS),
    scripts: added(SCRIPT_EVENTS),
    browser: added(TASK_EVENTS),
  };
  return { ...shares, waiting: lengthMs([window]) - lengthMs(united(counted)) };
}

/** The parts of spans within the window. */
function cut(spans: readonly Span[], window: Span): Span[] {
  return spans
    .map(({ start, end }) => ({ start: Math.max(start, window.start), end: Math.min(end, window.end) }))
    .filter(({ start, end }) => end > start);
}
