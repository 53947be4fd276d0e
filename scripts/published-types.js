const fs = require("node:fs");
const path = require("node:path");
const { CART_ACTIONS } = require("../src/contract/cart-endpoints");
const { ENDPOINT_NAMES, endpointRow } = require("../src/contract/endpoints");
const { CONTRACT_VERSION } = require("../src/contract/sections");
const { answerNameOf } = require("./answer-name");
const { typesIn } = require("./read-declarations");

const CONTRACT = path.join(__dirname, "../src/contract");

const HEADER = `/**
 * The events of the storefront bundle, for scripts that listen to them or dispatch commands on a page with the bundle.
 * Contract version ${CONTRACT_VERSION}; docs/events.md explains the events.
 *
 * Copy this file into your project, or refer to it. It imports nothing. \`document.addEventListener\` and
 * \`element.addEventListener\` then know the names and the details:
 *
 *     document.addEventListener("cart:add-product:receive", ({ detail }) => track(detail.response.count));
 */`;

/** Types that the contract derives from its tables; they are published with their members. */
const DERIVED = {
  CartAction: () => union("CartAction", CART_ACTIONS),
  EndpointName: () => `/** The names of all endpoints: docs/http.md. */\n${union("EndpointName", ENDPOINT_NAMES)}`,
  FormAnswers: formAnswers,
};

const union = (name, members) => `export type ${name} =\n${members.map((member) => `  | "${member}"`).join("\n")};`;

function formAnswers() {
  const rows = ENDPOINT_NAMES.map(endpointRow).filter(({ event = "" }) => /^(?!cart:|watchlist:)./.test(event));
  return [
    "/** Event base → answer, of the events that have a `:request` and a `:receive` and belong to neither the cart nor the watchlist. */",
    "export interface FormAnswers {",
    ...new Set(rows.map((row) => `  "${row.event}": ${answerNameOf(row)};`)),
    "}",
  ].join("\n");
}

/** The text of storefront.d.ts: the types of src/contract/events.ts and window-api.ts, after those that they use. */
function publishedTypes() {
  const events = [...typesIn(read("events.ts")), ...typesIn(read("window-api.ts"))];
  const known = new Map(
    contractFiles()
      .flatMap((file) => typesIn(read(file)))
      .map(({ name, text }) => [name, text]),
  );
  for (const [name, derive] of Object.entries(DERIVED)) known.set(name, derive());
  const published = new Map(events.map(({ name }) => [name, ""]));
  const publish = (text) => {
    for (const name of text.match(/\b[A-Z]\w*/g) ?? []) {
      const declared = known.get(name);
      if (declared === undefined || published.has(name)) continue;
      published.set(name, "");
      publish(declared);
      // Moved to the end, so that it comes after the types it uses
      published.delete(name);
      published.set(name, declared);
    }
  };
  for (const { text } of events) publish(text);
  const needed = [...published.values()].filter((text) => text !== "");
  return `${[HEADER, ...needed, ...events.map(({ text }) => text)].join("\n\n")}\n`;
}

const contractFiles = () => fs.readdirSync(CONTRACT).filter((file) => file.endsWith(".ts"));
const read = (file) => fs.readFileSync(path.join(CONTRACT, file), "utf8");

module.exports = { publishedTypes };
