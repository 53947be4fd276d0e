/** @jest-environment node */
import { longestWindow, windowShares } from "../../bench/session/shares";
import type { TraceEvent } from "../../bench/script-time";

const MAIN: TraceEvent = { name: "thread_name", ph: "M", pid: 1, tid: 1, ts: 0, args: { name: "CrRendererMain" } };

/** An event of the page's main thread, in milliseconds. */
const event = (name: string, start: number, length: number): TraceEvent => ({
  name,
  ph: "X",
  pid: 1,
  tid: 1,
  ts: start * 1000,
  dur: length * 1000,
});

const timing = (start: number, duration: number, interactionId: number): TraceEvent => ({
  name: "EventTiming",
  ph: "b",
  pid: 1,
  tid: 1,
  ts: start * 1000,
  args: { data: { interactionId, duration } },
});

test("the window is that of an interaction's longest event", () => {
  const events = [timing(0, 900, 0), timing(10, 24, 7), timing(90, 104, 7)];
  expect(longestWindow(events)).toEqual({ start: 90_000, end: 194_000 });
  expect(longestWindow([timing(0, 900, 0)])).toBeUndefined();
});

test("layout that a script forces counts as layout; time outside the window does not count", () => {
  const events = [
    MAIN,
    event("RunTask", 0, 60),
    event("FunctionCall", 5, 40),
    event("Layout", 10, 15),
    event("Paint", 48, 8),
    event("RunTask", 95, 20),
    event("FunctionCall", 95, 20),
  ];
  expect(windowShares(events, { start: 0, end: 100_000 })).toEqual({
    layout: 15,
    paint: 8,
    scripts: 30,
    browser: 12,
    waiting: 35,
  });
});
