/** @jest-environment node */
import { readdirSync, statSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { chunksOf } from "../../scripts/chunk-names";
import { fillTables } from "../../scripts/contract-tables";
import { quoteFiles } from "../../scripts/quoted-files";
import { DOCUMENTS, exists, matchesOf, readText, ROOT } from "./documents";

const SCREENSHOT_MAX_BYTES = 200_000;
const README_MAX_LINES = 120;
/** The longest text to read in one go before a first change. */
const ARCHITECTURE_MAX_LINES = 190;

/** Documents about the code as it is now. Decisions describe the day they were made, the changelog many days. */
const CURRENT = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "docs/theming.md",
  ...DOCUMENTS.filter((file) =>
    /^docs\/(features\/|reference\/|(contract|page|islands|fragments|http|events|quick-start|chunks)\.md)/.test(file),
  ),
];

const FOLDERS = "src|mocks|tests|build|scripts|bench|check|styles|themes|docs|contract|examples";

/** The anchor that a heading gets. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replace(/ /g, "-");
}

function anchorsOf(file: string): string[] {
  return matchesOf(readText(file), /^#+ (.+)$/gm).map(anchorOf);
}

/** The fault of a document's link; `undefined` if it is good, or leads to another site. */
function linkProblem(document: string, link: string): string | undefined {
  if (/^[a-z]+:/.test(link)) return undefined;
  const [address = "", anchor] = link.split("#");
  const file = address === "" ? document : join(dirname(document), address);
  if (!exists(file)) return `${link}: there is no ${file}`;
  return anchor === undefined || anchorsOf(file).includes(anchor) ? undefined : `${link}: ${file} has no such heading`;
}

test.each(DOCUMENTS)("every link in %s works", (document) => {
  const problems = matchesOf(readText(document), /\]\(([^)\s]+)\)/g).map((link) => linkProblem(document, link));
  expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
});

test.each(CURRENT)("every file that %s names exists", (document) => {
  const named = matchesOf(
    readText(document),
    new RegExp(`\`((?:${FOLDERS})/[\\w./-]+|[\\w.-]+\\.(?:d\\.ts|md))\``, "g"),
  );
  expect(named.filter((file) => !exists(file))).toEqual([]);
});

test.each(CURRENT)("every command that %s names is in package.json", (document) => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readText("package.json"));
  expect(matchesOf(readText(document), /npm run ([\w:-]+)/g).filter((name) => !(name in scripts))).toEqual([]);
});

test("the README is short, and shows the shop in a small picture", () => {
  expect(readText("README.md").split("\n").length).toBeLessThan(README_MAX_LINES);
  expect(readText("README.md")).toContain("](docs/images/product-page.png)");
  expect(statSync(join(ROOT, "docs/images/product-page.png")).size).toBeLessThanOrEqual(SCREENSHOT_MAX_BYTES);
});

test("ARCHITECTURE.md is readable in one go", () => {
  expect(readText("ARCHITECTURE.md").split("\n").length).toBeLessThan(ARCHITECTURE_MAX_LINES);
});

test("the table in ARCHITECTURE.md matches the lint rule", () => {
  expect(fillTables(readText("ARCHITECTURE.md"))).toBe(readText("ARCHITECTURE.md"));
});

test("docs/quick-start.md quotes the files of examples/minimal as they are", () => {
  const text = readText("docs/quick-start.md");
  expect(text).toMatch(/<!-- file: .+product\.html -->[^]+<!-- file: .+server\.js -->/);
  expect(quoteFiles(text)).toBe(text);
});

test("the tree in ARCHITECTURE.md names every folder of src and every feature", () => {
  const tree = /```\n(src\/[\s\S]*?)```/.exec(readText("ARCHITECTURE.md"))?.[1] ?? "";
  const folders = readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      dirname(file)
        .split("/")
        .slice(0, file.startsWith("features/") ? 2 : 1),
    )
    .filter((name) => name !== ".");
  const drawn: string[] = tree.match(/[a-z]+(-[a-z]+)*/g) ?? [];
  expect([...new Set(folders)].filter((name) => !drawn.includes(name))).toEqual([]);
});

test("the examples of ARCHITECTURE.md are quoted from files that compile", () => {
  const examples = matchesOf(readText("ARCHITECTURE.md"), /```tsx?\n([\s\S]*?)```/g);
  expect(examples).not.toEqual([]);
  for (const example of examples) {
    const [place = "", ...lines] = example.trimEnd().split("\n");
    const file = readText(place.replace("// ", ""));
    for (const quotation of lines.join("\n").split("\n// …\n")) expect(file).toContain(quotation);
  }
});

test("docs/chunks.md lists every chunk, and no removed one", () => {
  const section = readText("docs/chunks.md");
  const sources = readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `src/${file.split(sep).join("/")}`);
  const chunks = sources.flatMap((file) => chunksOf(file, readText(file))).map(String);
  const files = matchesOf(readText("build/split-chunks.js"), /\bgroup\("([a-z-]+)"\)/g);
  const named = [...new Set([...chunks, ...files, "app", "early-events"])];
  expect(named.filter((name) => !section.includes(`\`${name}\``))).toEqual([]);
  const rows = matchesOf(section, /^\| (`[^|]+`) \|/gm);
  const told = rows.flatMap((cell) => matchesOf(cell, /`([a-z-]+)`/g));
  expect(told.filter((name) => !named.includes(name))).toEqual([]);
});

test.each(DOCUMENTS)("%s is finished", (document) => {
  expect(readText(document)).not.toMatch(/\b(TODO|FIXME|TBD|lorem ipsum)\b/i);
});

test("every decision is listed", () => {
  const decisions = DOCUMENTS.filter((file) => /^docs\/decisions\/\d/.test(file)).map((file) => file.slice(15));
  const listed = matchesOf(readText("docs/decisions/README.md"), /^\| \[\d+\]\(([^)]+)\)/gm);
  expect(listed.sort()).toEqual(decisions.sort());
});
