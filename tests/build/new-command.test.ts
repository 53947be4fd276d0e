/** @jest-environment node */
import { planNew } from "../../scripts/new/kinds";
import { copyProject, type CopiedProject } from "./copied-project";

let project: CopiedProject;
beforeAll(() => {
  project = copyProject("new-command");
});
afterAll(() => project.remove());

const make = (...args: string[]): ReturnType<CopiedProject["run"]> => project.run("scripts/new.js", ...args);

test.each([
  [["feature", "Gift_Finder"], '"Gift_Finder" is not a name; write it in lower case with dashes: gift-finder\n'],
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

// new-command.all.test.ts tests the results
test.each([
  ["feature", "gift-finder"],
  ["island", "stores/store-hint"],
  ["behavior", "page/page-hint"],
  ["endpoint", "gift-card"],
])("finds each place for a new %s", (kind, name) => {
  expect(planNew(kind, name, project.folder).next).not.toEqual([]);
});
