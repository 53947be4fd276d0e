const fs = require("node:fs");
const path = require("node:path");
const { ensureInstalled } = require("./install");
const { quoteFiles } = require("./quoted-files");
const { ROOT, runBinary } = require("./run");

/** Documents with tables or quotations. The contract's list of features is taken from their pages, so it comes last. */
const DOCUMENTS = [
  "ARCHITECTURE.md",
  ...below("docs"),
  ...below("docs/reference"),
  ...below("docs/features"),
  "docs/contract.md",
];
const SCHEMAS = "contract/schemas";
const RULES = "contract/rules.json";
const ERRORS = "contract/errors.json";
const TYPES = "storefront.d.ts";
const KNOWN = "src/features/debug/known.json";

/**
 * `npm run docs`: generates the tables of docs and storefront.d.ts from src/contract, those of docs/theming.md from
 * styles, that of ARCHITECTURE.md from scripts/rooms.js, and quotes files of contract/html and examples where documents
 * ask for them. Rewrites contract/schemas.
 */
async function docs() {
  await ensureInstalled();
  // Loaded only now, because they need the packages and TypeScript
  require("./register-typescript");
  const { contractSchemas } = require("./contract-schemas");
  const { fillTables } = require("./contract-tables");
  const { knownErrors } = require("./known-errors");
  const { knownNames } = require("./known-names");
  const { publishedTypes } = require("./published-types");
  const { pageRules } = require("./rule-rows");
  for (const document of DOCUMENTS) rewrite(document, (text) => quoteFiles(fillTables(text)));
  rewriteFolder(SCHEMAS, contractSchemas());
  rewrite(RULES, () => `${JSON.stringify(pageRules(), null, 2)}\n`);
  rewrite(ERRORS, () => `${JSON.stringify(knownErrors(), null, 2)}\n`);
  rewrite(TYPES, publishedTypes);
  rewrite(KNOWN, (before) => (isSameJson(before, knownNames()) ? before : knownNames()));
  await runBinary("oxfmt", [KNOWN]);
}

/** The formatter has the last word on white space. */
const isSameJson = (one, other) => JSON.stringify(JSON.parse(one)) === JSON.stringify(JSON.parse(other));

/** The documents of a folder that contain a mark. */
function below(folder) {
  const files = fs.readdirSync(path.join(ROOT, folder)).filter((file) => file.endsWith(".md"));
  const documents = files.map((file) => `${folder}/${file}`);
  return documents.filter((file) => /^\s*<!-- (table|file): /m.test(fs.readFileSync(path.join(ROOT, file), "utf8")));
}

function rewrite(name, write) {
  const file = path.join(ROOT, name);
  const before = fs.readFileSync(file, "utf8");
  const after = write(before);
  fs.writeFileSync(file, after);
  if (after !== before) console.log(`${name}: written anew`);
}

/** Makes these files the only ones in the folder. */
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
