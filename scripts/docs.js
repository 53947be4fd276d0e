const fs = require("node:fs");
const path = require("node:path");
const { ensureInstalled } = require("./install");
const { ROOT } = require("./run");

const DOCUMENT = "docs/contract.md";

/** `npm run docs`: writes the tables of docs/contract.md anew, from src/contract. */
async function docs() {
  await ensureInstalled();
  // Loaded only now: these need the packages, and TypeScript
  require("./register-typescript");
  const { fillTables } = require("./contract-tables");
  const file = path.join(ROOT, DOCUMENT);
  const before = fs.readFileSync(file, "utf8");
  const after = fillTables(before);
  fs.writeFileSync(file, after);
  console.log(`${DOCUMENT}: ${after === before ? "up to date" : "tables written anew"}`);
}

docs().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
