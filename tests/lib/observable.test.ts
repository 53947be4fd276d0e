/** @jest-environment node */
import { observable } from "../../src/lib/observable";

test("reports changed values only", () => {
  const heard: number[] = [];
  const value = observable(1);
  const stop = value.subscribe((next) => heard.push(next));
  value.set(1);
  value.set(2);
  stop();
  value.set(3);
  expect(heard).toEqual([2]);
  expect(value.get()).toBe(3);
});
