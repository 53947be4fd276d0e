/** @jest-environment node */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const read = (file: string): string => readFileSync(join(__dirname, "../..", file), "utf8");
const { version } = JSON.parse(read("package.json")) as { version: string };

test("package-lock.json has the version of package.json", () => {
  const lock = JSON.parse(read("package-lock.json")) as { version: string; packages: { "": { version: string } } };
  expect([lock.version, lock.packages[""].version]).toEqual([version, version]);
});

test("the changelog starts with package.json's version: what integrators gain, then what they must do", () => {
  const [, latest] = read("CHANGELOG.md").split(/^## /m);
  expect(latest).toMatch(`[${version}]`);
  expect(latest?.match(/^### .+$/gm)?.slice(0, 2)).toEqual(["### What you gain", "### What you must do"]);
});

test("the quick start installs the package of this version", () => {
  expect(read("docs/quick-start.md")).toContain(`npm install ./storefront-bundle-${version}.tgz`);
});

test.each(["modern", "legacy"])("the entry of the %s bundle has this version", (bundle) => {
  const manifest = JSON.parse(read(`dist/assets/${bundle}/manifest.json`)) as Record<string, string>;
  const entry = read(`dist${manifest[`assets/${bundle}/app.js`] ?? ""}`);
  expect(entry).toMatch(new RegExp(`"data-version", ?"${version.replace(/\./g, "\\.")}"`));
});
