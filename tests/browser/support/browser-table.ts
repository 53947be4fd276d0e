import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BROWSERS, type BrowserName } from "./driver";

const FILE = join(__dirname, "../../../docs/browsers.md");
const START = "<!-- written by tests/browser/floor.test.ts -->";
const END = "<!-- end -->";

const TITLES: Readonly<Record<BrowserName, string>> = {
  chromium: "Chromium, modern",
  chrome75: "Chrome 75, modern and polyfills",
  ie11: "IE 11 simulated, legacy",
  firefox: "Firefox ESR, modern",
  webkit: "WebKitGTK, modern",
};

/** What each browser has passed, by flow. */
export type Passed = Readonly<Record<BrowserName, readonly string[]>>;

/** A row for each flow, a column for each browser. */
export function browserTable(flows: readonly string[], passed: Passed): string {
  const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const rows = flows.map((flow) =>
    row([flow, ...BROWSERS.map((browser) => (passed[browser].includes(flow) ? "passes" : "fails"))]),
  );
  return [
    row(["flow", ...BROWSERS.map((name) => TITLES[name])]),
    row(["---", ...BROWSERS.map(() => "---")]),
    ...rows,
  ].join("\n");
}

/** The table of docs/browsers.md. */
export function writtenTable(): string {
  const text = readFileSync(FILE, "utf8");
  return text.slice(text.indexOf(START) + START.length, text.indexOf(END)).trim();
}

export function writeTable(table: string): void {
  writeFileSync(
    FILE,
    readFileSync(FILE, "utf8").replace(writtenTable(), () => table),
  );
}
