const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { buildForProduction } = require("./build");
const { importersOf } = require("./importers");
const { includersOf } = require("./includers");
const { HAS_PACKAGED_BROWSERS } = require("./installed-browsers");
const { allReached, fileOfTest } = require("./reach");
const { ROOT, runBinary, runNode } = require("./run");
const { runCoverage, runJest, runLongJest, runPlaywright } = require("./stages");
const { collectCoverageFrom } = require("../jest.config");

const LIST = path.join(ROOT, ".cache/changed-browser-tests.txt");
/** Everything depends on these: after a change to them only the whole `npm test` is proof. */
const EVERYTHING =
  /^(package(-lock)?\.json|jest\.config\.js|babel\.config\.js|playwright\.config\.ts|tests\/support\/|tests\/browser\/(?!.*\.browser\.ts$))/;
const BUILD = /^(build\/|webpack\.config\.js|browserslist|assets\/)/;
/** Changes to these affect more of the build than the scripts that browser tests run. */
const WHOLE_BUILD = /^(styles|src\/polyfills)\//;
/** What pages are made of: changes to these may reach a browser test of which there is no note. */
const PAGES = /^(src|styles|themes|mocks)\//;
/** Tests of both bundles; the others in their folder only read sources. */
const OF_BUILD = /^tests\/build\/(?!house-rules|coverage-patterns|changed-tests)/;
/** The test that drives every browser through the whole shop, and its flows. */
const EVERY_BROWSER = "tests/browser/every.browser.ts";
const FLOWS = /^tests\/browser\/(flows\/|every\.browser\.ts$)/;
/** The projects of playwright.config.ts for old browsers, of those that come with the packages. */
const OLD_BROWSERS = (HAS_PACKAGED_BROWSERS ? ["chrome75", "ie11"] : ["ie11"]).map((name) => `--project=${name}`);
/** Determined before anything is built. */
const LEGACY_BUILD_IS_THERE = fs.existsSync(path.join(ROOT, "dist/assets/legacy/entrypoints.json"));
const UNIT_TEST = /^tests\/.*\.test\.tsx?$/;
/** Tests of `npm run test:all`; here they run only if the change is known to reach them. */
const LONG_UNIT_TEST = /\.all\.test\.tsx?$/;
const BROWSER_TEST = /^tests\/.*\.browser\.ts$/;
/**
 * Tests that reach files but do not import them: documents, samples, templates, the build, the house rules, the mock
 * shop in a process of its own.
 */
const READERS = [
  "tests/docs/",
  "tests/build/",
  "tests/check/",
  "tests/contract/",
  "tests/bench/page-server.test.ts",
  "tests/features/consent/consent-sheet.test.ts",
  "tests/features/steps/step-names.test.ts",
  "tests/features/debug/findings.test.ts",
  "tests/features/prefetch/prefetch-pages.test.ts",
  "tests/features/product/buy-bar.test.ts",
  "tests/features/product/color-links.test.ts",
  "tests/features/product/order-form-lenient.test.ts",
  "tests/mocks/found.test.ts",
  "tests/mocks/speculation.test.ts",
  "tests/mocks/texts.test.ts",
  "tests/mocks/themes.test.ts",
  "tests/shop/untyped-buttons.test.ts",
  "tests/shots/states.test.ts",
];

/** Failures after which a stage stops: a broken page fails all its tests, each after a minute's wait. */
const FAILURES = 3;
const BAIL = { env: { JEST_BAIL: FAILURES } };

/** The stages of `npm test -- --changed`. */
function changedStages() {
  const changed = changedFiles();
  console.log(changed.length === 0 ? "Nothing has changed." : `Changed: ${changed.join(", ")}`);
  if (changed.length === 0) return [];
  // Before the unit tests leave notes of what they reach
  const further = furtherRuns(changed);
  return [
    ["types", () => runBinary("tsc", ["--noEmit"])],
    ["lint", () => runNode(["scripts/lint.js"])],
    ["format", () => checkFormat(changed)],
    ...buildStages(changed),
    ["unit and page tests that the change reaches", () => testUnits(changed)],
    ...coverageStages(changed),
    ["browser tests that the change reaches", () => testBrowsers(changed, further)],
  ];
}

