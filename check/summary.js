const { excerpt } = require("./excerpt");
const { ruleOf } = require("./rules");

const LEVELS = ["required", "recommended", "optional"];

/** Whether something above "optional" was found. */
function hasFaults(findings) {
  return findings.some((finding) => ruleOf(finding).level !== "optional");
}

/** For the terminal: each rule once, with its places. */
function summary({ pages, findings }) {
  const count = (level) => findings.filter((finding) => ruleOf(finding).level === level).length;
  const counts = LEVELS.map((level) => `${count(level)} ${level}`).join(", ");
  return [...LEVELS.flatMap((level) => linesOf(findings, level)), `${pages.length} pages: ${counts}.`].join("\n");
}

function linesOf(findings, level) {
  const own = findings.filter((finding) => ruleOf(finding).level === level);
  return [...new Set(own.map(({ rule }) => rule))].flatMap((rule) => {
    const places = own.filter((finding) => finding.rule === rule);
    const { says, remedy, docs } = ruleOf(places[0]);
    return [`${level}: ${says} [${rule}]`, `  ${remedy} docs/${docs}`, ...places.map(placeLine), ""];
  });
}

function placeLine({ url, element, key, got }) {
  const parts = [key, element === undefined ? undefined : excerpt(element, 120), got].filter((part) => part);
  return `  - ${url}${parts.length === 0 ? "" : `: ${parts.join(" · ")}`}`;
}

module.exports = { hasFaults, summary };
