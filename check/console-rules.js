/** The errors that the bundle reports on the console: written by `npm run docs` from the messages in src. */
const ERRORS = require("../contract/errors.json");

/** Each as a rule: `{ id, level, says, remedy, docs }`, with `…` in `says` for the part that depends on the page. */
const ERROR_RULES = ERRORS.map((error) => ({ level: "required", ...error }));

let patterns;

/** The rule that a console text of the bundle belongs to; `undefined` for none. */
function ruleOfText(text) {
  // If several rules match, the one with the longest text is meant
  patterns ??= ERROR_RULES.map((rule) => ({ rule, pattern: patternOf(rule.says) })).sort(
    (one, other) => other.rule.says.length - one.rule.says.length,
  );
  return patterns.find(({ pattern }) => pattern.test(text))?.rule;
}

/** `…` stands for anything. More may follow the text on the console: an element or a remedy. */
function patternOf(says) {
  const parts = says.split("…").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("[\\s\\S]*?")}`);
}

module.exports = { ERROR_RULES, patternOf, ruleOfText };
