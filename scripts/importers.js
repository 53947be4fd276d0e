const fs = require("node:fs");
const path = require("node:path");
const { ROOT } = require("./run");
const { importedFile } = require("./source-file");

/** `import … from "./one"`, `export * from "./one"`, `import "./one"`, `import("./one")`, `require("./one")`. */
const IMPORT = /\b(?:from|import|import\(|require\()\s*"(\.[^"\s]*)"/g;
/** After a change to these all browser tests run, so what they import is not followed. */
const ENDS = /^(mocks|tests\/support|tests\/browser)\//;

/** Those of the tests that import one of the files, directly or through others. */
function importersOf(tests, files) {
  return tests.filter((test) => importedBy(test).some((file) => files.includes(file)));
}

function importedBy(test) {
  const found = new Set(importsOf(test));
  for (const file of found) {
    if (!ENDS.test(file)) importsOf(file).forEach((each) => found.add(each));
  }
  return [...found];
}

function importsOf(file) {
  if (!/\.[jt]sx?$/.test(file)) return [];
  const text = fs.readFileSync(path.join(ROOT, file), "utf8");
  const files = Array.from(text.matchAll(IMPORT), ([, name]) => importedFile(ROOT, file, name));
  return files.filter((each) => each !== undefined);
}

module.exports = { importersOf };
