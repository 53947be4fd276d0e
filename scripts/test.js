const { ensureInstalled } = require("./install");
const { runBinary, runNode } = require("./run");
const { finish, readResults, resultsFile, runStages } = require("./stages");

const UNIT_RESULTS = resultsFile("unit");
const BROWSER_RESULTS = resultsFile("browser");

/** In this order, so that the quickest answer comes first. */
const STAGES = [
  ["types", () => runBinary("tsc", ["--noEmit"])],
  ["lint", () => runNode(["scripts/lint.js"])],
  ["format", () => runBinary("oxfmt", ["--check", "src", "mocks", "tests", "bench", "build", "scripts", "*.js"])],
  ["production build", () => runBinary("webpack", ["--mode", "production"])],
  ["unit and page tests", () => runBinary("jest", ["--coverage", "--json", `--outputFile=${UNIT_RESULTS}`])],
  ["browser tests", () => runNode(["scripts/test-browser.js", `--results=${BROWSER_RESULTS}`])],
];

/** `npm test`: everything that must hold, in the browsers that the packages bring along. */
async function test() {
  await ensureInstalled();
  await runStages(STAGES);
}

/** What Jest and the browser tests have counted so far. */
function results() {
  const unit = readResults(UNIT_RESULTS, ({ numPassedTests, numFailedTests, numFailedTestSuites }) => ({
    passed: numPassedTests,
    // A test file that does not even start has no failed test, but has failed
    failed: Math.max(numFailedTests, numFailedTestSuites),
  }));
  return [unit, readResults(BROWSER_RESULTS)];
}

finish(test(), results);
