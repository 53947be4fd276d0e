/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { join } from "node:path";
import vm from "node:vm";

const DIST = join(__dirname, "../../dist");
const BUNDLES = ["modern", "legacy"] as const;
type Bundle = (typeof BUNDLES)[number];

const scriptsOf = (bundle: Bundle): string[] =>
  readdirSync(join(DIST, "assets", bundle)).filter((file) => file.endsWith(".js") && !file.startsWith("early-events."));

function mapOf(bundle: Bundle, script: string): SourceMap {
  const file = join(DIST, "maps", bundle, `${script}.map`);
  if (!existsSync(file)) throw new Error(`${file} is missing: run "npm run build" first`);
  return new SourceMap(JSON.parse(readFileSync(file, "utf8")) as SourceMapPayload);
}

/** Runs a script with almost no browser around it. @returns the first name it misses, and where, from 0 */
function firstMissing(file: string): { name: string; line: number; column: number } {
  const script = new vm.Script(readFileSync(file, "utf8"), { filename: file });
  try {
    script.runInNewContext({ self: {}, window: {} });
  } catch (error) {
    const stack = typeof error === "object" && error !== null ? String(Reflect.get(error, "stack")) : "";
    const name = /ReferenceError: (\w+) is not defined/.exec(stack)?.[1];
    const [, line, column] = /\.js:(\d+):(\d+)\)?$/m.exec(stack) ?? [];
    if (name !== undefined && line !== undefined) return { name, line: Number(line) - 1, column: Number(column) - 1 };
  }
  throw new Error(`${file}: no place of an error`);
}

test.each(BUNDLES)("%s: every script has its map in dist/maps", (bundle) => {
  const maps = readdirSync(join(DIST, "maps", bundle));
  expect(maps.sort()).toEqual(
    scriptsOf(bundle)
      .map((script) => `${script}.map`)
      .sort(),
  );
});

test.each(BUNDLES)("%s: no map is published, and no script names one", (bundle) => {
  const published = readdirSync(join(DIST, "assets", bundle), { recursive: true, encoding: "utf8" });
  expect(published.filter((file) => /\.map\b/.test(file))).toEqual([]);
  for (const script of scriptsOf(bundle)) {
    expect(readFileSync(join(DIST, "assets", bundle, script), "utf8")).not.toContain("sourceMappingURL");
  }
  for (const list of ["entrypoints.json", "manifest.json"]) {
    expect(readFileSync(join(DIST, "assets", bundle, list), "utf8")).not.toMatch(/\.map\b/);
  }
});

test("the place of a thrown error is found through the map", () => {
  const entry = scriptsOf("modern").find((script) => script.startsWith("app.")) ?? "";
  const { name, line, column } = firstMissing(join(DIST, "assets/modern", entry));
  const origin = mapOf("modern", entry).findEntry(line, column);
  if (!("originalSource" in origin)) throw new Error(`nothing stands at ${line}:${column}`);
  const source = readFileSync(join(DIST, "..", origin.originalSource), "utf8").split("\n");
  expect(origin.originalSource).toMatch(/^(\.\/)?src\//);
  expect(source[origin.originalLine]?.slice(origin.originalColumn)).toMatch(new RegExp(`^${name}\\b`));
});
