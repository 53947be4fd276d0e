/** @jest-environment node */
import { FLOWS } from "../browser/flows";
import { browserTable, writtenTable } from "../browser/support/browser-table";

const cellsOf = (table: string): string[][] =>
  table.split("\n").map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

test("docs/browsers.md has a row for each flow and a column for each browser, and those that npm test drives pass", () => {
  const names = FLOWS.map(({ name }) => name);
  const passed = { chromium: names, chrome75: names, ie11: names, firefox: [], webkit: [] };
  const [written, wanted] = [writtenTable(), browserTable(names, passed)].map(cellsOf);
  expect(written?.map((row) => row.slice(0, 4))).toEqual(wanted?.map((row) => row.slice(0, 4)));
  expect(written?.[0]).toEqual(wanted?.[0]);
});
