const fs = require("node:fs");
const path = require("node:path");

const LIST = path.join(__dirname, "../contract/errors.json");

let patterns;

/** The row of the errors' table that a console text is of: `{ says, remedy }`; `undefined` for none. */
function rowOfText(text) {
  // Of several rows the one that says most is meant
  patterns ??= JSON.parse(fs.readFileSync(LIST, "utf8"))
    .map(({ text, remedy }) => ({ says: text, remedy, pattern: patternOf(text) }))
    .sort((one, other) => other.says.length - one.says.length);
  return patterns.find(({ pattern }) => pattern.test(text));
}

/** `…` stands for anything. What is more than a text, an element or a remedy, follows it on the console. */
function patternOf(says) {
  const parts = says.split("…").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("[\\s\\S]*?")}`);
}

module.exports = { patternOf, rowOfText };
