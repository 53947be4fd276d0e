/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(__dirname, "../..");
/** What a clone does not have. */
const OWN = [".git", ".cache", ".screenshots", "coverage", "dist", "node_modules"];

/** The same folder each time, so that what Jest has compiled there before is compiled. */
const copy = join(tmpdir(), `new-command-${createHash("sha256").update(ROOT).digest("hex").slice(0, 12)}`);
const removeCopy = (): void => rmSync(copy, { recursive: true, force: true });

beforeAll(() => {
  removeCopy();
  mkdirSync(copy);
  for (const name of readdirSync(ROOT)) {
    if (!OWN.includes(name)) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
});
afterAll(removeCopy);

/** Runs a script in the copy, without what Jest has put into the environment. */
function run(script: string, ...args: string[]): { status: number | null; output: string } {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME } as NodeJS.ProcessEnv;
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: copy,
    encoding: "utf8",
    env,
  });
  return { status, output: stdout + stderr };
}

/** What a check says that fails. */
function problemsOf(...check: Parameters<typeof run>): string {
  const { status, output } = run(...check);
  return status === 0 ? "" : `exit code ${status}\n${output}`;
}

const make = (...args: string[]): ReturnType<typeof run> => run("scripts/new.js", ...args);

test.each([
  [["feature", "Gift_Finder"], '"Gift_Finder" is no name; write it in small letters and dashes: gift-finder\n'],
  [["feature", "survey"], "src/features/survey/index.ts is there already; choose another name\n"],
  [["feature", "delete"], '"delete" is a word of the language; choose another name\n'],
  [["island", "stores/carousel"], 'src/contract/islands.ts has "carousel" already; choose another name\n'],
  [["behavior", "page/tooltip"], 'src/contract/markup.ts has "data-tooltip" already; choose another name\n'],
  [["endpoint", "watchlist"], 'src/contract/endpoints.ts has "json/watchlist" already; choose another name\n'],
  [["island", "stores/language"], '"language" is something else in mocks/responders/routes.ts; choose another name\n'],
  [["island", "gift-hint"], "npm run new -- island FEATURE/NAME: the feature is missing\n"],
  [["behavior", "gifts/gift-hint"], 'there is no feature "gifts" in src/features\n'],
  [["island", "page/print-button", "now"], expect.stringMatching(/^npm run new -- feature NAME \| .*\n$/)],
])("refuses %j in one line", (args, output) => {
  expect(make(...args)).toEqual({ status: 1, output });
});

test("what it makes passes types, lint, format and its own tests", () => {
  const made = [
    make("feature", "gift-finder"),
    make("island", "stores/store-hint"),
    make("behavior", "page/page-hint"),
    make("endpoint", "gift-card"),
  ];
  expect(made.filter(({ status }) => status !== 0)).toEqual([]);
  const written = made.flatMap(({ output }) => Array.from(output.matchAll(/^new +(.+)$/gm), ([, file]) => file ?? ""));
  expect(written.filter((file) => !existsSync(join(copy, file)))).toEqual([]);

  // Checks again what differs from the last run, by content, and what depends on it
  const checked = ["--incremental", "--tsBuildInfoFile", join(ROOT, ".cache/new-command.tsbuildinfo")];
  expect(problemsOf("node_modules/typescript/bin/tsc", "--noEmit", ...checked)).toBe("");
  expect(problemsOf("scripts/lint.js")).toBe("");
  expect(problemsOf("node_modules/oxfmt/bin/oxfmt", "--check", "src", "mocks", "tests")).toBe("");
  const tests = written.filter((file) => file.endsWith(".test.ts"));
  expect(tests).toHaveLength(4);
  const documents = ["tests/docs/documents.test.ts", "tests/docs/contract.test.ts"];
  expect(problemsOf("node_modules/jest/bin/jest.js", "--maxWorkers=1", ...tests, ...documents)).toBe("");
});
