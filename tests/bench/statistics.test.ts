/** @jest-environment node */
import { median, medianEstimate, quantileEstimate, ratioEstimate } from "../../bench/statistics";

test.each<[values: number[], expected: number]>([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
])("the median of %j is %d", (values, expected) => {
  expect(median(values)).toBe(expected);
});

test("a median without values is an error", () => {
  expect(() => median([])).toThrow("median: there are no values");
});

test("the interval of equal values is the value itself", () => {
  expect(medianEstimate([5, 5, 5])).toEqual({ value: 5, low: 5, high: 5 });
});

test("the interval contains the median, and is the same in every report", () => {
  // So far apart that other draws would give another interval
  const values = [0, 1, 4, 9, 16, 25, 36, 49, 64, 81, 100, 121];
  jest.spyOn(Math, "random").mockReturnValue(0);
  expect(medianEstimate(values)).toEqual({ value: 30.5, low: 6.5, high: 72.5 });
});

test.each<[share: number, expected: number]>([
  [0.5, 10],
  [0.95, 19],
  [1, 20],
])("%d of 1 to 20 are not above %d", (share, expected) => {
  const values = Array.from({ length: 20 }, (_, index) => 20 - index);
  expect(quantileEstimate(values, share).value).toBe(expected);
});

test("rounds are drawn in pairs: a machine that is slow for both does not change the ratio", () => {
  const theirs = [1, 10, 100, 1000];
  const ours = theirs.map((time) => time / 2);
  expect(ratioEstimate(ours, theirs)).toEqual({ value: 0.5, low: 0.5, high: 0.5 });
});

test("a ratio of unpaired rounds is an error", () => {
  expect(() => ratioEstimate([1], [1, 2])).toThrow("ratio: both need a value of every round");
});
