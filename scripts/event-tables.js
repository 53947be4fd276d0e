const { answerNameOf } = require("./answer-name");
const { readSource, unlessUsed } = require("./bundle-source");
const { rowsOf } = require("./endpoint-tables");
const { interfacesIn } = require("./read-declarations");
const { code, tableOf } = require("./table");

/** The events of a feature, by name or by the beginning of their names. */
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

const publishedInterfaces = () => interfacesIn(readSource("src/contract/events.ts"));

/** Every event of the bundle, with `:request` and `:receive` of each request. */
function eventNames() {
  const declared = publishedInterfaces();
  const plain = [...declared.NoticeEvents, ...declared.CommandEvents].map(({ name }) => name);
  return [...requestEvents().flatMap(({ base }) => [`${base}:request`, `${base}:receive`]), ...plain];
}

module.exports = { eventNames, eventsOfTable, eventsTable, requestEventsTable };
