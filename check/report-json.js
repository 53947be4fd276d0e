const { ruleOf } = require("./rules");

/** For programs: the findings, with the texts of their rules. */
function jsonReport({ pages, findings }) {
  const full = findings.map(({ own: _own, ...finding }, index) => {
    const { level, says, remedy, docs } = ruleOf(findings[index]);
    return { ...finding, level, says, remedy: finding.remedy || remedy, docs };
  });
  return `${JSON.stringify({ pages, findings: full }, null, 2)}\n`;
}

module.exports = { jsonReport };
