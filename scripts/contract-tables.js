const fs = require("node:fs");
const path = require("node:path");
const { ENDPOINT_NOTES } = require("../src/contract/endpoint-notes");
const { ENDPOINT_NAMES, endpointRow } = require("../src/contract/endpoints");
const { ISLANDS } = require("../src/contract/islands");
const { ATTRIBUTE } = require("../src/contract/markup");
const { SECTIONS } = require("../src/contract/sections");
const { allTexts } = require("./all-texts");
const { answerNameOf } = require("./answer-name");
const { schemaFileOf } = require("./contract-schemas");
const { constantsIn, interfacesIn } = require("./read-declarations");
const {
  ATTRIBUTE_HEAD,
  attributeRow,
  attributesOfTable,
  endpointNames,
  errorsTable,
  featuresTable,
  needsTable,
  rulesTable,
  slotsTable,
} = require("./feature-tables");
const { declaredSlotsOf } = require("./island-slots");
const { roomsTable } = require("./rooms");
const { classTable, colorTable, shapeTable } = require("./style-tables");
const { code, tableOf } = require("./table");

const ROOT = path.join(__dirname, "..");
const MARKED = /(<!-- table: ([^\n]+) -->\n)[\s\S]*?(<!-- \/table -->)/g;

/**
 * The document with every table between `<!-- table: NAME … -->` and `<!-- /table -->` generated from the code. What follows the name
 * says of what: `<!-- table: slots order-form -->`.
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
  fragments: () => readsTable((row) => row.expects === "html", { hasAnswer: false }),
  islands: islandsTable,
  limits: limitsTable,
  needs: needsTable,
  reads: () => readsTable((row) => row.event === undefined && row.expects === "json", { hasAnswer: true }),
  "request-events": requestEventsTable,
  rules: rulesTable,
  rooms: () => written(roomsTable()),
  slots: slotsTable,
  texts: textsTable,
  "theme-classes": () => written(classTable()),
  "theme-colors": () => written(colorTable()),
  "theme-shapes": () => written(shapeTable()),
  writes: writesTable,
};

const written = ({ head, rows }) => tableOf(head, rows);

function rowsOf(isWanted) {
  return ENDPOINT_NAMES.map((name) => ({ name, note: ENDPOINT_NOTES[name], ...endpointRow(name) })).filter(isWanted);
}

/** For a path in the page the sentence names its place. */
const pathOf = ({ path: address }) => (address === "{url}" ? "from the page" : code(address));

/** What a read asks for is in its URL, unless it is personal. */
const readPathOf = (row) => (row.method === "GET" ? pathOf(row) : `${pathOf(row)}, by POST`);

const schemaLink = (row) => `[${code(answerNameOf(row))}](../../contract/schemas/${schemaFileOf(answerNameOf(row))})`;

function writesTable() {
  const rows = rowsOf(({ event }) => event !== undefined).map((row) => [
    code(row.name),
    pathOf(row),
    schemaLink(row),
    code(row.event),
    row.note,
  ]);
  return tableOf(["name", "POST to", "answer", "event", "what it does"], rows);
}

function readsTable(isWanted, { hasAnswer }) {
  const answer = (cell) => (hasAnswer ? [cell] : []);
  const rows = rowsOf(isWanted).map((row) => [
    code(row.name),
    readPathOf(row),
    ...answer(schemaLink(row)),
    row.note,
  ]);
  return tableOf(["name", "GET from", ...answer("answer"), "what it answers"], rows);
}

/** The endpoints of a feature, by name or by how their names begin. */
function endpointsTable(beginnings) {
  const names = endpointNames(beginnings);
  const rows = rowsOf(({ name }) => names.includes(name)).map((row) => [
    `${row.method} ${pathOf(row)}`,
    row.expects === "html" ? "a fragment" : schemaLink(row),
    row.note,
  ]);
  return tableOf(["request", "answer", "what it does"], rows);
}

/** The events of a feature, by name or by how their names begin. */
function eventsOfTable(beginnings) {
  const declared = publishedInterfaces();
  const plain = [...declared.NoticeEvents, ...declared.CommandEvents].map(({ name, type, comment }) => [
    name,
    code(type),
    comment,
  ]);
  const requests = requestEvents().map(({ base, request, receive, answer }) => [
    `${base}:request`,
    code(request),
    `Before it is sent; \`${base}:receive\` with ${code(receive)} follows the answer, a ${code(answer)}.`,
  ]);
  const isOf = ([name]) => beginnings.some((beginning) => name.startsWith(beginning));
  for (const beginning of beginnings) {
    if (![...plain, ...requests].some(([name]) => name.startsWith(beginning)))
      throw new Error(`There is no event "${beginning}".`);
  }
  const rows = [...requests, ...plain].filter(isOf).map(([name, ...cells]) => [code(name), ...cells]);
  return tableOf(["event", "detail", "when"], rows);
}

