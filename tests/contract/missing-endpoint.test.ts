/** @jest-environment node */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyOf, type Copy } from "../support/compile";

const FIRST_ROW = '"json/account": {';
/** The places, besides its row, that know each endpoint. */
const PLACES = ["mocks/responders/endpoints.ts", "src/contract/notes/endpoint-notes.ts"];

let copy: Copy;
beforeAll(() => {
  copy = copyOf("missing-endpoint", ["src", "mocks"]);
});
afterAll(() => copy.remove());

test("an endpoint with only a row gives one compiler error naming it in each place that lacks it", () => {
  const table = join(copy.folder, "src/contract/endpoints.ts");
  const rows = readFileSync(table, "utf8");
  expect(rows).toContain(FIRST_ROW);
  writeFileSync(
    table,
    rows.replace(FIRST_ROW, `"json/probe": { ...get, parse: parseAccountResponse },\n  ${FIRST_ROW}`),
  );
  const errors = copy.compile(PLACES);
  expect(errors.map((line) => line.replace(/\(.*/, "")).sort()).toEqual(PLACES);
  expect(errors.filter((line) => !line.includes("'\"json/probe\"'"))).toEqual([]);
});
