/** @jest-environment node */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import type { ecmaVersion } from "acorn";
import { BUILD_LIMITS, BYTE_LIMITS } from "../../bench/byte-limits";
import { SHOWCASE } from "../../mocks/shop/showcase";
import { json, object, optional, text, map } from "../../src/lib/parse";
import { list } from "../../src/lib/parse-lists";
import { visit } from "../mocks/visitor";
import { syntaxProblem } from "./floor/syntax";

const ASSETS = join(__dirname, "../../dist/assets");
const PUBLIC_PATH = "/assets/";
const JUMPER = `/product/${SHOWCASE.jumper}`;
const BUNDLES = ["modern", "legacy"] as const;
type Bundle = (typeof BUNDLES)[number];

const parseEntrypoints = json(
  object({
    entrypoints: map(object({ js: optional(list(text)), css: optional(list(text)) })),
    integrity: map(text),
    preload: map(list(text)),
    inline: object({ "early-events": object({ file: text, sha256: text }) }),
  }),
);
const parseManifest = json(map(text));

function read(file: string): Buffer {
  const path = join(ASSETS, file);
  if (!existsSync(path)) throw new Error(`dist/assets/${file} is missing: run "npm run build" first`);
  return readFileSync(path);
}

function readUrl(url: string): Buffer {
  expect(url.startsWith(PUBLIC_PATH)).toBe(true);
  return read(url.slice(PUBLIC_PATH.length));
}

const weights = new Map<string, number>();

/** A file's bytes as they travel. Pages share most of their style sheets, and compressing one takes long. */
function weightOf(url: string): number {
  const weight = weights.get(url) ?? brotliCompressSync(readUrl(url)).length;
  weights.set(url, weight);
  return weight;
}

function entrypointsOf(bundle: Bundle) {
  return parseEntrypoints(read(`${bundle}/entrypoints.json`).toString(), `${bundle}/entrypoints.json`);
}

function filesOf(bundle: Bundle, ending: string): string[] {
  const files = readdirSync(join(ASSETS, bundle)).filter((file) => file.endsWith(ending));
  expect(files).not.toHaveLength(0);
  return files.map((file) => `${bundle}/${file}`);
}

