/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "postcss";
import { MODERN_FLOOR, type Floor } from "./floor/browsers";
import { KNOWN_TO_IE, PLAIN_WITHOUT } from "./floor/known-styles";
import { lackingStyles, type LackingStyle } from "./floor/style-features";

const ASSETS = join(__dirname, "../../dist/assets");
const INTERNET_EXPLORER: Floor = { ie: "11" };

const sheets = (["modern", "legacy"] as const).flatMap((bundle) => {
  const files = readdirSync(join(ASSETS, bundle)).filter((file) => file.endsWith(".css"));
  const texts = files.map((file) => readFileSync(join(ASSETS, bundle, file), "utf8"));
  const tokens = tokensOf(texts.join("\n"));
  return files.map((file, index) => ({
    file: `${bundle}/${file}`,
    lacks: lackOf(withValues(texts[index] ?? "", tokens), bundle === "modern" ? MODERN_FLOOR : INTERNET_EXPLORER),
  }));
});

/** Token → its first value, which is that of the light theme. */
function tokensOf(css: string): Map<string, string> {
  const pairs = Array.from(css.matchAll(/(--shop-[\w-]+):([^;}]+)/g), ([, name = "", value = ""]): [string, string] => [
    name,
    value,
  ]);
  return new Map(pairs.reverse());
}

/** To a browser, a token is its value. */
function withValues(css: string, tokens: ReadonlyMap<string, string>): string {
  return css.replace(/var\((--shop-[\w-]+)\)/g, (asked, name: string) => tokens.get(name) ?? asked);
}

/** Styles that part of the floor lacks, and that have no fallback. */
function lackOf(css: string, floor: Floor): LackingStyle[] {
  const isKnownToIe = ({ feature }: LackingStyle): boolean => "ie" in floor && KNOWN_TO_IE.includes(feature);
  return lackingStyles(parse(css), floor).filter((style) => !style.hasFallback && !isKnownToIe(style));
}

test.each(sheets)("$file needs nothing that a browser of its floor lacks", ({ lacks }) => {
  const unknown = lacks.filter(({ feature }) => !(feature in PLAIN_WITHOUT));
  expect(unknown.map(({ feature, browsers, place }) => `${feature} (${browsers.join(", ")}): ${place}`)).toEqual([]);
});

test("the bootstrap-ie11 fixes are in the legacy sheets, and in no other", () => {
  const hasIt = ["modern", "legacy"].map((bundle) =>
    readdirSync(join(ASSETS, bundle))
      .filter((file) => /^style-app\..*css$/.test(file))
      .map((file) =>
        /main\{display:block\}[^]*::-ms-expand\{display:none\}/.test(readFileSync(join(ASSETS, bundle, file), "utf8")),
      ),
  );
  expect(hasIt).toEqual([[false], [true]]);
});

test("each style known to look plainer is used", () => {
  const used = new Set(sheets.flatMap(({ lacks }) => lacks.map(({ feature }) => feature)));
  expect(Object.keys(PLAIN_WITHOUT).filter((feature) => !used.has(feature))).toEqual([]);
});

test.each([
  ["a function", "a { width: clamp(1px, 2vw, 3px) }", ["clamp()"]],
  ["a property", "a { aspect-ratio: 1 }", ["aspect-ratio"]],
  ["a value", "a { position: sticky; position: fixed; overflow: clip }", ["overflow: clip"]],
  ["a selector", ":is(a, b) c { color: red }", [":is"]],
  ["a selector that takes others away", "a, b:focus-visible { color: red }", [":focus-visible"]],
  ["an at-rule", "@layer x { a { color: red } }", ["@layer"]],
  ["logical distances", "a { inset: 0 }", ["inset"]],
])("the check sees %s", (_what, css, features) => {
  expect(lackOf(css, MODERN_FLOOR).map(({ feature }) => feature)).toEqual(features);
});

test.each([
  ["a value before it", "a { width: 2px; width: clamp(1px, 2vw, 3px) }", MODERN_FLOOR],
  ["a question before it", "@supports (aspect-ratio: 1) { a { aspect-ratio: 1 } }", MODERN_FLOOR],
  ["a rule of its own", "b:focus-visible { color: red }", MODERN_FLOOR],
  ["a static value before a custom property", "a { color: red; color: var(--x) }", INTERNET_EXPLORER],
])("%s is a fallback", (_what, css, floor) => {
  expect(lackOf(css, floor)).toEqual([]);
});

test.each([
  ["a custom property without a static value", "a { color: var(--x) }", ["var()"]],
  ["a distance in a grid", "a { gap: 1px }", ["gap"]],
])("in the legacy sheets the check sees %s", (_what, css, features) => {
  expect(lackOf(css, INTERNET_EXPLORER).map(({ feature }) => feature)).toEqual(features);
});
