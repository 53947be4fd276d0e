/** @jest-environment node */
import { readdirSync } from "node:fs";
import { join, matchesGlob, relative, sep } from "node:path";

const ROOT = join(__dirname, "../..");
const { collectCoverageFrom } = jest.requireActual<{ collectCoverageFrom: readonly string[] }>("../../jest.config.js");

const FILES = readdirSync(join(ROOT, "src"), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join("/"));

/** `a/{b,c}.ts` is `a/b.ts` and `a/c.ts`: each name counts. */
function namesOf(pattern: string): string[] {
  const [all, list = ""] = /\{([^{}]*)\}/.exec(pattern) ?? [];
  if (all === undefined) return [pattern];
  return list.split(",").flatMap((name) => namesOf(pattern.replace(all, name)));
}

test.each(collectCoverageFrom.map((pattern) => pattern.replace(/^!/, "")).flatMap(namesOf))(
  "the coverage gate's %s matches a file",
  (pattern) => {
    expect(FILES.filter((file) => matchesGlob(file, pattern))).not.toEqual([]);
  },
);

test("the coverage gate has patterns, and a missing folder matches no file", () => {
  expect(collectCoverageFrom.length).toBeGreaterThan(0);
  expect(namesOf("src/{lib,http}/{a,b}.ts")).toEqual([
    "src/lib/a.ts",
    "src/lib/b.ts",
    "src/http/a.ts",
    "src/http/b.ts",
  ]);
  expect(FILES.filter((file) => matchesGlob(file, "src/gone/**/*.ts"))).toEqual([]);
});
