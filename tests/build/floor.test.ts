/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { apiNames } from "./floor/api-names";
import { MODERN_FLOOR } from "./floor/browsers";
import { NAMES_OF_OTHERS, USED_WITH_CARE } from "./floor/known-names";
import { lackingNames } from "./floor/problems";
import { usedNames } from "./floor/used-names";

const ROOT = join(__dirname, "../..");
const ASSETS = join(ROOT, "dist/assets/modern");
const names = apiNames();

/** `core-js/es/object/from-entries` provides `fromEntries`, `./polyfill-request-submit` provides `requestSubmit`. */
function polyfilledNames(): Set<string> {
  const source = readFileSync(join(ROOT, "src/polyfills/polyfills.ts"), "utf8");
  const files = [...source.matchAll(/^import "(?:.*\/)(?:polyfill-)?([\w-]+)";$/gm)].map(([, file = ""]) => file);
  return new Set(files.map((file) => file.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase())));
}

const polyfilled = polyfilledNames();
/** All scripts except the chunk of polyfills, which may use anything. */
const scripts = readdirSync(ASSETS).filter((file) => /^(?!(shared-)?polyfills\.).*\.js$/.test(file));
const problems = scripts.map((file) => ({
  file,
  lacks: lackingNames(usedNames(readFileSync(join(ASSETS, file), "utf8")), names),
}));

test("the floor matches browserslist", () => {
  const modern = readFileSync(join(ROOT, "browserslist"), "utf8").split("[legacy]")[0]?.toLowerCase() ?? "";
  const listed = Array.from(modern.matchAll(/^(\w.*) >= (.+)$/gm), ([, browser, version]) => [browser, version]);
  // The browsers of iOS are all Safari
  expect(listed).toEqual([...Object.entries(MODERN_FLOOR), ["ios", MODERN_FLOOR.safari]]);
});

test.each(problems)(
  "$file uses nothing that a browser of the floor lacks without a guard or a polyfill",
  ({ lacks }) => {
    const unknown = [...lacks].filter(
      ([name]) => !polyfilled.has(name) && !(name in USED_WITH_CARE) && !(name in NAMES_OF_OTHERS),
    );
    expect(unknown.map(([name, problem]) => `${name} (${problem})`)).toEqual([]);
  },
);

test("names listed as used with care are used", () => {
  const used = new Set(problems.flatMap(({ lacks }) => [...lacks.keys()]));
  expect(Object.keys({ ...USED_WITH_CARE, ...NAMES_OF_OTHERS }).filter((name) => !used.has(name))).toEqual([]);
});

test("a minified export name is not taken for a platform name", () => {
  const source = "({ 1(e, t, n) { var o = n(22); o.vb(); const f = (o) => o.at(-1); return f; } })";
  expect([...usedNames(source).members]).toEqual(["at"]);
});

test.each([
  ["an array's at", "[1].at(-1)", ["at"]],
  ["replaceChildren", "document.body.replaceChildren()", ["replaceChildren"]],
  ["a method by its text", 'x["replaceAll"]("a", "b")', ["replaceAll"]],
  ["a taken out method", "const { structuredClone: copy } = window", ["structuredClone"]],
  ["a global", "new ResizeObserver(() => {})", ["ResizeObserver"]],
  ["a static function", "Object.hasOwn({}, 'a')", ["hasOwn"]],
])("the check sees %s", (_what, source, expected) => {
  expect([...lackingNames(usedNames(source), names).keys()]).toEqual(expected);
});

test.each([
  ["what the whole floor has", "document.body.closest('a').includes([1].map(String))"],
  ["names of our own", "const value = { sizes: 1 }; value.sizes = value.knitPattern"],
  ["a parameter called like a global", "(function (ResizeObserver) { return ResizeObserver })()"],
])("the check lets %s pass", (_what, source) => {
  expect([...lackingNames(usedNames(source), names).keys()]).toEqual([]);
});
