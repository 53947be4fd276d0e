const fs = require("node:fs");
const path = require("node:path");
const { parseSync, traverse } = require("@babel/core");

const ROOT = path.join(__dirname, "..");
const IN_PAGE = [
  "page",
  "configuration",
  "references",
  "overlays",
  "names",
  "forms",
  "variants",
  "product",
  "cart",
].map((name) => `src/features/debug/checks/${name}.ts`);
const WHILE_USED = ["src/features/debug/live-checks.ts"];
const OVER_HTTP = fs.readdirSync(path.join(ROOT, "check/rules")).map((file) => `check/rules/${file}`);

/**
 * The rules by which a page is checked, read from their tables without running them.
 * @returns id, level, what is wrong, remedy, docs, and who reports it
 */
function ruleRows() {
  const tables = [
    [IN_PAGE, "overlay and check"],
    [WHILE_USED, "overlay and check, while the page is used"],
    [OVER_HTTP, "check"],
  ];
  return tables.flatMap(([files, by]) => files.flatMap((file) => rulesIn(file).map((rule) => ({ ...rule, by }))));
}

function rulesIn(file) {
  const plugins = file.endsWith(".ts") ? ["typescript"] : [];
  const source = fs.readFileSync(path.join(ROOT, file), "utf8");
  const rules = [];
  traverse(parseSync(source, { configFile: false, babelrc: false, filename: file, parserOpts: { plugins } }), {
    ObjectExpression({ node, parent }) {
      const facts = Object.fromEntries(
        node.properties
          .filter(({ value }) => value?.type === "StringLiteral")
          .map(({ key, value }) => [key.name ?? key.value, value.value]),
      );
      if (facts.says === undefined || facts.docs === undefined) return;
      rules.push({ id: facts.id ?? parent.key?.value ?? parent.key?.name, ...facts });
    },
  });
  return rules;
}

/** The rules of a page, without who reports them: contract/rules.json. */
function pageRules() {
  return ruleRows()
    .filter(({ by }) => by !== "check")
    .map(({ id, level, says, remedy, docs }) => ({ id, level, says, remedy, docs }));
}

module.exports = { pageRules, ruleRows };
