const fs = require("node:fs");
const path = require("node:path");
const { parseSync, traverse } = require("@babel/core");

const SOURCE = path.join(__dirname, "../src");
/** Every file with a table of texts has this; only such files are parsed. */
const TABLE = /\ben: \{[^]*\bde: \{/;

/**
 * Every built-in text by its key, from each `{ en: {…}, de: {…} }` in the bundle. The files are parsed, not run, because
 * they need a page.
 */
function allTexts() {
  const files = fs
    .readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
    .map((file) => file.split(path.sep).join("/"));
  const texts = Object.assign({}, ...files.filter((file) => /\.tsx?$/.test(file)).map(textsIn));
  // Sorted by key, so that moving a file does not change the documents
  return Object.fromEntries(Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function textsIn(file) {
  const source = fs.readFileSync(path.join(SOURCE, file), "utf8");
  if (!TABLE.test(source)) return {};
  const plugins = file.endsWith("x") ? ["typescript", "jsx"] : ["typescript"];
  const tree = parseSync(source, { configFile: false, babelrc: false, parserOpts: { plugins } });
  const texts = {};
  traverse(tree, {
    ObjectExpression({ node }) {
      const tables = Object.fromEntries(node.properties.map((property) => [property.key?.name, property.value]));
      if (tables.en?.type !== "ObjectExpression" || tables.de?.type !== "ObjectExpression") return;
      const [en, de] = [literalsIn(tables.en, file), literalsIn(tables.de, file)];
      for (const key of Object.keys({ ...en, ...de })) texts[key] = { en: en[key], de: de[key] };
    },
  });
  return texts;
}

/** The literals of a table; a spread table is found in its own file. */
function literalsIn({ properties }, file) {
  const own = properties.filter(({ type }) => type !== "SpreadElement");
  return Object.fromEntries(
    own.map(({ key, value }) => {
      if (key.type === "StringLiteral" && value?.type === "StringLiteral") return [key.value, value.value];
      throw new Error(
        `src/${file}:${key.loc.start.line}: keys and texts of a table are written as they are, between quotes`,
      );
    }),
  );
}

module.exports = { allTexts };
