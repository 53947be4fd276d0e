const { ATTRIBUTE } = require("../src/contract/markup");
const { allTexts } = require("./all-texts");
const { readSource, unlessUsed } = require("./bundle-source");
const { endpointsTable, fragmentsTable, jsonReadsTable, writesTable } = require("./endpoint-tables");
const { eventsOfTable, eventsTable, requestEventsTable } = require("./event-tables");
const {
  ATTRIBUTE_HEAD,
  attributeRow,
  attributesOfTable,
  errorsTable,
  featuresTable,
  needsTable,
  rulesTable,
  sectionsTable,
  slotsTable,
} = require("./feature-tables");
const { islandsTable } = require("./islands-table");
const { constantsIn } = require("./read-declarations");
const { roomsTable } = require("./rooms");
const { classTable, colorTable, shapeTable } = require("./style-tables");
const { code, tableOf } = require("./table");

const MARKED = /(<!-- table: ([^\n]+) -->\n)[\s\S]*?(<!-- \/table -->)/g;

/**
 * The document with every table between `<!-- table: NAME … -->` and `<!-- /table -->` generated from the code. The
 * words after the name say what the table is about: `<!-- table: slots order-form -->`.
 */
function fillTables(markdown) {
  return markdown.replace(MARKED, (_marked, start, mark, end) => {
    const [name, ...of] = mark.split(" ");
    const table = TABLES[name];
    if (table === undefined)
      throw new Error(`There is no table "${name}"; known are ${Object.keys(TABLES).join(", ")}.`);
    return `${start}\n${table(of)}\n\n${end}`;
  });
}

const TABLES = {
  attributes: attributesTable,
  "attributes-of": attributesOfTable,
  commands: () => eventsTable("CommandEvents"),
  endpoints: endpointsTable,
  errors: errorsTable,
  events: () => eventsTable("NoticeEvents"),
  "events-of": eventsOfTable,
  features: featuresTable,
  fragments: fragmentsTable,
  islands: islandsTable,
  limits: limitsTable,
  needs: needsTable,
  reads: jsonReadsTable,
  "request-events": requestEventsTable,
  rules: rulesTable,
  rooms: () => written(roomsTable()),
  sections: sectionsTable,
  slots: slotsTable,
  texts: textsTable,
  "theme-classes": () => written(classTable()),
  "theme-colors": () => written(colorTable()),
  "theme-shapes": () => written(shapeTable()),
  writes: writesTable,
};

const written = ({ head, rows }) => tableOf(head, rows);

function attributesTable() {
  const rows = Object.entries(ATTRIBUTE).map(([key, attribute]) => {
    const [name, on, note, without] = attributeRow(key, attribute);
    return [name, on, note + unlessUsed(`ATTRIBUTE.${key}`, attribute), without];
  });
  return tableOf(ATTRIBUTE_HEAD, rows);
}

function limitsTable() {
  const rows = constantsIn(readSource("src/contract/limits.ts")).map(({ name, value, comment }) => {
    const [meaning, source] = comment.split(/ ?@see | (?=assumed: )/);
    return [code(name), value.replace(/_/g, ""), meaning, source ?? ""];
  });
  return tableOf(["limit", "value", "what it bounds", "source"], rows);
}

function textsTable() {
  const rows = Object.entries(allTexts()).map(([key, { en, de }]) => [code(key), en, de]);
  return tableOf(["key", "English", "German"], rows);
}

module.exports = { fillTables };
