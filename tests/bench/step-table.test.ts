/** @jest-environment node */
import { slowest, stepTable } from "../../bench/session/step-table";

const timesOf = (what: string, ours: readonly number[], floor: readonly number[] = []) => ({
  step: { what, on: "button", hasFloor: floor.length > 0 },
  ours,
  floor,
});
const STEPS = [timesOf("a size", [96, 80, 200], [40, 48, 32]), timesOf("a heart", [120, 104, 112])];

test("the table has a line for each step, in order; a step that would leave the page has no floor", () => {
  expect(stepTable(STEPS).split("\n").slice(2)).toEqual([
    "| a size | 96 ms (80) | 40 ms (32) |",
    "| a heart | 112 ms (104) | – |",
  ]);
});

test("the slowest steps are those with the highest medians", () => {
  expect(slowest(STEPS, 1).map(({ step }) => step.what)).toEqual(["a heart"]);
});
