const { ERROR_RULES } = require("./console-rules");

/** The rules of a page, which the overlay also uses: written by `npm run docs` from src/features/debug. */
const PAGE_RULES = require("../contract/rules.json");

/** All that is checked: `{ id, level, says, remedy, docs }`, the last a page below docs. */
const RULES = [
  ...require("./rules/answers"),
  ...require("./rules/policy"),
  ...require("./rules/head"),
  ...require("./rules/files"),
  ...require("./rules/requests"),
  ...require("./rules/browser"),
  ...require("./rules/buying"),
  ...PAGE_RULES,
];

// Some errors of the bundle also show in the page, where more can be said about them
const byId = new Map([...ERROR_RULES, ...RULES].map((rule) => [rule.id, rule]));

/** The rule of a finding: ours, or what an in-page rule says about itself. */
function ruleOf({ rule, own }) {
  const known = own ?? byId.get(rule);
  if (known === undefined) throw new Error(`There is no rule "${rule}".`);
  return known;
}

module.exports = { RULES, ruleOf };
