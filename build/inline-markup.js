const fs = require("node:fs");
const path = require("node:path");
const vm = require("node:vm");
const babel = require("@babel/core");

const FILE = path.join(__dirname, "../src/contract/markup.ts");
const TABLES = ["ATTRIBUTE", "CLASS", "ID", "PARAMETER", "STORAGE_KEY"];

/**
 * Babel plugin: `ATTRIBUTE.island` of contract/markup becomes `"data-island"`. So the tables are spelt once in the source, and
 * no shopper downloads them.
 */
module.exports = function inlineMarkup(api) {
  const { types } = api;
  // A change of the tables builds again what they were written into
  api.cache.invalidate(() => fs.statSync(FILE).mtimeMs);
  api.addExternalDependency(FILE);
  const tables = readTables();
  return {
    name: "inline-markup",
    visitor: {
      MemberExpression(member) {
        const { object, property, computed } = member.node;
        if (computed || object.type !== "Identifier" || !isMarkupImport(member, object.name)) return;
        const text = tables[object.name]?.[property.name];
        if (text === undefined)
          throw member.buildCodeFrameError(`contract/markup has no ${object.name}.${property.name}`);
        member.replaceWith(types.stringLiteral(text));
      },
    },
  };
};

function isMarkupImport(member, name) {
  if (!TABLES.includes(name)) return false;
  const source = member.scope.getBinding(name)?.path.parent.source?.value ?? "";
  return source.endsWith("contract/markup") || source === "./markup";
}

function readTables() {
  const source = fs.readFileSync(FILE, "utf8");
  const options = {
    presets: [["@babel/preset-typescript", {}]],
    plugins: ["@babel/plugin-transform-modules-commonjs"],
  };
  const { code } = babel.transformSync(source, { ...options, filename: FILE, configFile: false, babelrc: false });
  const tables = {};
  vm.runInNewContext(code, { exports: tables });
  return tables;
}
