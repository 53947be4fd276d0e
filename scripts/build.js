const crypto = require("node:crypto");
const fs = require("node:fs");
const path = require("node:path");
const { ensureInstalled } = require("./install");
const { ROOT, runBinary } = require("./run");

/** All files that the build reads; packages by their versions in the lock file. */
const INPUTS = [
  "src",
  "styles",
  "assets",
  "build",
  "scripts/build.js",
  "scripts/chunk-names.js",
  "webpack.config.js",
  "babel.config.js",
  "browserslist",
  "package.json",
  "package-lock.json",
  "LICENSE",
];
const outputOf = (bundle) => [`dist/assets/${bundle}`, "dist/assets/icons", `dist/maps/${bundle}`];
/** Bundle → digests of its last production build's inputs and output. */
const STAMP = path.join(ROOT, ".cache/build.json");

/** Both builds include the inlined script, because each bundle's entrypoints.json names its hash. */
const BUNDLES = ["modern", "legacy"];

/**
 * Builds both bundles for production, in parallel. Does nothing for a bundle whose last build was of the same files.
 * @param bundles fewer, to be quicker: the others keep their previous build
 */
async function buildForProduction(bundles = BUNDLES) {
  const inputs = digestOf(INPUTS);
  const outdated = bundles.filter((bundle) => !isStamped(bundle, inputs));
  if (outdated.length === 0) {
    console.log("dist is of these very files already.");
    return;
  }
  const kept = Object.entries(readStamps()).filter(([bundle]) => !outdated.includes(bundle));
  writeStamps(Object.fromEntries(kept));
  // webpack only cleans `dist/assets`
  for (const bundle of outdated) fs.rmSync(path.join(ROOT, "dist/maps", bundle), { recursive: true, force: true });
  await Promise.all(outdated.map(build));
  const built = outdated.map((bundle) => [bundle, { inputs, output: digestOf(outputOf(bundle)) }]);
  writeStamps(Object.fromEntries([...kept, ...built]));
}

function build(bundle) {
  const names = ["early-events", bundle].flatMap((name) => ["--config-name", name]);
  return runBinary("webpack", ["--mode", "production", ...names], { name: `building the ${bundle} bundle` });
}

function isStamped(bundle, inputs) {
  const stamp = readStamps()[bundle];
  return stamp?.inputs === inputs && stamp.output === digestOf(outputOf(bundle));
}

function readStamps() {
  return fs.existsSync(STAMP) ? JSON.parse(fs.readFileSync(STAMP, "utf8")) : {};
}

function writeStamps(stamps) {
  fs.mkdirSync(path.dirname(STAMP), { recursive: true });
  fs.writeFileSync(STAMP, JSON.stringify(stamps));
}

/** A digest of the names and contents of files and folders. */
function digestOf(places) {
  const hash = crypto.createHash("sha256").update(process.version);
  for (const file of places.flatMap(filesIn).sort()) {
    const content = crypto.createHash("sha256").update(fs.readFileSync(path.join(ROOT, file)));
    hash.update(`${file}\n${content.digest("hex")}\n`);
  }
  return hash.digest("hex");
}

function filesIn(place) {
  const location = path.join(ROOT, place);
  if (!fs.existsSync(location)) return [];
  if (!fs.statSync(location).isDirectory()) return [place];
  const names = fs.readdirSync(location, { recursive: true, withFileTypes: true });
  return names
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath ?? entry.path, entry.name)));
}

module.exports = { INPUTS, buildForProduction };

if (require.main === module) {
  ensureInstalled()
    .then(() => buildForProduction())
    .catch((error) => {
      console.error(error.message);
      process.exitCode = 1;
    });
}
