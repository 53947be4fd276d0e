/** @jest-environment node */
import { ROWS } from "../../bench/rows";
import { KINDS } from "../../bench/lighthouse/kinds";
import { readText } from "./documents";

test.each(Object.keys(ROWS))("docs/bench.md has row %s", (row) => {
  expect(readText("docs/bench.md")).toContain(`\n| ${row} | `);
});

test.each(Object.keys(KINDS))("docs/lighthouse.md has the page %s", (kind) => {
  expect(readText("docs/lighthouse.md")).toContain(`\n| ${kind} | `);
});
