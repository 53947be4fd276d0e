const fs = require("node:fs");
const path = require("node:path");

const ROOT = path.join(__dirname, "..");

/** Marks names of the contract that no code of the bundle uses yet. */
function unlessUsed(...spellings) {
  const isSpelt = new RegExp(spellings.map((text) => `${text.replace(/\./g, "\\.")}(?![\\w-])`).join("|"));
  return isSpelt.test(bundleCode()) ? "" : " *Not yet built.*";
}

let bundleText;

/** The bundle's source without the contract, which most rows of the tables need. */
function bundleCode() {
  bundleText ??= bundleFiles().map(readSource).join("\n");
  return bundleText;
}

function bundleFiles() {
  return filesBelow("src").filter((file) => !file.startsWith(path.join("src", "contract")));
}

function codeBelow(folder) {
  return filesBelow(folder).map(readSource).join("\n");
}

function filesBelow(folder) {
  const files = fs.readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" });
  return files.filter((file) => /\.tsx?$/.test(file)).map((file) => path.join(folder, file));
}

function readSource(file) {
  return fs.readFileSync(path.join(ROOT, file), "utf8");
}

module.exports = { codeBelow, readSource, unlessUsed };
