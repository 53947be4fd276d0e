const fs = require("node:fs");
const path = require("node:path");
const { ROOT } = require("./run");

/** An empty file for a stage's test counts; a stage that never ran counts nothing. */
function resultsFile(name) {
  const file = path.join(ROOT, ".cache", `${name}-results.json`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.rmSync(file, { force: true });
  return file;
}

/** The counts that a stage has written. */
function readResults(file, read = (counts) => counts) {
  return fs.existsSync(file) ? read(JSON.parse(fs.readFileSync(file, "utf8"))) : { passed: 0, failed: 0 };
}

/** Runs stages one after the other, and prints the time of each. Stops at the first that fails. */
async function runStages(stages) {
  for (const [index, [name, stage]] of stages.entries()) {
    const place = `[${index + 1}/${stages.length}] ${name}`;
    console.log(`\n${place}`);
    const start = Date.now();
    await stage().catch((error) => {
      throw new Error(`Stage "${name}" failed: ${error.message}`);
    });
    console.log(`${place}: fine, ${((Date.now() - start) / 1000).toFixed(1)} s`);
  }
}

/** Prints the ten test files that took longest. */
function printSlowest(files) {
  if (files.length === 0) return;
  console.log("\nThe slowest test files:");
  const slowest = [...files].sort((one, other) => other.ms - one.ms).slice(0, 10);
  for (const { name, ms } of slowest) {
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${path.relative(ROOT, name)}`);
  }
}

/** Runs a command to its end and names the slowest test files; its last line gives the numbers of passed and failed tests, even after an error. */
function finish(running, results) {
  const close = () => {
    const counts = results();
    printSlowest(counts.flatMap(({ files = [] }) => files));
    const sum = (key) => counts.reduce((total, each) => total + each[key], 0);
    console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  };
  running.then(close, (error) => {
    console.error(`\n${error.message}`);
    process.exitCode = 1;
    close();
  });
}

module.exports = { finish, readResults, resultsFile, runStages };
