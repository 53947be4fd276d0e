const fs = require("node:fs");
const path = require("node:path");
const { ENDPOINT_NOTES } = require("../src/contract/endpoint-notes");
const { ENDPOINT_NAMES, endpointRow } = require("../src/contract/endpoints");
const { ISLANDS } = require("../src/contract/islands");
const { ATTRIBUTE } = require("../src/contract/markup");
const { ATTRIBUTE_NOTES } = require("../src/contract/markup-notes");
const { SECTIONS } = require("../src/contract/sections");
const { allTexts } = require("./all-texts");
const { answerNameOf } = require("./answer-name");
const { schemaFileOf } = require("./contract-schemas");
const { constantsIn, interfacesIn } = require("./read-declarations");
const { roomsTable } = require("./rooms");
const { classTable, colorTable, shapeTable } = require("./style-tables");

const ROOT = path.join(__dirname, "..");
const MARKED = /(<!-- table: ([a-z-]+) -->\n)[\s\S]*?(<!-- \/table -->)/g;

/** The document with every table between `<!-- table: NAME -->` and `<!-- /table -->` generated from the code. */
function fillTables(markdown) {
  return markdown.replace(MARKED, (_marked, start, name, end) => {
    const table = TABLES[name];
    if (table === undefined)
      throw new Error(`There is no table "${name}"; known are ${Object.keys(TABLES).join(", ")}.`);
    return `${start}\n${table()}\n\n${end}`;
  });
}

const TABLES = {
  attributes: attributesTable,
  commands: () => eventsTable("CommandEvents"),
  events: () => eventsTable("NoticeEvents"),
  fragments: () => readsTable((row) => row.expects === "html", { hasAnswer: false }),
  islands: islandsTable,
  limits: limitsTable,
  reads: () => readsTable((row) => row.method === "GET" && row.expects === "json", { hasAnswer: true }),
  "request-events": requestEventsTable,
  rooms: () => written(roomsTable()),
  texts: textsTable,
  "theme-classes": () => written(classTable()),
  "theme-colors": () => written(colorTable()),
  "theme-shapes": () => written(shapeTable()),
  writes: writesTable,
};

const written = ({ head, rows }) => tableOf(head, rows);

function tableOf(head, rows) {
  const line = (cells) => `| ${cells.map((cell) => cell.replace(/\|/g, "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

const code = (text) => `\`${text}\``;

function rowsOf(isWanted) {
  return ENDPOINT_NAMES.map((name) => ({ name, note: ENDPOINT_NOTES[name], ...endpointRow(name) })).filter(isWanted);
}

/** For a path in the page the sentence names its place. */
const pathOf = ({ path: address }) => (address === "{url}" ? "from the page" : code(address));

const schemaLink = (row) => `[${code(answerNameOf(row))}](../contract/schemas/${schemaFileOf(answerNameOf(row))})`;

function writesTable() {
  const rows = rowsOf(({ method }) => method === "POST").map((row) => [
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
  const rows = rowsOf((row) => row.method === "GET" && isWanted(row)).map((row) => [
    code(row.name),
    pathOf(row),
    ...answer(schemaLink(row)),
    row.note,
  ]);
  return tableOf(["name", "GET from", ...answer("answer"), "what it answers"], rows);
}

/** Event base → details: from the interfaces of src/contract/events.ts for its kind of event. */
function requestEventsTable() {
  const declared = publishedInterfaces();
  const details = (name) => `{ ${declared[name].map((member) => member.name).join(", ")} }`;
  const kindOf = (base) => ({ cart: "Cart", watchlist: "Watchlist" })[base.split(":")[0]] ?? "Form";
  const answers = new Map(rowsOf(({ event }) => event !== undefined).map((row) => [row.event, answerNameOf(row)]));
  const rows = [...answers].map(([base, answer]) => [
    code(base),
    code(details(`${kindOf(base)}Request`)),
    code(details(`${kindOf(base)}Receive`)),
    code(answer),
  ]);
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
    const { on, note } = ATTRIBUTE_NOTES[key];
    return [code(attribute), on, note + unlessUsed(`ATTRIBUTE.${key}`, attribute)];
  });
  return tableOf(["attribute", "on", "what it says"], rows);
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

/**
 * The slots that an island declares: `submit` (`button` or `input`, required). Its own come after those shared by forms
 * of steps.
 */
function slotsOf(island) {
  const declared = new Map();
  for (const file of declaringFiles(island)) {
    for (const { value } of constantsIn(read(file)).filter(({ value }) => /^slots?\(/.test(value))) {
      const [name, elements, weight] = JSON.parse(value.replace(/^\w+\(/, "[").replace(/,? ?\)$/, "]"));
      const kinds = [elements].flat().filter((each) => each !== "any");
      const words = [kinds.map(code).join(" or "), weight ?? ""].filter((each) => each !== "");
      const spelt = code(value.startsWith("slots") ? `${name}KEY` : name);
      declared.set(name, words.length === 0 ? spelt : `${spelt} (${words.join(", ")})`);
    }
  }
  return [...declared.values()].join(", ");
}

/** The `slots.ts` beside the file that defines an island, and that of `steps` if the file refers to it. */
function declaringFiles(island) {
  const defining = bundleFiles().filter((file) => read(file).includes(`name: "${island}",`));
  const shared = defining.some((file) => read(file).includes("...stepSlots")) ? ["src/features/steps/slots.ts"] : [];
  const own = new Set(defining.map((file) => path.join(path.dirname(file), "slots.ts")));
  return [...shared, ...own].filter((file) => fs.existsSync(path.join(ROOT, file)));
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

/** The bundle's source without the contract. */
function bundleCode() {
  return bundleFiles().map(read).join("\n");
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

module.exports = { fillTables };
