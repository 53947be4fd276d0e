const path = require("node:path");
const { ISLANDS } = require("../src/contract/islands");
const { SECTIONS } = require("../src/contract/sections");
const { codeBelow, readSource } = require("./bundle-source");
const { declaredSlotsOf } = require("./island-slots");
const { code, tableOf } = require("./table");

/** An island is part of the bundle if a section lists it, or if one of its features finds it in the page. */
function islandsTable() {
  const sections = ["common", ...SECTIONS.filter((name) => name !== "common").sort()].map(codeOfSection);
  const rows = ISLANDS.map((island) => {
    const names = (part, ...spelt) =>
      sections.filter((section) => new RegExp(spelt.join("|"), "m").test(section[part])).map(({ name }) => name);
    const listing = names("lists", `(^|\\{)\\s*"?${island}"?:`);
    const finding = [
      ...names("lists", `data-island="${island}"`),
      ...names("features", `ATTRIBUTE.island, "${island}"`, `name: "${island}"`),
    ];
    const bringing = listing.length > 0 ? listing : finding.slice(0, 1);
    const section = bringing.length === 0 ? "named, not yet built" : bringing.map(code).join(", ");
    return [code(island), section, slotsOf(island)];
  });
  return tableOf(["island", "section that brings it", "slots"], rows);
}

/** The slots of an island in one cell: `submit` (`button` or `input`, required). */
function slotsOf(island) {
  return Array.from(declaredSlotsOf(island), ([name, { elements, weight }]) => {
    const words = [elements.map(code).join(" or "), weight ?? ""].filter((each) => each !== "");
    return words.length === 0 ? code(name) : `${code(name)} (${words.join(", ")})`;
  }).join(", ");
}

/** The lists of parts that a section imports, and all the code of their features. */
function codeOfSection(name) {
  const imports = readSource(`src/sections/${name}.ts`).matchAll(/^import (.*) from "(\.\.\/features\/[\w-]+)";$/gm);
  const code = Array.from(imports, ([, names, feature]) => ({
    lists: readSource(`src/sections/${feature}/index.ts`)
      .split(/^(?=export )/m)
      .filter((list) => isImported(list, names)),
    features: codeBelow(path.join("src/sections", feature)),
  }));
  return {
    name,
    lists: code.flatMap(({ lists }) => lists).join("\n"),
    features: code.map(({ features }) => features).join("\n"),
  };
}

/** Whether `page, { redirects }` names an exported list; code before the first list belongs to all of them. */
function isImported(list, names) {
  const [, exported] = /^export (default|const \w+)/.exec(list) ?? [];
  if (exported === undefined) return true;
  if (exported === "default") return /^\w/.test(names);
  return new RegExp(`\\{.*\\b${exported.replace("const ", "")}\\b`).test(names);
}

module.exports = { islandsTable };
