const fs = require("node:fs");
const path = require("node:path");
const { parseSync, traverse } = require("@babel/core");
const { ATTRIBUTE, ID } = require("../src/contract/markup");

const ROOT = path.join(__dirname, "..");
const ERRORS = ["MarkupError", "ParseError"];
const TABLES = { ATTRIBUTE, ID };

/**
 * The errors of markup and configuration that code in these folders of src reports: text (`…` for what comes from the
 * page), the remedy that it names, and the file.
 * @param places folders or beginnings of files below src: `features/product`, `features/cart/mini-cart`
 */
function errorRows(places) {
  const rows = sourcesIn(places).flatMap(rowsOf);
  const each = [...new Map(rows.map((row) => [row[0], row])).values()];
  return each.sort(([one], [other]) => one.localeCompare(other, "en"));
}

/** File → its rows: most files report no errors, and the others are read once. */
const known = new Map();

function rowsOf(file) {
  if (!known.has(file)) known.set(file, readRows(file));
  return known.get(file);
}

function readRows(file) {
  const source = fs.readFileSync(path.join(ROOT, file), "utf8");
  const rows = [];
  if (!ERRORS.some((name) => source.includes(name))) return rows;
  traverse(treeOf(file, source), {
    NewExpression({ node, scope }) {
      if (!ERRORS.includes(node.callee.name)) return;
      const [message, , remedy] = node.arguments;
      const [text, advice] = splitRemedy(textOf(message, scope));
      if (/[a-z]/i.test(text.replace(/…/g, "")))
        rows.push([text, remedy === undefined ? advice : textOf(remedy, scope), file]);
    },
  });
  return rows;
}

/** "no data-bundle on the form; name the product there": what is wrong, and what to do. */
function splitRemedy(text) {
  const at = text.indexOf("; ");
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 2)];
}

/** The text, as far as it is known from the code alone. */
function textOf(node, scope) {
  if (node === undefined) return "";
  if (node.type === "StringLiteral") return node.value;
  if (node.type === "TemplateLiteral")
    return node.quasis
      .map(
        ({ value }, index) =>
          value.cooked + (index < node.expressions.length ? textOf(node.expressions[index], scope) : ""),
      )
      .join("");
  if (node.type === "MemberExpression") return TABLES[node.object.name]?.[node.property.name] ?? "…";
  if (node.type === "Identifier") {
    const declared = scope.getBinding(node.name)?.path.node;
    if (declared?.type === "VariableDeclarator" && declared.init !== null && declared.id.type === "Identifier")
      return textOf(declared.init, scope);
  }
  return "…";
}

function treeOf(file, source) {
  const plugins = file.endsWith("x") ? ["typescript", "jsx"] : ["typescript"];
  return parseSync(source, {
    configFile: false,
    babelrc: false,
    filename: file,
    parserOpts: { plugins },
  });
}

function sourcesIn(places) {
  const files = fs.readdirSync(path.join(ROOT, "src"), { recursive: true, encoding: "utf8" });
  const sources = files.map((file) => file.split(path.sep).join("/")).filter((file) => /\.tsx?$/.test(file));
  for (const place of places) {
    if (!sources.some((file) => file.startsWith(place))) throw new Error(`There is no source in src/${place}.`);
  }
  return sources.filter((file) => places.some((place) => file.startsWith(place))).map((file) => `src/${file}`);
}

module.exports = { errorRows };
