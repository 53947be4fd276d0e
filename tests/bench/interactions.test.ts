/** @jest-environment node */
import { longestMs } from "../../bench/session/interactions";

test("an interaction lasts as long as the longest of its events", () => {
  expect(
    longestMs([
      { type: "pointerdown", ms: 24 },
      { type: "click", ms: 104 },
      { type: "pointerup", ms: 16 },
    ]),
  ).toBe(104);
});

test("an interaction that the browser does not report counts as the threshold", () => {
  expect(longestMs([])).toBe(16);
});
