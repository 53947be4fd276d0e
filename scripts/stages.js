const fs = require("node:fs");
const path = require("node:path");
const { ROOT, runBinary } = require("./run");

const RESULTS = path.join(ROOT, ".cache/results");
const NONE = { passed: 0, failed: 0, files: [] };

/** What each runner of this command has reported: `{ passed, failed, files: [{ name, ms }] }`. */
const reports = [];

/** Runs Jest. */
function runJest(name, args, { env = {} } = {}) {
  const file = resultsFile(name);
  reports.push(() => read(file, (results) => results));
  const reporters = ["default", path.join(__dirname, "jest-results.js")].map((reporter) => `--reporters=${reporter}`);
  // Last, because arguments after them would be taken for reporters
  return runBinary("jest", [...args, ...reporters], { env: { ...env, JEST_RESULTS_FILE: file } });
}

/** The folders whose tests run the bundle's code. The other tests would only repeat their result. */
const CODE = "tests/(attach|contract|features|http|lib|rules|say|shop|ui)/";

/**
 * Tests that are longer with JEST_ALL: `*.all.test.ts`, and those of `attach`, whose current code has branches of its
 * own, that run more cases (tests/support/tier.ts).
 */
function longTests() {
  const tests = fs.readdirSync(path.join(ROOT, "tests"), { recursive: true }).map((file) => path.join("tests", file));
  const hasMore = (file) => fs.readFileSync(path.join(ROOT, file), "utf8").includes("support/tier");
  return tests.filter((file) => /\.all\.test\./.test(file) || (/\battach\b.*\.test\./.test(file) && hasMore(file)));
}

/** Runs the long tests, or those that `args` select, which may include these. */
function runLongJest(name, args = ["--runTestsByPath", ...longTests()], { env = {} } = {}) {
  return runJest(name, args, { env: { ...env, JEST_ALL: "1" } });
}

/** Runs tests on the code for old browsers, and the gate of jest.config.js. @param tests if empty, all */
function runCoverage(name, args, tests = []) {
  const wanted = tests.length === 0 ? [CODE] : ["--runTestsByPath", ...tests];
  return runLongJest(name, ["--coverage", ...args, ...wanted], {
    env: { BUNDLE: "legacy", CART_SESSIONS: "40", RACES: "200" },
  });
}

/** Runs browser tests. */
function runPlaywright(name, args, { env = {} } = {}) {
  const file = resultsFile(name);
  reports.push(() => read(file, readPlaywright));
  const reporter = `--reporter=${process.env.CI === undefined && process.stdout.isTTY ? "list" : "dot"},json`;
  return runBinary("playwright", ["test", reporter, ...args], {
    name: "playwright test",
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
}

/** The file for a runner's report; an old one is removed. */
function resultsFile(name) {
  const file = path.join(RESULTS, `${name.replace(/\W+/g, "-")}.json`);
  fs.mkdirSync(RESULTS, { recursive: true });
  fs.rmSync(file, { force: true });
  return file;
}

const read = (file, reader) => (fs.existsSync(file) ? reader(JSON.parse(fs.readFileSync(file, "utf8"))) : NONE);

function readPlaywright({ stats, suites, errors, config }) {
  const times = new Map();
  for (const { file, results } of suites.flatMap(testsOf)) {
    const ms = results.reduce((sum, { duration }) => sum + duration, 0);
    times.set(file, (times.get(file) ?? 0) + ms);
  }
  return {
    files: [...times].map(([name, ms]) => ({ name: path.join(config.rootDir, name), ms })),
    passed: stats.expected,
    // Flaky means failed once, and there are no retries; an error outside tests counts as a failed test
    failed: stats.unexpected + stats.flaky + errors.length,
  };
}

function testsOf({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, tests }) => tests.map(({ results }) => ({ file, results })));
  return [...own, ...suites.flatMap(testsOf)];
}

/** Runs stages one after the other, and prints the time of each. Stops at the first that fails. */
async function runStages(stages) {
  const times = [];
  const start = Date.now();
  try {
    for (const [index, [name, stage]] of stages.entries()) {
      const place = `[${index + 1}/${stages.length}] ${name}`;
      console.log(`\n${place}`);
      const stageStart = Date.now();
      await stage().catch((error) => {
        throw new Error(`Stage "${name}" failed: ${error.message}`);
      });
      times.push([name, Date.now() - stageStart]);
      console.log(`${place}: fine, ${seconds(Date.now() - stageStart)}`);
    }
  } finally {
    printTimes([...times, ["in all", Date.now() - start]]);
  }
}

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

function printTimes(times) {
  console.log("\nThe stages:");
  for (const [name, ms] of times) console.log(`${seconds(ms).padStart(9)}  ${name}`);
}

/** Prints the ten test files that took longest. */
function printSlowest(files) {
  if (files.length === 0) return;
  console.log("\nThe slowest test files:");
  const slowest = [...files].sort((one, other) => other.ms - one.ms).slice(0, 10);
  for (const { name, ms } of slowest) console.log(`${seconds(ms).padStart(9)}  ${path.relative(ROOT, name)}`);
}

/** When a command ends or fails: prints the slowest test files, then the numbers of passed and failed tests. */
function finish(running) {
  const close = () => {
    const counts = reports.map((report) => report());
    printSlowest(counts.flatMap(({ files }) => files));
    const sum = (key) => counts.reduce((total, each) => total + each[key], 0);
    console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  };
  running.then(close, (error) => {
    console.error(`\n${error.message}`);
    process.exitCode = 1;
    close();
  });
}

module.exports = { finish, runCoverage, runJest, runLongJest, runPlaywright, runStages };
