const fs = require("node:fs");
const path = require("node:path");
const { ISLANDS } = require("../src/contract/islands");
const { SECTIONS } = require("../src/contract/sections");
const { SLOT_NOTES } = require("../src/contract/notes/markup-notes");
const { allTexts } = require("./all-texts");
const { contractSchemas } = require("./contract-schemas");
const { eventNames } = require("./event-tables");
const { knownErrors } = require("./known-errors");
const { declaredSlotsOf } = require("./island-slots");

const PARTS = path.join(__dirname, "../contract/parts.json");

/** src/features/debug/known.json: the names with which the checks of `?storefront-debug` compare a page's. */
function knownNames() {
  const slots = Object.entries(SLOT_NOTES).map(([owner, notes]) => [owner, slotsOf(owner, notes)]);
  const known = {
    config: configKeys(),
    errors: knownErrors(),
    events: eventNames(),
    sections: sectionsOfIslands(),
    sectionNames: SECTIONS,
    slots: Object.fromEntries(slots),
    texts: Object.keys(allTexts()),
  };
  return `${JSON.stringify(known, null, 2)}\n`;
}

function slotsOf(owner, notes) {
  const declared = declaredSlotsOf(owner);
  const rows = Object.entries(notes).map(([slot, { on = [], weight = "optional" }]) => {
    const { elements = on, weight: own = weight } = declared.get(slot) ?? {};
    return [slot, { elements, weight: own }];
  });
  return Object.fromEntries(rows);
}

function configKeys() {
  const schema = JSON.parse(contractSchemas()["storefront-config.schema.json"]);
  return [schema.allOf[1], schema.$defs.ServicesConfig].flatMap(({ properties }) => Object.keys(properties)).sort();
}

/** The sections that start an island; an island without any starts on any page. */
function sectionsOfIslands() {
  const parts = JSON.parse(fs.readFileSync(PARTS, "utf8"));
  return Object.fromEntries(
    ISLANDS.flatMap((island) => (parts[island]?.sections === undefined ? [] : [[island, parts[island].sections]])),
  );
}

module.exports = { knownNames };
