/** @jest-environment node */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { PARTS } from "../../mocks/parts/golden";
import { allTexts } from "../../scripts/all-texts";
import { fillTables } from "../../scripts/contract-tables";
import { errorRows } from "../../scripts/error-table";
import { declaredSlotsOf } from "../../scripts/island-slots";
import { quoteFiles } from "../../scripts/quoted-files";
import { parseConfig } from "../../src/contract/config";
import { ENDPOINT_NAMES } from "../../src/contract/endpoints";
import { ERROR_NOTES } from "../../src/contract/notes/error-notes";
import { ISLANDS } from "../../src/contract/islands";
import { CONTRACT_VERSION, SECTIONS, USER_CLASSES } from "../../src/contract/sections";
import { SLOT_NOTES } from "../../src/contract/notes/markup-notes";
import { sortIn } from "../support/sort-in";
import { DOCUMENTS, matchesOf, readText, ROOT } from "./documents";

/** Slots of a variant's further texts, whose names come from the server. */
const FURTHER_TEXTS = ["delivery-time"];

/** The templates and sources of these folders. */
function sourcesBelow(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(html|njk|ts)$/.test(file))
      .map((file) => readText(`${folder}/${file}`)),
  );
}

/** The contract: an index, and the pages that it links. */
const PAGES = DOCUMENTS.filter((file) =>
  /^docs\/(contract|page|islands|fragments|http|events|features\/.+|reference\/.+|decisions\/0010.+)\.md$/.test(file),
);
const contract = PAGES.map(readText).join("\n");
const marksOf = (text: string): string[] => matchesOf(text, /^<!-- table: (.+) -->$/gm);

test.each(PAGES)("%s has the tables of src/contract, and the files it quotes (npm run docs writes them)", (file) => {
  const text = readText(file);
  expect(quoteFiles(fillTables(text))).toBe(text);
});

test("has the same tables and errors whatever the machine's language", () => {
  // In Czech, "ch" follows "h"
  sortIn("cs");
  for (const file of PAGES) expect([file, quoteFiles(fillTables(readText(file)))]).toEqual([file, readText(file)]);
  const listed = JSON.parse(readText("contract/errors.json")) as { says: string }[];
  expect(errorRows([""]).map(([text]) => text)).toEqual(listed.map(({ says }) => says));
});

test("has every table once", () => {
  const marks = marksOf(contract);
  expect(marks).toEqual(Array.from(new Set(marks)));
  expect(
    marksOf(
      PAGES.filter((file) => file.includes("/reference/"))
        .map(readText)
        .join("\n"),
    ).sort(),
  ).toEqual(
    "attributes commands errors events fragments islands limits reads request-events rules slots texts writes".split(
      " ",
    ),
  );
});

