const fs = require("node:fs");

/**
 * A Jest reporter: writes `{ passed, failed, files: [{ name, ms }] }` to the file that the environment names, even if
 * `bail` has stopped the run, for which `--json` writes nothing.
 */
class JestResults {
  onRunComplete(_, { numPassedTests, numFailedTests, numFailedTestSuites, testResults }) {
    const results = {
      files: testResults.map(({ testFilePath: name, perfStats: { start, end } }) => ({ name, ms: end - start })),
      passed: numPassedTests,
      // A test file that does not even start has no failed test, but counts as failed
      failed: Math.max(numFailedTests, numFailedTestSuites),
    };
    fs.writeFileSync(process.env.JEST_RESULTS_FILE, JSON.stringify(results));
  }
}

module.exports = JestResults;