/** Event base → details: from the interfaces of src/contract/events.ts for its kind of event. */
function requestEvents() {
  const declared = publishedInterfaces();
  const details = (name) => `{ ${declared[name].map((member) => member.name).join(", ")} }`;
  const kindOf = (base) => ({ cart: "Cart", watchlist: "Watchlist" })[base.split(":")[0]] ?? "Form";
  const answers = new Map(rowsOf(({ event }) => event !== undefined).map((row) => [row.event, answerNameOf(row)]));
  return Array.from(answers, ([base, answer]) => ({
    base,
    request: details(`${kindOf(base)}Request`),
    receive: details(`${kindOf(base)}Receive`),
    answer,
  }));
}

function requestEventsTable() {
  const rows = requestEvents().map(({ base, request, receive, answer }) => [base, request, receive, answer].map(code));
  return tableOf(["event", "detail of `:request`", "detail of `:receive`", "`response`"], rows);
}

function eventsTable(name) {
  const rows = publishedInterfaces()[name].map((member) => [
    code(member.name),
    code(member.type),
    member.comment + unlessUsed(`"${member.name}"`),
  ]);
  return tableOf(["event", "detail", "when"], rows);
}

const publishedInterfaces = () => interfacesIn(read("src/contract/events.ts"));

function attributesTable() {
  const rows = Object.entries(ATTRIBUTE).map(([key, attribute]) => {
    const [name, on, note, without] = attributeRow(key, attribute);
    return [name, on, note + unlessUsed(`ATTRIBUTE.${key}`, attribute), without];
  });
  return tableOf(ATTRIBUTE_HEAD, rows);
}

function limitsTable() {
  const rows = constantsIn(read("src/contract/limits.ts")).map(({ name, value, comment }) => {
    const [meaning, source] = comment.split(/ ?@see | (?=assumed: )/);
    return [code(name), value.replace(/_/g, ""), meaning, source ?? ""];
  });
  return tableOf(["limit", "value", "what it bounds", "source"], rows);
}

function textsTable() {
  const rows = Object.entries(allTexts()).map(([key, { en, de }]) => [code(key), en, de]);
  return tableOf(["key", "English", "German"], rows);
}

/** An island is part of the bundle once a section lists it, or one of its features finds it in the page. */
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
  const imports = read(`src/sections/${name}.ts`).matchAll(/^import (.*) from "(\.\.\/features\/[\w-]+)";$/gm);
  const code = Array.from(imports, ([, names, feature]) => ({
    lists: read(`src/sections/${feature}/index.ts`)
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

/** Marks names of the contract that no code of the bundle uses yet. */
function unlessUsed(...spellings) {
  const isSpelt = new RegExp(spellings.map((text) => `${text.replace(/\./g, "\\.")}(?![\\w-])`).join("|"));
  return isSpelt.test(bundleCode()) ? "" : " *Not yet built.*";
}

let bundleText;

/** The bundle's source without the contract, which most rows of the tables ask for. */
function bundleCode() {
  bundleText ??= bundleFiles().map(read).join("\n");
  return bundleText;
}

function bundleFiles() {
  return filesBelow("src").filter((file) => !file.startsWith(path.join("src", "contract")));
}

function codeBelow(folder) {
  return filesBelow(folder).map(read).join("\n");
}

function filesBelow(folder) {
  const files = fs.readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" });
  return files.filter((file) => /\.tsx?$/.test(file)).map((file) => path.join(folder, file));
}

function read(file) {
  return fs.readFileSync(path.join(ROOT, file), "utf8");
}

/** Every event of the bundle, with `:request` and `:receive` of each request. */
function eventNames() {
  const declared = publishedInterfaces();
  const plain = [...declared.NoticeEvents, ...declared.CommandEvents].map(({ name }) => name);
  return [...requestEvents().flatMap(({ base }) => [`${base}:request`, `${base}:receive`]), ...plain];
}

module.exports = { eventNames, fillTables };
