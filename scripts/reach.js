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

/** Test → files, of all tests that have run here. Notes of tests whose file is gone are removed. */
function allReached() {
  const reached = new Map();
  if (!fs.existsSync(FOLDER)) return reached;
  for (const name of fs.readdirSync(FOLDER).filter((each) => each.endsWith(".json"))) {
    const { test, files } = JSON.parse(fs.readFileSync(path.join(FOLDER, name), "utf8"));
    if (fs.existsSync(path.join(ROOT, fileOfTest(test)))) reached.set(test, files);
    else fs.rmSync(path.join(FOLDER, name), { force: true });
  }
  return reached;
}

/**
 * `[chromium] › features/cart/cart.browser.ts › title` → `tests/features/cart/cart.browser.ts`; a unit test is named
 * after its file.
 */
function fileOfTest(test) {
  const [, file] = test.split(" › ");
  return file === undefined ? test : `tests/${file}`;
}

const fileOf = (test) => path.join(FOLDER, `${crypto.createHash("sha256").update(test).digest("hex")}.json`);
const relative = (file) => path.relative(ROOT, path.resolve(ROOT, file)).split(path.sep).join("/");
const isOwn = (file) => !/^(\.\.|node_modules|\.cache)(\/|$)/.test(file);

module.exports = { allReached, fileOfTest, noteReached };
