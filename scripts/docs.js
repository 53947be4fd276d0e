const fs = require("node:fs");
const path = require("node:path");
const { ensureInstalled } = require("./install");
const { ROOT } = require("./run");

const DOCUMENTS = ["docs/contract.md", "ARCHITECTURE.md"];

/** `npm run docs`: writes the tables of docs/contract.md anew, from src/contract, and that of ARCHITECTURE.md, from scripts/rooms.js. */
async function docs() {
  await ensureInstalled();
  // Loaded only now: these need the packages, and TypeScript
  require("./register-typescript");
  const { fillTables } = require("./contract-tables");
  for (const document of DOCUMENTS) {
    const file = path.join(ROOT, document);
    const before = fs.readFileSync(file, "utf8");
    const after = fillTables(before);
    fs.writeFileSync(file, after);
    console.log(`${document}: ${after === before ? "up to date" : "tables written anew"}`);
  }
}

docs().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
