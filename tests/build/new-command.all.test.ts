/** @jest-environment node */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { planNew } from "../../scripts/new/kinds";
import { copyProject, type CopiedProject } from "./copied-project";

let project: CopiedProject;
beforeAll(() => {
  project = copyProject("new-command-all");
});
afterAll(() => project.remove());

/** The output of a check, if it fails. */
function problemsOf(...check: Parameters<CopiedProject["run"]>): string {
  const { status, output } = project.run(...check);
  return status === 0 ? "" : `exit code ${status}\n${output}`;
}

test("its output passes types, lint, format and its own tests", () => {
  // Three of them without the documents, which take long: the command for the fourth writes those of all
  const saved = [
    ["feature", "gift-finder"],
    ["island", "stores/store-hint"],
    ["behavior", "page/page-hint"],
  ].map(([kind = "", name = ""]) => planNew(kind, name, project.folder).changes.save());
  const created = saved.flatMap((each) => each.created);
  const sources = [...created, ...saved.flatMap(({ edited }) => edited)].filter((file) => /\.tsx?$/.test(file));
  expect(problemsOf("node_modules/oxfmt/bin/oxfmt", ...sources)).toBe("");
  const { status, output } = project.run("scripts/new.js", "endpoint", "gift-card");
  expect([status, output]).toEqual([0, expect.stringContaining("new      mocks/")]);

  // Checks only files whose content has changed since the last run, and those that depend on them
  const checked = ["--incremental", "--tsBuildInfoFile", join(__dirname, "../../.cache/new-command.tsbuildinfo")];
  expect(problemsOf("node_modules/typescript/bin/tsc", "--noEmit", ...checked)).toBe("");
  expect(problemsOf("scripts/lint.js")).toBe("");
  expect(problemsOf("scripts/format.js", "--check")).toBe("");
  const written = Array.from(output.matchAll(/^new +(.+)$/gm), ([, file]) => file ?? "");
  const tests = [...created, ...written].filter((file) => file.endsWith(".test.ts"));
  expect(tests).toHaveLength(4);
  const documents = ["tests/docs/documents.test.ts", "tests/docs/contract.test.ts", "tests/shots/states.test.ts"];
  expect(problemsOf("node_modules/jest/bin/jest.js", "--maxWorkers=1", ...tests, ...documents)).toBe("");
  const samples = readFileSync(join(project.folder, "tests/docs/samples.browser.ts"), "utf8");
  for (const name of ["gift-finder", "store-hint", "page-hint"]) expect(samples).toContain(`"${name}": {`);
});
