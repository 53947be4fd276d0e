const { ENDPOINT_NOTES } = require("../src/contract/notes/endpoint-notes");
const { ENDPOINT_NAMES, endpointRow } = require("../src/contract/endpoints");
const { answerNameOf } = require("./answer-name");
const { schemaFileOf } = require("./contract-schemas");
const { endpointNames } = require("./feature-tables");
const { code, tableOf } = require("./table");

/** The endpoints that are wanted, with their notes. */
function rowsOf(isWanted) {
  return ENDPOINT_NAMES.map((name) => ({ name, note: ENDPOINT_NOTES[name], ...endpointRow(name) })).filter(isWanted);
}

/** If the path is in the page, the note says where. */
const pathOf = ({ path: address }) => (address === "{url}" ? "from the page" : code(address));

/** A read's parameters are in its URL, unless they are personal. */
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
  const rows = rowsOf(isWanted).map((row) => [code(row.name), readPathOf(row), ...answer(schemaLink(row)), row.note]);
  return tableOf(["name", "GET from", ...answer("answer"), "what it answers"], rows);
}

/** The endpoints of a feature, by name or by the beginning of their names. */
function endpointsTable(beginnings) {
  const names = endpointNames(beginnings);
  const rows = rowsOf(({ name }) => names.includes(name)).map((row) => [
    `${row.method} ${pathOf(row)}`,
    row.expects === "html" ? "a fragment" : schemaLink(row),
    row.note,
  ]);
  return tableOf(["request", "answer", "what it does"], rows);
}

const fragmentsTable = () => readsTable((row) => row.expects === "html", { hasAnswer: false });

const jsonReadsTable = () =>
  readsTable((row) => row.event === undefined && row.expects === "json", { hasAnswer: true });

module.exports = { endpointsTable, fragmentsTable, jsonReadsTable, rowsOf, writesTable };
