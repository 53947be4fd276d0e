const fs = require("node:fs");
const path = require("node:path");
const { ENDPOINT_NAMES, endpointRow } = require("../src/contract/endpoints");
const { answerNameOf } = require("./answer-name");
const { schemasOf } = require("./schema-types");

const CONTRACT = path.join(__dirname, "../src/contract");
const SOURCES = ["cart-response.ts", "responses.ts", "config.ts"];
const CONFIG = "StorefrontConfig";

/**
 * The JSON Schemas (2020-12) of every JSON answer and of `storefront-config`, as files of contract/schemas. They
 * describe what a server writes. What else the bundle accepts is in the contract, "Lenient reading".
 * @returns file name → text
 */
function contractSchemas() {
  const known = schemasOf(SOURCES.map((file) => fs.readFileSync(path.join(CONTRACT, file), "utf8")));
  const answers = ENDPOINT_NAMES.map(endpointRow).filter(({ expects }) => expects === "json");
  const names = [...new Set(answers.map(answerNameOf)), CONFIG];
  return Object.fromEntries(names.map((name) => [schemaFileOf(name), textOf(wholeSchema(name, known))]));
}

/** `CartResponse` → `cart-response.schema.json` */
const schemaFileOf = (name) => `${name.replace(/(?!^)[A-Z]/g, "-$&").toLowerCase()}.schema.json`;

function wholeSchema(name, known) {
  const used = {};
  const add = (schema) => {
    for (const [, each] of JSON.stringify(schema).matchAll(/"#\/\$defs\/(\w+)"/g)) {
      if (each in used) continue;
      used[each] = name === CONFIG ? withoutRequired(known[each]()) : known[each]();
      add(used[each]);
    }
  };
  const own = name === CONFIG ? withoutRequired(known[name]()) : known[name]();
  add(own);
  const defs = Object.keys(used).length === 0 ? {} : { $defs: used };
  return { $schema: "https://json-schema.org/draft/2020-12/schema", title: name, ...own, ...defs };
}

/** The type describes the configuration with its defaults; a page need not give any of it. */
function withoutRequired({ required: _required, allOf, ...schema }) {
  return allOf === undefined ? schema : { ...schema, allOf: allOf.map(withoutRequired) };
}

const textOf = (schema) => `${JSON.stringify(schema, null, 2)}\n`;

module.exports = { contractSchemas, schemaFileOf };
