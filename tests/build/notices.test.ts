/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(__dirname, "../..");
const BUNDLES = ["modern", "legacy"] as const;
type Bundle = (typeof BUNDLES)[number];
const TITLE = /^={80}\n(\S+) (\S+), .+$/gm;

interface PackageFile {
  version: string;
  dependencies: Record<string, string>;
}

function readPackage(folder: string): PackageFile {
  return JSON.parse(readFileSync(join(ROOT, folder, "package.json"), "utf8")) as PackageFile;
}

function noticesOf(bundle: Bundle): string {
  const file = join(ROOT, "dist/assets", bundle, "NOTICES.txt");
  if (!existsSync(file)) throw new Error(`${file} is missing: run "npm run build" first`);
  return readFileSync(file, "utf8");
}

/** `react 17.0.2`, for each package that the notices name. */
const packagesIn = (notices: string): string[] =>
  Array.from(notices.matchAll(TITLE), ([, name, version]) => `${name ?? ""} ${version ?? ""}`);

/** The packages whose modules the source maps name. */
function mappedPackages(bundle: Bundle): string[] {
  const maps = join(ROOT, "dist/maps", bundle);
  const sources = readdirSync(maps).flatMap(
    (map) => (JSON.parse(readFileSync(join(maps, map), "utf8")) as { sources: string[] }).sources,
  );
  const folders = sources.flatMap((source) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(source) ?? []);
  return [...new Set(folders)].map((folder) => {
    const name = folder.replace(/^.*node_modules\//, "");
    return `${name} ${readPackage(folder.replace(/^webpack:\/+/, "")).version}`;
  });
}

test.each(BUNDLES)("%s: the notices name each package that the source maps name", (bundle) => {
  const named = packagesIn(noticesOf(bundle));
  expect(mappedPackages(bundle)).toContain("react 17.0.2");
  expect(mappedPackages(bundle).filter((name) => !named.includes(name))).toEqual([]);
});

test.each(BUNDLES)(
  "%s: packages of which only style sheets are included and webpack's runtime are named too",
  (bundle) => {
    const names = packagesIn(noticesOf(bundle)).map((name) => name.split(" ")[0]);
    expect(names).toEqual(expect.arrayContaining(["bootstrap", "webpack"]));
    expect(names.includes("bootstrap-ie11")).toBe(bundle === "legacy");
  },
);

test("the notices name every dependency of package.json and its version", () => {
  const named = new Set(BUNDLES.flatMap((bundle) => packagesIn(noticesOf(bundle))));
  const wanted = Object.entries(readPackage(".").dependencies).map(([name, version]) => `${name} ${version}`);
  expect(wanted.filter((name) => !named.has(name))).toEqual([]);
});

test.each(BUNDLES)("%s: each package is named once, with its licence text", (bundle) => {
  const notices = noticesOf(bundle);
  const names = packagesIn(notices);
  expect(names).toEqual([...new Set(names)]);
  const texts = notices.split(/^={80}$/m).slice(1);
  expect(texts).toHaveLength(names.length);
  for (const text of texts) expect(text).toMatch(/Permission (is hereby granted|to use)|TERMS AND CONDITIONS FOR USE/);
});
