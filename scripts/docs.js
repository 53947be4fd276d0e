const fs = require("node:fs");
const path = require("node:path");
const { ensureInstalled } = require("./install");
const { quoteFiles } = require("./quoted-files");
const { ROOT } = require("./run");

const DOCUMENTS = ["docs/contract.md", "docs/quick-start.md", "docs/theming.md", "ARCHITECTURE.md"];
const SCHEMAS = "contract/schemas";
const TYPES = "storefront.d.ts";

/**
 * `npm run docs`: generates the tables of docs/contract.md and storefront.d.ts from src/contract, those of docs/theming.md from
 * styles, that of ARCHITECTURE.md from scripts/rooms.js, and quotes files of contract/html and examples/minimal where documents mark them. contract/schemas is written anew.
 */
async function docs() {
  await ensureInstalled();
  // Loaded only now, because these need the packages, and TypeScript
  require("./register-typescript");
  const { contractSchemas } = require("./contract-schemas");
  const { fillTables } = require("./contract-tables");
  const { publishedTypes } = require("./published-types");
  for (const document of DOCUMENTS) rewrite(document, (text) => quoteFiles(fillTables(text)));
  rewriteFolder(SCHEMAS, contractSchemas());
  rewrite(TYPES, publishedTypes);
}

function rewrite(name, write) {
  const file = path.join(ROOT, name);
  const before = fs.readFileSync(file, "utf8");
  const after = write(before);
  fs.writeFileSync(file, after);
  console.log(`${name}: ${after === before ? "up to date" : "written anew"}`);
}

/** The folder has these files, and no others. */
function rewriteFolder(folder, files) {
  fs.rmSync(path.join(ROOT, folder), { recursive: true, force: true });
  fs.mkdirSync(path.join(ROOT, folder), { recursive: true });
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(ROOT, folder, name), text);
  console.log(`${folder}: ${Object.keys(files).length} files`);
}

docs().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
