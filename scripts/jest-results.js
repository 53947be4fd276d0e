const fs = require("node:fs");

/**
 * A reporter of Jest: writes `{ passed, failed, files: [{ name, ms }] }` to the file that the environment names, also of a
 * run that `bail` has stopped, of which `--json` writes nothing.
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
