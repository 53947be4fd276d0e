import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BROWSERS, type BrowserName } from "./driver";

const FILE = join(__dirname, "../../docs/browsers.md");
const START = "<!-- written by the tests that drive the flows -->";
const END = "<!-- end -->";

const TITLES: Readonly<Record<BrowserName, string>> = {
  chromium: "Chromium, modern",
  chrome75: "Chrome 75, modern and polyfills",
  ie11: "IE 11 simulated, legacy",
  firefox: "Firefox ESR, modern",
  webkit: "WebKitGTK, modern",
  "installed-chromium": "installed Chromium, modern",
};

/** The flows that each browser has passed. */
export type Passed = Readonly<Partial<Record<BrowserName, readonly string[]>>>;

/** A row for each flow, a column for each browser. Other browsers' columns are taken from the previous table. */
export function browserTable(flows: readonly string[], passed: Passed, before: string): string {
  const known = cellsOf(before);
  const cell = (flow: string, browser: BrowserName, column: number): string => {
    const told = passed[browser];
    if (told !== undefined) return told.includes(flow) ? "passes" : "fails";
    return known.find(([name]) => name === flow)?.[column + 1] ?? "not driven";
  };
  const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [
    row(["flow", ...BROWSERS.map((name) => TITLES[name])]),
    row(["---", ...BROWSERS.map(() => "---")]),
    ...flows.map((flow) => row([flow, ...BROWSERS.map((browser, column) => cell(flow, browser, column))])),
  ].join("\n");
}

/** The texts of a table, by row and column. */
export function cellsOf(table: string): string[][] {
  return table.split("\n").map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** The table of docs/browsers.md. */
export function writtenTable(): string {
  const text = readFileSync(FILE, "utf8");
  return text.slice(text.indexOf(START) + START.length, text.indexOf(END)).trim();
}

/** Leaves the file alone if nothing has changed: the browsers' projects run side by side. */
export function writeTable(table: string): void {
  if (table === writtenTable()) return;
  writeFileSync(
    FILE,
    readFileSync(FILE, "utf8").replace(writtenTable(), () => table),
  );
}