function digest(algorithm: "sha256" | "sha384", content: Buffer): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest("base64")}`;
}

/** The scripts that are not valid in this version of the language, and why. */
function problemsOf(files: readonly string[], version: ecmaVersion): string[] {
  return files.flatMap((file) => {
    const problem = syntaxProblem(read(file).toString(), version);
    return problem === undefined ? [] : [`${file} is not ES${version}: ${problem}`];
  });
}

test("every legacy script is ES5", () => {
  expect(problemsOf(filesOf("legacy", ".js"), 5)).toEqual([]);
});

test("every modern script is ES2017", () => {
  expect(problemsOf(filesOf("modern", ".js"), 2017)).toEqual([]);
});

test.each([
  ["an arrow function", "run(() => 1)", 5],
  ["const", "const a = 1", 5],
  ["a class", "class A {}", 5],
  ["a template literal", "say(`a`)", 5],
  ["a default parameter", "function f(a = 1) {}", 5],
  ["an object's spread", "({ ...a })", 2017],
  ["optional chaining", "a?.b", 2017],
  ["a logical assignment", "a ??= b", 2017],
] as const)("the language check sees %s", (_what, source, version) => {
  expect(syntaxProblem(`var before;${source}`, version)).toMatch(/Unexpected token|reserved|Unexpected character/);
  expect(syntaxProblem("var before; run(function () { return 1; })", version)).toBeUndefined();
});

test("the inlined script is ES5, small, and known by its hash in both bundles", () => {
  for (const bundle of BUNDLES) {
    const { file, sha256 } = entrypointsOf(bundle).inline["early-events"];
    expect(readUrl(file).length).toBeLessThanOrEqual(BUILD_LIMITS.inlinedScript);
    expect(sha256).toBe(digest("sha256", readUrl(file)));
    expect(problemsOf([file.slice(PUBLIC_PATH.length)], 5)).toEqual([]);
  }
});

test.each(BUNDLES)("%s: the integrity of every script and style sheet matches the file", (bundle) => {
  const { integrity } = entrypointsOf(bundle);
  const inlined = /\/early-events\./;
  const files = [...filesOf(bundle, ".js"), ...filesOf(bundle, ".css")].map((file) => PUBLIC_PATH + file);
  expect(Object.keys(integrity).sort()).toEqual(files.filter((file) => !inlined.test(file)).sort());
  for (const url of Object.keys(integrity)) expect(integrity[url]).toBe(digest("sha384", readUrl(url)));
});

test.each(BUNDLES)(
  "%s: no style makes browsers look at all that follows an element, or is inside it, when it changes",
  (bundle) => {
    const sheets = readdirSync(join(ASSETS, bundle)).filter((file) => file.endsWith(".css"));
    expect(sheets.length).toBeGreaterThan(5);
    for (const sheet of sheets) {
      const css = readFileSync(join(ASSETS, bundle, sheet), "utf8");
      expect(css).not.toMatch(/[+~]\s*\*/);
      // The same for all that is inside an element that begins or ends to load
      expect(css).not.toMatch(/\.is-[\w-]+[^,{}]*[ >]\*/);
    }
  },
);

test.each(BUNDLES)("%s: the entry is one script, and every area has its own style sheet", (bundle) => {
  const { entrypoints } = entrypointsOf(bundle);
  const areas = readdirSync(join(ASSETS, "../../styles")).filter((file) => /^[^_].*\.scss$/.test(file));
  const styles = areas.map((file) => `style-${file.replace(".scss", "")}`);
  expect(Object.keys(entrypoints).sort()).toEqual(["app", ...styles].sort());
  expect(entrypoints.app?.js).toHaveLength(1);
  for (const style of styles) expect(entrypoints[style]).toEqual({ css: [expect.stringContaining(`/${style}.`)] });
});

test.each(BUNDLES)("%s: a section's preloads exist, have an integrity value, and omit the entry", (bundle) => {
  const { preload, integrity, entrypoints } = entrypointsOf(bundle);
  expect(Object.keys(preload)).toEqual(
    expect.arrayContaining(["common", "product", "survey", "knitrepair", "returns"]),
  );
  // It comes with the entry
  expect(preload.common).toEqual([]);
  for (const urls of Object.values(preload)) {
    for (const url of urls) {
      expect(integrity[url]).toBeDefined();
      expect(entrypoints.app?.js).not.toContain(url);
    }
  }
});

test.each(BUNDLES)("%s: the entry knows each chunk's file and integrity", (bundle) => {
  const entry = readUrl(entrypointsOf(bundle).entrypoints.app?.js?.[0] ?? "").toString();
  const chunks = filesOf(bundle, ".js").filter((file) => !/\/(app|early-events)\./.test(file));
  const unknown = chunks.filter((file) => {
    const hash = /\.(\w{8})\.js$/.exec(file)?.[1];
    return hash === undefined || !entry.includes(`"${hash}"`) || !entry.includes(digest("sha256", read(file)));
  });
  expect(unknown).toEqual([]);
});

test.each(BUNDLES)("%s: the manifest maps plain names to hashed files", (bundle) => {
  const manifest = parseManifest(read(`${bundle}/manifest.json`).toString(), `${bundle}/manifest.json`);
  expect(manifest[`assets/${bundle}/app.js`]).toBe(entrypointsOf(bundle).entrypoints.app?.js?.[0]);
  for (const url of Object.values(manifest)) expect(readUrl(url).length).toBeGreaterThan(0);
});

test.each(BUNDLES)("%s: brotli and gzip files match the file beside them", (bundle) => {
  for (const file of [...filesOf(bundle, ".js"), ...filesOf(bundle, ".css")]) {
    if (/early-events/.test(file)) continue;
    expect(brotliDecompressSync(read(`${file}.br`)).equals(read(file))).toBe(true);
    expect(gunzipSync(read(`${file}.gz`)).equals(read(file))).toBe(true);
  }
});

test("the modern bundle has no more scripts than its limit", () => {
  expect(filesOf("modern", ".js").length).toBeLessThanOrEqual(BUILD_LIMITS.files);
});

test("every page loads at most 20 KB of script", () => {
  const { entrypoints, inline } = entrypointsOf("modern");
  const urls = [...(entrypoints.app?.js ?? []), inline["early-events"].file];
  const bytes = urls.reduce((sum, url) => sum + weightOf(url), 0);
  expect(bytes).toBeLessThanOrEqual(BYTE_LIMITS.everyPage.kilobytes * 1000);
});

test.each([
  "/",
  "/gallery/jumpers",
  JUMPER,
  "/cart",
  "/watchlist",
  "/account/login",
  "/checkout?step=login",
  "/stores",
  "/survey/shopping",
  "/knit-repair",
  "/returns",
  "/withdrawal",
  "/consent",
])("the style sheets of %s weigh at most 22 KB", async (address) => {
  const visitor = visit({ assetsFolder: ASSETS });
  const variant = /name="variant" value="(\d{13})"/.exec(await (await visitor.get(JUMPER)).text())?.[1] ?? "";
  await visitor.post("/json/cart/product/add", { variant });
  const answer = await visitor.get(address);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  const sheets = Array.from(html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g), ([, url = ""]) => url);
  expect(sheets[0]).toContain("style-app");
  const bytes = sheets.reduce((sum, url) => sum + weightOf(url), 0);
  expect(bytes).toBeLessThanOrEqual(22_000);
});
