const fs = require("node:fs");
const path = require("node:path");

const LIMITS = path.join(__dirname, "../src/contract/limits.ts");

/** One figure of src/contract/limits.ts, so that the build and the bundle never disagree. */
function readLimit(name) {
  const match = new RegExp(`export const ${name} = ([\\d_]+);`).exec(fs.readFileSync(LIMITS, "utf8"));
  if (match === null) throw new Error(`src/contract/limits.ts: no whole number is exported as ${name}`);
  return Number(match[1].replace(/_/g, ""));
}

module.exports = { readLimit };
