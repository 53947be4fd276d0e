const { ruleOf } = require("./rules");

/** For build servers: a suite per page, a failure per broken rule. Optional findings are listed, but do not fail. */
function junitReport({ pages, findings }) {
  const urls = [...new Set([...pages.map(({ url }) => url), ...findings.map(({ url }) => url)])];
  const suites = urls.map((url) =>
    suiteOf(
      url,
      findings.filter((finding) => finding.url === url),
    ),
  );
  const failures = suites.reduce((sum, suite) => sum + suite.failures, 0);
  const tests = suites.reduce((sum, suite) => sum + suite.tests, 0);
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="storefront-check" tests="${tests}" failures="${failures}">
${suites.map(({ text }) => text).join("\n")}
</testsuites>
`;
}

function suiteOf(url, findings) {
  const rules = [...new Set(findings.map(({ rule }) => rule))];
  const cases = rules.map((rule) =>
    caseOf(
      rule,
      findings.filter((finding) => finding.rule === rule),
    ),
  );
  // A page without findings is a passing test
  const all =
    cases.length === 0
      ? [{ isFailure: false, text: `    <testcase classname="page" name="keeps the contract"/>` }]
      : cases;
  const failures = all.filter(({ isFailure }) => isFailure).length;
  return {
    tests: all.length,
    failures,
    text: [
      `  <testsuite name="${escape(url)}" tests="${all.length}" failures="${failures}">`,
      ...all.map(({ text }) => text),
      "  </testsuite>",
    ].join("\n"),
  };
}

function caseOf(rule, findings) {
  const { level, says, remedy, docs } = ruleOf(findings[0]);
  const isFailure = level !== "optional";
  const places = findings.map(({ key, element, got }) => [key, element, got].filter((part) => part).join(" · "));
  const details = escape([remedy, `docs/${docs}`, ...places].join("\n"));
  const inside = isFailure
    ? `<failure type="${level}" message="${escape(says)}">${details}</failure>`
    : `<system-out>${escape(says)} ${details}</system-out>`;
  return { isFailure, text: `    <testcase classname="${level}" name="${escape(rule)}">${inside}</testcase>` };
}

/** Removes characters that XML does not allow. */
function escape(text) {
  return String(text)
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD]/g, "")
    .replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

module.exports = { junitReport };