/** Builds both bundles, or only the modern one, in which the browser tests run. */
function buildStages(changed) {
  if (isWholeBuild(changed)) return [["production build", () => buildForProduction()]];
  // Also if no source has changed: the last build may be of others
  return [["production build of the modern bundle", () => buildForProduction(["modern"])]];
}

/** Whether both bundles are built and tested. */
function isWholeBuild(changed) {
  if (!LEGACY_BUILD_IS_THERE || needsAll(changed, isUnitTest)) return true;
  return changed.some((file) => [BUILD, WHOLE_BUILD, OF_BUILD, FLOWS].some((part) => part.test(file)));
}

/** Whether it is unknown which tests of a kind the change reaches. */
function needsAll(changed, isWanted) {
  return ![...allReached().keys()].some(isWanted) || changed.some((file) => EVERYTHING.test(file));
}

/** Files that differ from `main`, including uncommitted ones. */
function changedFiles() {
  const git = (...args) => execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).split("\n").filter(Boolean);
  const [base] = git("merge-base", "HEAD", hasBranch(git, "main") ? "main" : "origin/main");
  const files = new Set([...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")]);
  return [...files].sort();
}

function hasBranch(git, name) {
  return git("branch", "--list", name).length > 0;
}

async function checkFormat(changed) {
  const files = changed.filter((file) => /\.(ts|tsx|js)$/.test(file) && fs.existsSync(path.join(ROOT, file)));
  if (files.length > 0) await runBinary("oxfmt", ["--check", ...files]);
}

async function testUnits(changed) {
  const { isAll, tests } = reaching(changed, isUnitTest);
  if (isAll) return runJest("unit", [], BAIL);
  const readers = changed.some((file) => !UNIT_TEST.test(file)) ? READERS.flatMap(unitTests) : [];
  const wanted = new Set([...tests, ...testsToRun(changed, UNIT_TEST), ...readers].filter(isThere));
  // They would compare an old legacy bundle with the new modern one
  const proved = isWholeBuild(changed) ? [...wanted] : [...wanted].filter((test) => !OF_BUILD.test(test));
  if (proved.length === 0) return console.log("None.");
  await runLongJest("unit", ["--runTestsByPath", ...proved], BAIL);
}

/** The coverage gate of `npm run test:all`, for the changed files to which it applies. */
function coverageStages(changed) {
  const gated = changed.filter((file) => isGated(file) && isThere(file));
  if (gated.length === 0) return [];
  return [["each branch of the changed files that the coverage gate counts", () => testCoverage(changed, gated)]];
}

/** The last pattern that matches decides. */
function isGated(file) {
  const last = collectCoverageFrom.findLast((pattern) => path.matchesGlob(file, pattern.replace(/^!/, "")));
  return last !== undefined && !last.startsWith("!");
}

async function testCoverage(changed, gated) {
  const { isAll, tests } = reaching(gated, isUnitTest);
  const wanted = [...new Set([...tests, ...testsToRun(changed, UNIT_TEST)])].filter(isThere);
  const counted = gated.map((file) => `--collectCoverageFrom=${file}`);
  await runCoverage("coverage", counted, isAll ? [] : wanted);
}

/** Test files that have changed or of which there is no note, so that it is unknown what they reach. */
function testsToRun(changed, isTest) {
  const hasNote = new Set([...allReached().keys()].map(fileOfTest));
  const unknown = testFiles(isTest).filter((file) => !hasNote.has(file) && !LONG_UNIT_TEST.test(file));
  return [...changed.filter((file) => isTest.test(file)), ...unknown];
}

function testFiles(isTest) {
  const all = fs.readdirSync(path.join(ROOT, "tests"), { recursive: true }).map((file) => `tests/${file}`);
  return all.filter((file) => isTest.test(file));
}

/** The unit tests in a folder, or the one with this name. */
function unitTests(place) {
  const location = path.join(ROOT, place);
  if (!place.endsWith("/")) return [place];
  return fs
    .readdirSync(location)
    .filter((name) => /\.test\.tsx?$/.test(name) && !LONG_UNIT_TEST.test(name))
    .map((name) => place + name);
}

/** @param further runs besides the usual one: the name of each run's report, and Playwright's arguments */
async function testBrowsers(changed, further) {
  const runs = [...usualRuns(changed), ...further];
  if (runs.length === 0) console.log("None.");
  for (const [name, args] of runs) await runPlaywright(name, [`--max-failures=${FAILURES}`, ...args]);
}

/** The run of the tests that the change reaches, if there are any: in Chromium, without the long ones. */
function usualRuns(changed) {
  const usual = ["--project=chromium", "--grep-invert=@all"];
  const isOfShop = changed.some((file) => /^mocks\/(?!.*\.njk$)/.test(file) || BUILD.test(file));
  const { isAll, tests } = reaching(changed, isBrowserTest);
  if (isAll || isOfShop) return [["browser", usual]];
  const files = browserTestsOf(changed).map((file) => `[chromium] › ${file.replace(/^tests\//, "")}`);
  const lines = [...tests, ...files];
  if (lines.length === 0) return [];
  fs.writeFileSync(LIST, lines.join("\n"));
  return [["browser", [...usual, `--test-list=${LIST}`, "--pass-with-no-tests"]]];
}

/** Browser tests that run whatever is noted of them: they have changed, import what has, drive it, or have no note. */
function browserTestsOf(changed) {
  const files = changed.some((file) => PAGES.test(file))
    ? testsToRun(changed, BROWSER_TEST)
    : changed.filter((file) => BROWSER_TEST.test(file));
  const importers = importersOf(testFiles(BROWSER_TEST), changed);
  return [...new Set([...files, ...importers, ...driversOf(changed)])].filter(isThere);
}

/** The runs of what the usual one leaves out: the long tests of changed files, and old browsers after a whole build. */
function furtherRuns(changed) {
  const areFlowsChanged = changed.some((file) => FLOWS.test(file));
  const tests = [...changed, ...(areFlowsChanged ? [EVERY_BROWSER] : [])];
  const long = [...new Set(tests.filter((file) => BROWSER_TEST.test(file) && isThere(file)))];
  const runs = [];
  if (long.length > 0) {
    runs.push(["long-browser", ["--project=chromium", "--grep=@all", "--pass-with-no-tests", ...long]]);
  }
  if (isWholeBuild(changed)) {
    runs.push(["old-browsers", [...OLD_BROWSERS, ...(areFlowsChanged ? [] : ["--grep-invert=@all"])]]);
  }
  return runs;
}

/** The browser tests of what runs beside the page, which no page requests: the checks, and the examples. */
function driversOf(changed) {
  const parts = ["check", "examples"].filter((part) =>
    changed.some((file) => file.startsWith(`${part}/`) || file.startsWith(`tests/${part}/`)),
  );
  return parts.flatMap((part) =>
    fs
      .readdirSync(path.join(ROOT, "tests", part))
      .filter((name) => name.endsWith(".browser.ts"))
      .map((name) => `tests/${part}/${name}`),
  );
}

/** The tests of a kind that have reached a changed file, or all if that is unknown. */
function reaching(changed, isWanted) {
  if (needsAll(changed, isWanted)) return { isAll: true, tests: [] };
  const notes = [...allReached()].filter(([test]) => isWanted(test));
  const marks = new Set(changed.flatMap((file) => [file, ...includersOf(file)]));
  const tests = notes.filter(([test, files]) => marks.has(test) || files.some((file) => marks.has(file)));
  return { isAll: false, tests: tests.map(([test]) => test) };
}

const isUnitTest = (test) => UNIT_TEST.test(test);
const isBrowserTest = (test) => test.startsWith("[");
const isThere = (file) => fs.existsSync(path.join(ROOT, file));

module.exports = { READERS, browserTestsOf, changedStages, furtherRuns };
