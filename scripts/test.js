const fs = require("node:fs");
const path = require("node:path");
const { ensureInstalled } = require("./install");
const { ROOT, runBinary, runNode } = require("./run");

const UNIT_RESULTS = path.join(ROOT, ".cache/unit-results.json");
const BROWSER_RESULTS = path.join(ROOT, ".cache/browser-results.json");

/** In this order, so that the quickest answer comes first. */
const STAGES = [
  ["types", () => runBinary("tsc", ["--noEmit"])],
  ["lint", () => runNode(["scripts/lint.js"])],
  ["format", () => runBinary("oxfmt", ["--check", "src", "mocks", "tests", "bench", "build", "scripts", "*.js"])],
  ["production build", () => runBinary("webpack", ["--mode", "production"])],
  ["unit and page tests", () => runBinary("jest", ["--coverage", "--json", `--outputFile=${UNIT_RESULTS}`])],
  ["browser tests", () => runNode(["scripts/test-browser.js", `--results=${BROWSER_RESULTS}`])],
];

/** `npm test`: everything that must hold, one stage after the other. Stops at the first that fails. */
async function test() {
  await ensureInstalled();
  fs.mkdirSync(path.join(ROOT, ".cache"), { recursive: true });
  for (const file of [UNIT_RESULTS, BROWSER_RESULTS]) fs.rmSync(file, { force: true });
  for (const [index, [name, stage]] of STAGES.entries()) {
    console.log(`\n[${index + 1}/${STAGES.length}] ${name}`);
    const start = Date.now();
    await stage().catch((error) => {
      throw new Error(`Stage "${name}" failed: ${error.message}`);
    });
    console.log(`[${index + 1}/${STAGES.length}] ${name}: fine, ${((Date.now() - start) / 1000).toFixed(1)} s`);
  }
}

/** What Jest and the browser tests have counted so far; a stage that never ran counts nothing. */
function totals() {
  const unit = readResults(UNIT_RESULTS, ({ numPassedTests, numFailedTests, numFailedTestSuites }) => ({
    passed: numPassedTests,
    // A test file that does not even start has no failed test, but has failed
    failed: Math.max(numFailedTests, numFailedTestSuites),
  }));
  const browser = readResults(BROWSER_RESULTS, (counts) => counts);
  return { passed: unit.passed + browser.passed, failed: unit.failed + browser.failed };
}

function readResults(file, read) {
  return fs.existsSync(file) ? read(JSON.parse(fs.readFileSync(file, "utf8"))) : { passed: 0, failed: 0 };
}

function close() {
  const { passed, failed } = totals();
  console.log(`\n${passed} passed, ${failed} failed`);
}

test().then(close, (error) => {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
  close();
});
