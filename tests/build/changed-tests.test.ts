/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { includersOf } from "../../scripts/includers";
import { allReached, noteReached } from "../../scripts/reach";

const { READERS, browserTestsOf, furtherRuns } = jest.requireActual<{
  READERS: readonly string[];
  browserTestsOf: (changed: readonly string[]) => readonly string[];
  furtherRuns: (changed: readonly string[]) => readonly (readonly [name: string, args: readonly string[]])[];
}>("../../scripts/test-changed");

const ROOT = join(__dirname, "../..");
const READS = /\b(readFileSync|readdirSync|readText|sampleOf|spawn|spawnSync|execFileSync|openShopProcess)\(/;

/** Playwright's arguments for one of the runs, or none if there is no such run. */
function argumentsOf(run: string, ...changed: string[]): readonly string[] {
  return furtherRuns(changed).find(([name]) => name === run)?.[1] ?? [];
}

test("the long tests of a changed browser test run in Chromium", () => {
  const file = "tests/features/cart/cart-memory.browser.ts";
  expect(argumentsOf("long-browser", file)).toEqual(
    expect.arrayContaining(["--project=chromium", "--grep=@all", file]),
  );
});

test("no long browser test runs for other files, or for a test that is gone", () => {
  expect(argumentsOf("long-browser", "src/lib/dom.ts", "tests/features/cart/gone.browser.ts")).toEqual([]);
});

test.each(["src/polyfills/polyfills.ts", "styles/app.scss", "build/loaders.js"])(
  "a change to %s is tested in old browsers",
  (file) => {
    expect(argumentsOf("old-browsers", file)).toEqual(expect.arrayContaining(["--project=ie11", "--grep-invert=@all"]));
  },
);

test.each(["tests/browser/flows/buying.ts", "tests/browser/every.browser.ts"])(
  "a change to %s has the whole shop driven in Chromium and in old browsers",
  (file) => {
    expect(argumentsOf("long-browser", file)).toContain("tests/browser/every.browser.ts");
    const old = argumentsOf("old-browsers", file);
    expect(old).toContain("--project=ie11");
    expect(old).not.toContain("--grep-invert=@all");
  },
);

test.each([
  ["bench/byte-limits.ts", "tests/shop/bytes.browser.ts"],
  ["tests/mocks/visitor.ts", "tests/mocks/mock-server.browser.ts"],
  ["tests/features/debug/faults.ts", "tests/check/markup.browser.ts"],
  ["scripts/build.js", "tests/examples/package.browser.ts"],
  ["contract/errors.json", "tests/check/check-shop.browser.ts"],
])("a change to %s runs %s, which imports it", (file, importer) => {
  expect(browserTestsOf([file])).toContain(importer);
});

test.each(["src/lib/dom.ts", "styles/app.scss", "themes/midnight.css", "mocks/templates/pages/cart.njk"])(
  "a change to %s runs a browser test that leaves no note",
  (file) => {
    expect(browserTestsOf([file])).toContain("tests/mocks/mock-server.browser.ts");
  },
);

test("a change to a document runs no browser test for want of a note", () => {
  expect(browserTestsOf(["docs/size.md"])).toEqual([]);
});

test("every test that reads files, which leaves no note of them, runs after every change", () => {
  const reading = readdirSync(join(ROOT, "tests"), { recursive: true, encoding: "utf8" })
    .map((file) => `tests/${file}`)
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes(".all."))
    .filter((file) => READS.test(readFileSync(join(ROOT, file), "utf8")));
  expect(reading.filter((file) => !READERS.includes(file) && !READERS.includes(`${dirname(file)}/`))).toEqual([]);
});

test("a change to a layout reaches the pages of every folder of templates", () => {
  expect(includersOf("mocks/templates/layouts/page.njk")).toEqual(
    expect.arrayContaining([
      "mocks/templates/pages/cart.njk",
      "mocks/control/templates/pages/control.njk",
      "mocks/parts/templates/pages/parts.njk",
    ]),
  );
});

test.each(["tests/lib/gone.test.ts", "[chromium] › shop/gone.browser.ts › a title"])(
  "the note of %s, whose file is gone, is removed",
  (gone) => {
    noteReached(gone, ["src/lib/dom.ts"]);
    expect(allReached().has(gone)).toBe(false);
  },
);

test("the note of a test whose file is there stays", () => {
  const file = "tests/build/changed-tests.test.ts";
  noteReached(file, []);
  expect(allReached().has(file)).toBe(true);
});
