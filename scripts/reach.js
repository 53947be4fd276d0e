const crypto = require("node:crypto");
const fs = require("node:fs");
const path = require("node:path");
const { ROOT } = require("./run");

/**
 * What each test reaches, so that `npm test -- --changed` can run the tests that reach what has changed. Noted in each
 * run of a test: Jest notes the modules and templates of each test file, browser tests the scripts and styles of each
 * page.
 */
const FOLDER = path.join(ROOT, ".cache/reach");

/**
 * Adds the files that a test has reached to those that it reached before.
 * @param test a name for it: `tests/lib/dom.test.ts`
 * @param files absolute, or relative to the repository; packages and files outside it are left out
 */
function noteReached(test, files) {
  const reached = new Set([...reachedBy(test), ...files.map(relative).filter(isOwn)]);
  fs.mkdirSync(FOLDER, { recursive: true });
  // Workers may note the same test at the same time
  const part = `${fileOf(test)}.${process.pid}`;
  fs.writeFileSync(part, JSON.stringify({ test, files: [...reached].sort() }));
  fs.renameSync(part, fileOf(test));
}

function reachedBy(test) {
  const file = fileOf(test);
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")).files : [];
}

/** Test → files, of all tests that have run here. */
function allReached() {
  if (!fs.existsSync(FOLDER)) return new Map();
  const names = fs.readdirSync(FOLDER).filter((name) => name.endsWith(".json"));
  const notes = names.map((name) => JSON.parse(fs.readFileSync(path.join(FOLDER, name), "utf8")));
  return new Map(notes.map(({ test, files }) => [test, files]));
}

const fileOf = (test) => path.join(FOLDER, `${crypto.createHash("sha256").update(test).digest("hex")}.json`);
const relative = (file) => path.relative(ROOT, path.resolve(ROOT, file)).split(path.sep).join("/");
const isOwn = (file) => !/^(\.\.|node_modules|\.cache)(\/|$)/.test(file);

module.exports = { allReached, noteReached };
