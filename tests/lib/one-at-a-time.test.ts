/** @jest-environment node */
import { oneStop, startOnce } from "../../src/lib/one-stop";
import { nextNumber } from "../../src/lib/next-number";
import { lastOf, once } from "../../src/lib/remember";
import { singleFlight, turns } from "../../src/lib/turns";

test("once makes a value when it is first requested, and tries again after a throw", () => {
  let calls = 0;
  const value = once(() => {
    calls += 1;
    if (calls === 1) throw new Error("not yet");
    return { calls };
  });
  expect(value).toThrow("not yet");
  expect(value()).toEqual({ calls: 2 });
  expect(value()).toBe(value());
});

test("lastOf makes a value anew only for another argument, `undefined` included", () => {
  const make = jest.fn((key: string | undefined) => [key]);
  const value = lastOf(make);
  const first = value(undefined);
  expect(value(undefined)).toBe(first);
  expect(value("a")).toEqual(["a"]);
  expect(value(undefined)).not.toBe(first);
  expect(make).toHaveBeenCalledTimes(3);
});

test("only the last of several turns counts", () => {
  const begin = turns();
  const isFirstLatest = begin();
  expect(isFirstLatest()).toBe(true);
  const isSecondLatest = begin();
  expect([isFirstLatest(), isSecondLatest()]).toEqual([false, true]);
});

test("the next start ends the previous one, once", () => {
  const put = oneStop();
  const [first, second] = [jest.fn(), jest.fn()];
  put();
  put(first);
  put(second);
  expect([first.mock.calls, second.mock.calls].map(({ length }) => length)).toEqual([1, 0]);
  put();
  put();
  expect(second).toHaveBeenCalledTimes(1);
});

test("any caller can end a thing that startOnce has started, and it can be started again", () => {
  const stop = jest.fn();
  const start = jest.fn((_where: string) => stop);
  const startIt = startOnce(start);
  const [stopFirst, stopSecond] = [startIt("here"), startIt("there")];
  expect(start.mock.calls).toEqual([["here"]]);
  stopSecond();
  stopFirst();
  expect(stop).toHaveBeenCalledTimes(1);
  startIt("again");
  expect(start).toHaveBeenCalledTimes(2);
});

test.each([
  ["is dropped", false, 1],
  ["has it run once more", true, 2],
])("a call while the work is under way %s", async (_what, repeats, runs) => {
  const ends: (() => void)[] = [];
  const work = jest.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const run = singleFlight(work, { repeats });
  const all = Promise.all([run(), run(), run()]);
  expect(work).toHaveBeenCalledTimes(1);
  ends[0]?.();
  await Promise.resolve();
  await new Promise(setImmediate);
  ends[1]?.();
  await all;
  expect(work).toHaveBeenCalledTimes(runs);
});

test("work that has failed may run again", async () => {
  const work = jest.fn(() => Promise.reject(new Error("lost")));
  const run = singleFlight(work);
  await expect(run()).rejects.toThrow("lost");
  await expect(run()).rejects.toThrow("lost");
});

test("no number is given out twice", () => {
  expect(nextNumber()).not.toBe(nextNumber());
});
