import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect } from "@playwright/test";
import { packBundle } from "../../scripts/pack";
import { LONG, test } from "../browser/fixture";
import { buysTwoJumpers, startMinimalShop } from "./minimal-shop";

const NPM = process.platform === "win32" ? "npm.cmd" : "npm";

/** Packs the last build, and installs it in an empty project without a network. @returns the package's folder */
async function installPackage(atEnd: (stop: () => unknown) => void): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "storefront-package-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const archive = await packBundle(folder);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true }));
  const options = ["--offline", "--ignore-scripts", "--no-audit", "--no-fund", `--cache=${join(folder, "npm-cache")}`];
  execFileSync(NPM, ["install", ...options, archive], { cwd: folder });
  return join(folder, "node_modules/storefront-bundle");
}

/** A document's relative links that lead to no file. */
function deadLinks(folder: string, document: string): string[] {
  const links = Array.from(
    readFileSync(join(folder, document), "utf8").matchAll(/\]\(([^)\s]+)\)/g),
    ([, link]) => link ?? "",
  );
  const files = links.filter((link) => !/^([a-z]+:|#)/.test(link)).map((link) => link.replace(/#.*/, ""));
  return files.filter((file) => !existsSync(join(folder, dirname(document), file)));
}

test(
  "the package, installed in an empty project, sells a jumper with its own server",
  LONG,
  async ({ atEnd, blankPage }) => {
    const folder = await installPackage(atEnd);
    const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
    const baseUrl = await startMinimalShop(join(folder, "examples/minimal"), join(folder, "assets"), atEnd);
    const driver = await blankPage({ baseUrl });
    await driver.goto("/?storefront-debug");
    await expect(driver.page.locator("html")).toHaveAttribute("data-version", version);
    await buysTwoJumpers(driver);
    await driver.assertClean();
  },
);

test("the package has no dependencies or scripts, and its documents link to files in it", LONG, async ({ atEnd }) => {
  const folder = await installPackage(atEnd);
  const description = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as object;
  expect(Object.keys(description).filter((key) => /dependencies|scripts/i.test(key))).toEqual([]);
  expect(readdirSync(dirname(folder)).filter((name) => !name.startsWith("."))).toEqual(["storefront-bundle"]);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  expect(files).toEqual(
    expect.arrayContaining([
      "NOTICES",
      "LICENSE",
      "storefront.d.ts",
      join("contract", "parts.json"),
      join("contract", "schemas"),
    ]),
  );
  expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
  const documents = files.filter((file) => file.endsWith(".md"));
  expect(documents).toContain("README.md");
  expect(documents.flatMap((document) => deadLinks(folder, document))).toEqual([]);
});
