const { ensureInstalled } = require("./install");
const { runBinary, runNode } = require("./run");
const { finish, readResults, resultsFile, runStages } = require("./stages");

const UNIT_RESULTS = resultsFile("unit");
const BROWSER_RESULTS = resultsFile("browser");

/** The quickest stages first. */
const STAGES = [
  ["types", () => runBinary("tsc", ["--noEmit"])],
  ["lint", () => runNode(["scripts/lint.js"])],
  ["format", () => runBinary("oxfmt", ["--check", "src", "mocks", "tests", "bench", "build", "scripts", "*.js"])],
  ["production build", () => runBinary("webpack", ["--mode", "production"])],
  ["unit and page tests", () => runBinary("jest", ["--coverage", "--json", `--outputFile=${UNIT_RESULTS}`])],
  ["browser tests", () => runNode(["scripts/test-browser.js", `--results=${BROWSER_RESULTS}`])],
];

/** `npm test`: runs all checks and tests, in the packaged browsers. */
async function test() {
  await ensureInstalled();
  await runStages(STAGES);
}

/** The test counts of Jest and the browser tests so far. */
function results() {
  const unit = readResults(UNIT_RESULTS, ({ numPassedTests, numFailedTests, numFailedTestSuites, testResults }) => ({
    files: testResults.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime })),
    passed: numPassedTests,
    // A test file that does not even start has no failed test, but counts as failed
    failed: Math.max(numFailedTests, numFailedTestSuites),
  }));
  return [unit, readResults(BROWSER_RESULTS)];
}

finish(test(), results);
