const fs = require("node:fs");
const path = require("node:path");

/** With the package comes the list; in the repository it is read from the sources. */
const LIST = path.join(__dirname, "../contract/errors.json");

let patterns;

/** The row of the errors' table that a console text is of: `{ says, remedy }`; `undefined` for none. */
function rowOfText(text) {
  // Of several rows the one that says most is meant
  patterns ??= readRows()
    .map(([says, remedy]) => ({ says, remedy, pattern: patternOf(says) }))
    .sort((one, other) => other.says.length - one.says.length);
  return patterns.find(({ pattern }) => pattern.test(text));
}

function readRows() {
  if (fs.existsSync(LIST)) return JSON.parse(fs.readFileSync(LIST, "utf8"));
  require("../scripts/register-typescript");
  const { errorRows } = require("../scripts/error-table");
  return errorRows([""]);
}

/** `…` stands for anything. What is more than a text, an element or a remedy, follows it on the console. */
function patternOf(says) {
  const parts = says.split("…").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("[\\s\\S]*?")}`);
}

module.exports = { patternOf, rowOfText };
