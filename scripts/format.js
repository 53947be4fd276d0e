const fs = require("node:fs");
const path = require("node:path");
const { ROOT, runBinary } = require("./run");

const FOLDERS = ["src", "mocks", "tests", "bench", "build", "scripts", "check"];

/** The scripts in a folder, not those below it. */
function scriptsIn(folder) {
  return fs
    .readdirSync(path.join(ROOT, folder))
    .filter((file) => /\.[jt]s$/.test(file))
    .map((file) => path.join(folder, file));
}

/**
 * What is formatted. No patterns: beside one, oxfmt takes a folder's name for a pattern, too, and finds nothing in that
 * folder.
 */
function formatted() {
  const examples = fs.readdirSync(path.join(ROOT, "examples")).map((name) => path.join("examples", name));
  return [...FOLDERS, ...["", ...examples].flatMap(scriptsIn)];
}

/** `npm run format`; with `--check` it changes nothing, and fails if something is not formatted. */
function format(...options) {
  return runBinary("oxfmt", [...options, ...formatted()]);
}

module.exports = { format, formatted };

if (require.main === module) {
  format(...process.argv.slice(2)).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
