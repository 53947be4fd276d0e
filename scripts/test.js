const { buildForProduction } = require("./build");
const { compareBuilds } = require("./compare-builds");
const { format } = require("./format");
const { ensureInstalled } = require("./install");
const { HAS_PACKAGED_BROWSERS } = require("./installed-browsers");
const { runBinary, runNode } = require("./run");
const { finish, runCoverage, runJest, runLongJest, runPlaywright, runStages } = require("./stages");
const { checkInstalledBrowsers, INSTALLED, testInstalledChromium } = require("./test-browsers");

/** The projects of playwright.config.ts whose browsers come with the packages. */
const PACKAGED = HAS_PACKAGED_BROWSERS ? ["chromium", "chrome75", "ie11"] : ["chromium", "ie11"];
const projects = (names) => names.map((name) => `--project=${name}`);
/** Marks tests that only `npm run test:all` runs. */
const LONG = "@all";

const CHECKS = [
  ["types", () => runBinary("tsc", ["--noEmit"])],
  ["lint", () => runNode(["scripts/lint.js"])],
  ["format", () => format("--check")],
  ["production build", () => buildForProduction()],
];
const UNIT = ["unit and page tests", () => runJest("unit", [])];
/** In one run, because the long ones would load most files a second time. */
const ALL_UNIT = ["unit and page tests, with the long ones", () => runLongJest("unit", [])];
const LEGACY = ["unit and page tests of the legacy code, with coverage", () => runCoverage("legacy", [])];
const LONG_UNIT = ["long unit and page tests", () => runLongJest("long-unit")];
const BROWSERS = ["browser tests", () => runPlaywright("browser", [...projects(PACKAGED), `--grep-invert=${LONG}`])];
const SECOND_BUILD = ["a second build, file by file", compareBuilds];
// The installed browsers run all of their tests; a title begins with the project's name
const LONG_BROWSERS = [
  "long browser tests, and the whole shop in each installed browser",
  () =>
    runPlaywright("long-browser", [
      ...projects([...PACKAGED, ...INSTALLED]),
      `--grep=${[LONG, ...INSTALLED.map((name) => `^${name} `)].join("|")}`,
    ]),
];

/** The quickest stages first. */
const STAGES = {
  /** `npm test`: needed for every change. */
  usual: [...CHECKS, UNIT, BROWSERS],
  /** `npm run test:all`. */
  all: [...CHECKS, ALL_UNIT, BROWSERS, LEGACY, SECOND_BUILD, LONG_BROWSERS, ...testInstalledChromium],
  /** `npm run test:all -- --rest`, after `npm test`. */
  rest: [LONG_UNIT, LEGACY, SECOND_BUILD, LONG_BROWSERS, ...testInstalledChromium],
};

/** `npm test`, `npm test -- --changed`, `npm run test:all`, `npm run test:all -- --rest`. */
async function test(options) {
  await ensureInstalled();
  if (options.includes("--changed")) {
    const { changedStages } = require("./test-changed");
    return runStages(changedStages());
  }
  if (!options.includes("--all")) return runStages(STAGES.usual);
  // At once, not after a quarter of an hour
  checkInstalledBrowsers();
  return runStages(options.includes("--rest") ? STAGES.rest : STAGES.all);
}

finish(test(process.argv.slice(2)));
