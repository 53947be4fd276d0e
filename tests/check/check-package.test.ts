/** @jest-environment node */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packCheck } from "../../scripts/pack";
import { matchesOf } from "../docs/documents";

const ROOT = join(__dirname, "../..");
let folder: string;
let content: string;

/** Unpacks the package in its own folder, beside the packages it depends on. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "storefront-check-"));
  execFileSync("tar", ["-xzf", await packCheck(folder), "-C", folder]);
  content = join(folder, "package");
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The packages that its scripts load by their names. */
function packagesLoaded(): string[] {
  const scripts = readdirSync(join(content, "check")).filter((file) => file.endsWith(".js"));
  const loaded = scripts.flatMap((file) =>
    matchesOf(readFileSync(join(content, "check", file), "utf8"), /require(?:\.resolve)?\("(?!node:)([\w-]+)/g),
  );
  expect(loaded).toContain("playwright-core");
  return loaded;
}

test("the package has a command, and depends on the package versions that are tested here", () => {
  const { bin, dependencies } = JSON.parse(readFileSync(join(content, "package.json"), "utf8")) as {
    bin: object;
    dependencies: Record<string, string>;
  };
  expect(bin).toEqual({ "storefront-check": "check/cli.js" });
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(packagesLoaded()));
  for (const [name, version] of Object.entries(dependencies)) {
    const file = join(ROOT, "node_modules", name, "package.json");
    expect({ name, version }).toEqual({
      name,
      version: (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version,
    });
  }
});

test("the package runs without the repository, and includes errors and schemas", () => {
  const { status, stderr } = spawnSync(process.execPath, ["check/cli.js", "http://localhost:9/"], {
    cwd: content,
    encoding: "utf8",
  });
  expect({ status, lines: stderr.trim().split("\n").length }).toEqual({ status: 2, lines: 1 });
  const script = `const { ruleOfText } = require("./check/console-rules");
    const { schemaProblem } = require("./check/schemas");
    console.log(ruleOfText("watchlist-form: no data-bundle on the form; name the product there").remedy);
    console.log(schemaProblem("cart-response", { success: "perhaps" }));`;
  const said = execFileSync(process.execPath, ["-e", script], { cwd: content, encoding: "utf8" }).split("\n");
  expect(said[0]).toBe("Name the product there.");
  expect(said[1]).toContain("boolean");
});
