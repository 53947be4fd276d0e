const { ruleOf } = require("./rules");

const LEVELS = ["required", "recommended", "optional"];

const STYLES = `
:root { color-scheme: light dark; --line: #8886; --required: #b3261e; --recommended: #8a5a00; --optional: #2d5f8b; }
@media (prefers-color-scheme: dark) { :root { --required: #ff8a80; --recommended: #ffc46b; --optional: #8cc8ff; } }
* { box-sizing: border-box; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 62rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; margin: 0 0 .5rem; }
h2 { font-size: 1.1rem; margin: 2.5rem 0 .75rem; padding-bottom: .25rem; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
h3 { font-size: 1rem; margin: 0; }
ul { padding: 0; margin: .5rem 0 0; list-style: none; }
.summary { margin: 0 0 1rem; }
.pages td, .pages th { text-align: left; padding: .25rem 1rem .25rem 0; overflow-wrap: anywhere; }
.rule { border: 1px solid var(--line); border-left: .3rem solid var(--level); border-radius: .3rem; padding: .75rem 1rem; margin: 0 0 .75rem; }
.required { --level: var(--required); } .recommended { --level: var(--recommended); } .optional { --level: var(--optional); }
.level { color: var(--level); font-size: .85rem; font-weight: 600; }
.rule p { margin: .25rem 0 0; }
.place { margin-top: .75rem; padding-top: .75rem; border-top: 1px solid var(--line); }
.place dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .1rem .75rem; margin: 0; }
.place dt { font-size: .85rem; opacity: .8; } .place dd { margin: 0; overflow-wrap: anywhere; }
code { font: .85rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; white-space: pre-wrap; }
img { display: block; max-width: 100%; max-height: 20rem; margin-top: .5rem; border: 1px solid var(--line); }
`;

/** For people: by page and rule, with pictures of the elements. One file that needs nothing else. */
function htmlReport({ pages, findings }) {
  const urls = [...new Set([...pages.map(({ url }) => url), ...findings.map(({ url }) => url)])];
  const faulty = urls.filter((url) => findings.some((finding) => finding.url === url));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>What was found in the shop</title>
<style>${STYLES}</style>
</head>
<body>
<h1>What was found in the shop</h1>
<p class="summary">${urls.length} pages: ${countsOf(findings)}.</p>
<table class="pages"><thead><tr><th scope="col">page</th><th scope="col">found</th></tr></thead><tbody>
${urls.map((url, index) => pageRow(url, { index, findings })).join("\n")}
</tbody></table>
${faulty.map((url) => pageSection(url, { index: urls.indexOf(url), findings })).join("\n")}
</body>
</html>
`;
}

function countsOf(findings) {
  return LEVELS.map((level) => `${findings.filter((each) => ruleOf(each).level === level).length} ${level}`).join(", ");
}

function pageRow(url, { index, findings }) {
  const own = findings.filter((finding) => finding.url === url);
  return own.length === 0
    ? `<tr><td>${escape(url)}</td><td>nothing</td></tr>`
    : `<tr><td><a href="#page-${index}">${escape(url)}</a></td><td>${countsOf(own)}</td></tr>`;
}

function pageSection(url, { index, findings }) {
  const own = findings.filter((finding) => finding.url === url);
  const rules = [...new Set(own.map(({ rule }) => rule))]
    .map((rule) => own.filter((finding) => finding.rule === rule))
    .sort((one, other) => LEVELS.indexOf(ruleOf(one[0]).level) - LEVELS.indexOf(ruleOf(other[0]).level));
  return `<section><h2 id="page-${index}"><a href="${escape(url)}">${escape(url)}</a></h2>\n${rules.map(ruleBox).join("\n")}\n</section>`;
}

function ruleBox(findings) {
  const { id, level, says, remedy, docs } = ruleOf(findings[0]);
  return `<article class="rule ${LEVELS.includes(level) ? level : "optional"}"><h3>${escape(says)}</h3>
<p>${withCode(remedy)}</p>
<p><span class="level">${escape(level)}</span> · <code>${escape(id)}</code> · docs/${escape(docs)}</p>
<ul>${findings.map(placeItem).join("")}</ul></article>`;
}

function placeItem({ key, element, selector, got, remedy, picture }) {
  const facts = [
    ["where", key],
    ["element", element],
    ["selector", selector],
    ["found", got],
    ["remedy", remedy],
  ].filter(([, value]) => value);
  if (facts.length === 0) return "";
  const list = facts.map(([name, value]) => `<dt>${name}</dt><dd><code>${escape(value)}</code></dd>`).join("");
  const image = picture === undefined ? "" : `<img src="${escape(picture)}" alt="The element in the page">`;
  return `<li class="place"><dl>${list}</dl>${image}</li>`;
}

/** Text between backticks is code. */
function withCode(text) {
  return escape(text).replace(/`([^`]+)`/g, "<code>$1</code>");
}

function escape(text) {
  return String(text).replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

module.exports = { htmlReport };