test("every part, endpoint and event is on a feature's page", () => {
  const features = PAGES.filter((file) => file.includes("/features/"))
    .map(readText)
    .join("\n");
  const quoted = matchesOf(features, /<!-- file: contract\/html\/([\w-]+)\//g);
  expect(Object.keys(PARTS).filter((part) => !quoted.includes(part))).toEqual([]);
  const asked = marksOf(features).flatMap((mark) => (mark.startsWith("endpoints ") ? mark.split(" ").slice(1) : []));
  expect(ENDPOINT_NAMES.filter((name) => !asked.some((beginning) => name.startsWith(beginning)))).toEqual([]);
  const reference = readText("docs/reference/events.md");
  const events = matchesOf(reference, /^\| `([a-z:-]+)` \|/gm);
  expect(events.length).toBeGreaterThan(40);
  expect(events.filter((name) => !features.includes(`\`${name}`))).toEqual([]);
});

test("every slot of the islands and the mock shop's pages is documented, and no other", () => {
  const told = (island: string): string[] => Object.keys(SLOT_NOTES[island] ?? {});
  for (const island of ISLANDS) {
    const declared = Array.from(declaredSlotsOf(island).keys());
    expect({ island, missing: declared.filter((slot) => !told(island).includes(slot)) }).toEqual({
      island,
      missing: [],
    });
  }
  const names = new Set(Object.values(SLOT_NOTES).flatMap((notes) => Object.keys(notes)));
  const used = sourcesBelow("mocks", "contract/html", "examples").flatMap((html) =>
    matchesOf(html, /data-slot=\\?"([a-z][a-z-]*[a-z])\\?"/g),
  );
  expect(used.length).toBeGreaterThan(300);
  expect(used.filter((slot) => !names.has(slot) && !FURTHER_TEXTS.includes(slot))).toEqual([]);
  for (const island of Object.keys(SLOT_NOTES)) {
    const known = [...declaredSlotsOf(island).keys(), ...used];
    expect({ island, unknown: told(island).filter((slot) => !known.includes(slot)) }).toEqual({ island, unknown: [] });
  }
});

test("every error of the bundle has a remedy, and no remedy is unused", () => {
  const rows = matchesOf(readText("docs/reference/errors.md"), /^\| (`.+` \| .*) \|$/gm);
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter((row) => /\| (…\.?|Write …\.)?$/.test(row))).toEqual([]);
  const errors = errorRows([""]).map(([text]) => text);
  const listed = JSON.parse(readText("contract/errors.json")) as { says: string; docs: string }[];
  expect(listed.map(({ says }) => says)).toEqual(errors);
  expect(Object.keys(ERROR_NOTES).filter((text) => !errors.includes(text))).toEqual([]);
  expect(listed.filter(({ docs }) => !existsSync(join(ROOT, "docs", docs.replace(/#.*/, ""))))).toEqual([]);
  const ids = Object.values(ERROR_NOTES).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
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
  const table = readText("docs/reference/texts.md");
  const listed = matchesOf(table.slice(0, table.indexOf("<!-- /table -->")), /^\| `([^`]+)`/gm);
  expect(listed).toEqual(Object.keys(allTexts()));
});

test("refuses an unknown table", () => {
  expect(() => fillTables("<!-- table: sizes -->\n<!-- /table -->")).toThrow('There is no table "sizes"; known are ');
});

test("fixes a stale table", () => {
  const texts = readText("docs/reference/texts.md");
  const stale = texts.replace("Theme.AddToCart` | Add to cart", "Theme.AddToCart` | Buy");
  expect(stale).not.toBe(texts);
  expect(fillTables(stale)).toBe(texts);
});

test.each(SECTIONS.filter((name) => name !== "common"))("says which parts need section %s", (name) => {
  const page = readText("docs/page.md");
  const sections = page.slice(page.indexOf("## Sections"), page.indexOf("## Users"));
  expect(sections).toMatch(new RegExp(`^\\| \`section-${name}\` \\| \`[a-z]`, "m"));
});

test.each(USER_CLASSES)("names %s", (name) => {
  expect(contract).toContain(`\`${name}\``);
});

test("has the contract version of the bundle", () => {
  expect(contract).toContain(`# The storefront contract, version ${CONTRACT_VERSION}\n`);
  expect(contract).toContain(`data-contract="${CONTRACT_VERSION}"`);
});

test("shows a configuration that the bundle accepts as is", () => {
  const { config, errors } = parseConfig(readText("contract/config.json"), "de-DE");
  expect(errors).toEqual([]);
  expect(config).toMatchObject(JSON.parse(readText("contract/config.json")));
  for (const name of Object.keys(config.endpoints)) expect(ENDPOINT_NAMES).toContain(name);
});

test("lists the toast options of the published types", () => {
  const options = /interface ToastOptions \{([\s\S]*?)\n\}/.exec(readText("storefront.d.ts"))?.[1] ?? "";
  const text = readText("docs/features/toasts.md");
  const table = text.slice(text.indexOf("options of `toast:show`"), text.indexOf("### What shows that it loads"));
  expect(matchesOf(table, /^\| `(\w+)`/gm)).toEqual(matchesOf(options, /^ {2}(\w+)\?:/gm));
});
