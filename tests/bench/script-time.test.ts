/** @jest-environment node */
import { longTasks, scriptMs, type TraceEvent } from "../../bench/script-time";

const MAIN: TraceEvent = { name: "thread_name", ph: "M", pid: 1, tid: 1, ts: 0, args: { name: "CrRendererMain" } };

/** An event of the page's main thread, in milliseconds. */
const event = (name: string, start: number, length: number, tid = 1): TraceEvent => ({
  name,
  ph: "X",
  pid: 1,
  tid,
  ts: start * 1000,
  dur: length * 1000,
});

test("counts nested scripts once", () => {
  const events = [
    MAIN,
    event("FunctionCall", 0, 10),
    event("v8.callFunction", 2, 3),
    event("V8.RunMicrotasks", 9, 4),
    event("EvaluateScript", 20, 1),
  ];
  expect(scriptMs(events)).toBe(14);
});

test("counts neither layout nor other threads", () => {
  expect(scriptMs([MAIN, event("Layout", 0, 10), event("FunctionCall", 0, 10, 2)])).toBe(0);
});

test("a task over 50 ms is long, and says how much of it is script", () => {
  const events = [
    MAIN,
    event("RunTask", 0, 60),
    event("FunctionCall", 5, 40),
    event("RunTask", 100, 49),
    event("FunctionCall", 100, 49),
  ];
  expect(longTasks(events)).toEqual([{ taskMs: 60, scriptMs: 40 }]);
});
