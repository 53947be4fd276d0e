/** @jest-environment node */
import { linesNow, type ChangedLines } from "../../../src/features/cart/rules/changed-lines";

type Lines = Record<string, number>;
const lines = (given: Lines): Map<string, number> => new Map(Object.entries(given));

test.each<[rule: string, before: Lines, now: Lines, changed: ChangedLines | undefined]>([
  ["nothing is lost", { a: 8, b: 1 }, { a: 8, b: 1 }, undefined],
  ["pieces are lost", { a: 8, b: 1 }, { a: 1, b: 1 }, { expected: 8, count: 1, gone: [] }],
  ["lines are joined", { a: 2, b: 3 }, { a: 5 }, { expected: 5, count: 5, gone: ["b"] }],
  [
    "lines are joined and pieces are lost",
    { a: 2, b: 3, c: 1 },
    { a: 3, c: 1 },
    { expected: 5, count: 3, gone: ["b"] },
  ],
  ["another tab has added some", { a: 2 }, { a: 3, d: 1 }, undefined],
  ["the line itself is gone", { a: 2, b: 1 }, { b: 1 }, undefined],
  ["the shopper has changed the line otherwise", { b: 1 }, { a: 1, b: 1 }, undefined],
])("after a new size: %s (contract §7)", (_rule, before, now, changed) => {
  expect(linesNow("a", lines(before), lines(now))).toEqual(changed);
});
