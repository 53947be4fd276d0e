import { median } from "../statistics";
import type { Step } from "./steps";

/** A step's times in all rounds. */
export interface StepTimes {
  step: Step;
  ours: readonly number[];
  /** Empty if the step has no floor. */
  floor: readonly number[];
}

/** The steps in the session's order: medians, with the best round in brackets. */
export function stepTable(times: readonly StepTimes[]): string {
  return [
    "| step | median | floor |",
    "| --- | --- | --- |",
    ...times.map(({ step, ours, floor }) => `| ${step.what} | ${ms(ours)} | ${floor.length === 0 ? "–" : ms(floor)} |`),
  ].join("\n");
}

/** Slowest first. */
export function slowest(times: readonly StepTimes[], count: number): StepTimes[] {
  return [...times].sort((a, b) => median(b.ours) - median(a.ours)).slice(0, count);
}

const ms = (values: readonly number[]): string => `${median(values).toFixed(0)} ms (${Math.min(...values)})`;
