/** @jest-environment node */
import { FLOWS } from "../browser/flows";
import { browserTable, cellsOf, writtenTable } from "../browser/browser-table";
import { BROWSERS } from "../browser/driver";

const FLOW_NAMES = FLOWS.map(({ name }) => name);

test("docs/browsers.md has a row for each flow and a column for each browser, and all of them pass", () => {
  const passed = Object.fromEntries(BROWSERS.map((browser) => [browser, FLOW_NAMES]));
  expect(cellsOf(writtenTable())).toEqual(cellsOf(browserTable(FLOW_NAMES, passed, "")));
});

test("a run keeps the table's results for browsers it has not driven", () => {
  const before = browserTable(["cart", "wallet"], { chromium: ["cart", "wallet"], firefox: ["cart"] }, "");
  const rows = cellsOf(browserTable(["cart", "wallet", "returns"], { webkit: ["cart", "returns"] }, before)).slice(2);
  expect(rows.map((row) => [row[0], row[1], row[4], row[5]])).toEqual([
    ["cart", "passes", "passes", "passes"],
    ["wallet", "passes", "fails", "fails"],
    ["returns", "not driven", "not driven", "passes"],
  ]);
});
