const fs = require("node:fs");
const path = require("node:path");
const { ENDPOINT_NAMES } = require("../src/contract/endpoints");
const { ATTRIBUTE } = require("../src/contract/markup");
const { ATTRIBUTE_NOTES, SLOT_NOTES } = require("../src/contract/notes/markup-notes");
const { SECTION_CLASS_PREFIX, SECTIONS } = require("../src/contract/sections");
const { declaredSlotsOf } = require("./island-slots");
const { knownErrors } = require("./known-errors");
const { ruleRows } = require("./rule-rows");
const { code, tableOf } = require("./table");

const ROOT = path.join(__dirname, "..");
const PARTS = JSON.parse(fs.readFileSync(path.join(ROOT, "contract/parts.json"), "utf8"));
const FEATURES = path.join(ROOT, "docs/features");

/** Every slot of these islands and parts, or of all if none is named. */
function slotsTable(owners) {
  const all = owners.length === 0;
  const rows = (all ? Object.keys(SLOT_NOTES) : owners).flatMap((owner) => {
    const notes = known(SLOT_NOTES, owner, "slots of");
    const declared = declaredSlotsOf(owner);
    return Object.entries(notes).map(([slot, { on, weight, note, without }]) => {
      const { elements, weight: declaredWeight } = declared.get(slot) ?? { elements: on ?? [], weight };
      const element = elements.map(code).join(" or ") || "any";
      const head = all || owners.length > 1 ? [code(owner)] : [];
      return [...head, code(slot), element, declaredWeight ?? "optional", note, without];
    });
  });
  const head = all || owners.length > 1 ? ["of"] : [];
  return tableOf([...head, "slot", "element", "needed", "what it is", "without it"], rows);
}

/** The attributes in all states of these parts, and attributes given by name. */
function attributesOfTable(names) {
  const parts = names.filter((name) => !Object.values(ATTRIBUTE).includes(name));
  const samples = parts.flatMap((part) => {
    known(PARTS, part, "part");
    const folder = path.join(ROOT, "contract/html", part);
    return fs.readdirSync(folder).map((file) => fs.readFileSync(path.join(folder, file), "utf8"));
  });
  const used = new Set(samples.flatMap((html) => html.match(/\bdata-[a-z-]+(?=[\s=>])/g) ?? []));
  for (const name of names) if (!parts.includes(name)) used.add(name);
  const rows = Object.entries(ATTRIBUTE)
    .filter(([key, attribute]) => used.has(attribute) && !EVERYWHERE.includes(key))
    .map(([key, attribute]) => attributeRow(key, attribute));
  return tableOf(ATTRIBUTE_HEAD, rows);
}

/** They mean the same in every part, so docs/islands.md describes them. */
const EVERYWHERE = ["island", "slot", "key", "opaque", "focusFallback", "hydrate"];
const ATTRIBUTE_HEAD = ["attribute", "on", "what it says", "without it"];

function attributeRow(key, attribute) {
  const { on, note, without = "–" } = ATTRIBUTE_NOTES[key];
  return [code(attribute), on, note, without];
}

function needsTable(parts) {
  const list = (names = []) => names.map(code).join(", ") || "–";
  const rows = parts.map((part) => {
    const { sections, styles, beside = [], services = [] } = known(PARTS, part, "part");
    return [code(part), list(sections), list(["style-app", ...(styles ?? [])]), list([...beside, ...services])];
  });
  return tableOf(["part", "sections", "styles", "beside it"], rows);
}

/** Every section that a class on `<body>` activates, and the parts that need it. */
function sectionsTable() {
  const rows = SECTIONS.filter((name) => name !== "common").map((name) => {
    const parts = Object.keys(PARTS).filter((part) => PARTS[part].sections?.includes(name));
    return [code(SECTION_CLASS_PREFIX + name), parts.map(code).join(", ") || "–"];
  });
  return tableOf(["class", "for"], rows);
}

function errorsTable(places) {
  const found = knownErrors(places.length === 0 ? undefined : places.map((place) => `features/${place}`));
  const rows = found.map(({ id, says, remedy }) => [code(id), code(says), escaped(remedy)]);
  return tableOf(["rule", "error", "remedy"], rows);
}

/** Every rule, the most severe first, with the id that `npm run check-shop` and the overlay show. */
function rulesTable() {
  const levels = ["required", "recommended", "optional"];
  const rows = ruleRows()
    .sort(
      (one, other) => levels.indexOf(one.level) - levels.indexOf(other.level) || one.id.localeCompare(other.id, "en"),
    )
    .map(({ id, level, says, remedy, docs, by }) => [
      code(id),
      level,
      escaped(says),
      escaped(remedy) || "as the error says",
      `[${docs.replace(/#.*/, "")}](../${docs})`,
      by,
    ]);
  return tableOf(["rule", "level", "what is wrong", "remedy", "more", "reported by"], rows);
}

/** Escapes markup, except in code. */
const escaped = (text) => text.replace(/(`[^`]*`)|</g, (_match, code) => code ?? "\\<");

/** Every page of docs/features: its title, and what its first paragraph promises. */
function featuresTable() {
  const pages = fs.readdirSync(FEATURES).filter((file) => file.endsWith(".md"));
  const rows = pages.map((file) => {
    const [title, , lead] = fs.readFileSync(path.join(FEATURES, file), "utf8").split("\n");
    return [`[${title.replace("# ", "")}](features/${file})`, lead];
  });
  return tableOf(
    ["feature", "what the shopper gets"],
    rows.sort(([one], [other]) => one.localeCompare(other, "en")),
  );
}

/** The endpoints with these names, or with names that begin with them. */
function endpointNames(beginnings) {
  return beginnings.flatMap((beginning) => {
    const exact = ENDPOINT_NAMES.filter((name) => name === beginning);
    const found = exact.length > 0 ? exact : ENDPOINT_NAMES.filter((name) => name.startsWith(beginning));
    if (found.length === 0) throw new Error(`There is no endpoint "${beginning}".`);
    return found;
  });
}

function known(table, name, what) {
  if (!Object.prototype.hasOwnProperty.call(table, name)) throw new Error(`There are no ${what} "${name}".`);
  return table[name];
}

module.exports = {
  ATTRIBUTE_HEAD,
  attributeRow,
  attributesOfTable,
  endpointNames,
  errorsTable,
  featuresTable,
  needsTable,
  rulesTable,
  sectionsTable,
  slotsTable,
};
