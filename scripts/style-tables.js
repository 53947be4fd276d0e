const fs = require("node:fs");
const path = require("node:path");
const postcss = require("postcss");
const sass = require("sass");

const STYLES = path.join(__dirname, "..", "styles");
const PACKAGES = path.join(__dirname, "..", "node_modules");

const code = (text) => `\`${text}\``;

/** The colours in the maps of tokens: property, light value, dark value, what it colours. */
function colorTable() {
  const dark = new Map(tokensOf("dark").map(({ name, value }) => [name, value]));
  const rows = tokensOf("light").map(({ name, value, note }) => [
    code(`--shop-${name}`),
    code(value),
    dark.get(name) === value ? "the same" : code(dark.get(name)),
    note,
  ]);
  return { head: ["property", "light", "dark", "colours"], rows };
}

/** Type, radii and spaces. */
function shapeTable() {
  const rows = tokensOf("shape").map(({ name, value, note }) => [
    code(`--shop-${name}`),
    code(value.replace(/^\((.+)\)$/, "$1")),
    note,
  ]);
  return { head: ["property", "value", "shapes"], rows };
}

/** The entries of `$NAME: (…);` in the file of tokens. The comment above an entry says what it is for. */
function tokensOf(name) {
  const text = fs.readFileSync(path.join(STYLES, "settings/_tokens.scss"), "utf8");
  const [, entries = ""] = new RegExp(`^\\$${name}: \\(\n([^]*?)^\\);`, "m").exec(text) ?? [];
  return Array.from(entries.matchAll(/^(?: {2}\/\/ (.+)\n)? {2}"([\w-]+)": (.+),$/gm), ([, note, token, value]) => ({
    name: token,
    value,
    note,
  }));
}

/** Every file of styles/components: the sheets that contain it, and the classes that it styles. */
function classTable() {
  const sheets = fs.readdirSync(STYLES).filter((file) => file.endsWith(".scss"));
  const components = new Map();
  for (const sheet of ["app.scss", ...sheets.filter((file) => file !== "app.scss")]) {
    const text = fs.readFileSync(path.join(STYLES, sheet), "utf8");
    for (const [, component] of text.matchAll(/^@use "components\/([\w-]+)";$/gm)) {
      components.set(component, [...(components.get(component) ?? []), code(`style-${sheet.replace(".scss", "")}`)]);
    }
  }
  const rows = [...components].map(([component, of]) => [of.join(", "), component, classesOf(component)]);
  return { head: ["sheet", "file", "classes"], rows: rows.filter(([, , classes]) => classes !== "") };
}

/** The classes in a component's selectors: the block's own with its elements and modifiers, then the others. */
function classesOf(component) {
  const { css } = sass.compileString(`@use "components/${component}";`, {
    loadPaths: [STYLES, PACKAGES],
    quietDeps: true,
  });
  const found = new Set();
  postcss.parse(css).walkRules(({ selector }) => {
    for (const [, name] of selector.matchAll(/\.([a-z][\w-]*)/gi)) found.add(name);
  });
  const isOwn = (name) => name === component || name.startsWith(`${component}__`) || name.startsWith(`${component}--`);
  const names = [...found].sort();
  return [...names.filter(isOwn), ...names.filter((name) => !isOwn(name))].map(code).join(" ");
}

module.exports = { classTable, colorTable, shapeTable };
