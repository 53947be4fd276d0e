/** @jest-environment node */
import { allTexts } from "../../scripts/all-texts";
import { fillTables } from "../../scripts/contract-tables";
import { parseConfig } from "../../src/contract/config";
import { ENDPOINT_NAMES } from "../../src/contract/endpoints";
import { CONTRACT_VERSION, SECTIONS, USER_CLASSES } from "../../src/contract/sections";
import { matchesOf, readText } from "./documents";

const contract = readText("docs/contract.md");

test("has the tables of src/contract (npm run docs writes them)", () => {
  expect(contract).toBe(fillTables(contract));
});

test("has every table once", () => {
  const names = matchesOf(contract, /^<!-- table: ([a-z-]+) -->$/gm);
  expect(names.sort()).toEqual(
    "attributes commands events fragments islands limits reads request-events texts writes".split(" "),
  );
});

test.each([
  "`message` (`textarea`, required), `status` (recommended), `keep` (`button` or `input`) |",
  "`main-image` (`img`, recommended) |",
  "| `survey` | `survey` | `body` (required), `done` (required), `answered`, ",
  "`axes-KEY`, `sizes-KEY`, `width-KEY` (`select`), `length-KEY` (`select`) |",
])("has the slots that islands declare, with element and weight: %s", (cells) => {
  expect(contract).toContain(cells);
});

test("lists every text of the bundle, and no other", () => {
  const table = contract.slice(contract.indexOf("<!-- table: texts -->"));
  const listed = matchesOf(table.slice(0, table.indexOf("<!-- /table -->")), /^\| `([^`]+)`/gm);
  expect(listed).toEqual(Object.keys(allTexts()));
});

test("refuses a table that nobody writes", () => {
  expect(() => fillTables("<!-- table: sizes -->\n<!-- /table -->")).toThrow('There is no table "sizes"; known are ');
});

test("tells a stale table", () => {
  const stale = contract.replace("Theme.AddToCart` | Add to cart", "Theme.AddToCart` | Buy");
  expect(stale).not.toBe(contract);
  expect(fillTables(stale)).toBe(contract);
});

test.each([...SECTIONS, ...USER_CLASSES])("names %s", (name) => {
  expect(contract).toContain(`\`${name}\``);
});

test("is of the version that the bundle keeps", () => {
  expect(contract).toContain(`# The storefront contract, version ${CONTRACT_VERSION}\n`);
  expect(contract).toContain(`data-contract="${CONTRACT_VERSION}"`);
});

test("shows a configuration that the bundle takes as it is", () => {
  const { config, errors } = parseConfig(readText("contract/config.json"), "de-DE");
  expect(errors).toEqual([]);
  expect(config).toMatchObject(JSON.parse(readText("contract/config.json")));
  for (const name of Object.keys(config.endpoints)) expect(ENDPOINT_NAMES).toContain(name);
});

test("says the same of the toast's options as the published types", () => {
  const options = /interface ToastOptions \{([\s\S]*?)\n\}/.exec(readText("storefront.d.ts"))?.[1] ?? "";
  const table = contract.slice(contract.indexOf("Options of `toast:show`"), contract.indexOf("## 3. Fragments"));
  expect(matchesOf(table, /^ {2}\| `(\w+)`/gm)).toEqual(matchesOf(options, /^ {2}(\w+)\?:/gm));
});
