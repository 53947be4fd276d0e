const fs = require("node:fs");
const path = require("node:path");
const Ajv2020 = require("ajv/dist/2020").default;

const FOLDER = path.join(__dirname, "../contract/schemas");

const ajv = new Ajv2020({ allErrors: true, strict: false });
const known = new Map();

/** What is wrong with the data according to a schema of contract/schemas; "" for nothing. */
function schemaProblem(name, data) {
  const validate =
    known.get(name) ?? ajv.compile(JSON.parse(fs.readFileSync(path.join(FOLDER, `${name}.schema.json`), "utf8")));
  known.set(name, validate);
  return validate(data) ? "" : ajv.errorsText(validate.errors, { dataVar: "" });
}

module.exports = { schemaProblem };
