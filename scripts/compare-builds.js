const fs = require("node:fs");
const path = require("node:path");
const { INPUTS } = require("./build");
const { ROOT, run } = require("./run");

const COPY = path.join(ROOT, ".cache/second-build");
/** One bundle is enough and takes half the time: the same code builds both. */
const BUNDLE = "modern";
/**
 * The files that are served. Source maps are left out: paths from a package's own map (`../../../../src/…`) end at the
 * root of the file system.
 */
const BUILT = `dist/assets/${BUNDLE}`;

/** Builds the modern bundle again, from a copy of the sources in another folder, and compares each file with `dist`. */
async function compareBuilds() {
  fs.rmSync(COPY, { recursive: true, force: true });
  try {
    for (const input of INPUTS) fs.cpSync(path.join(ROOT, input), path.join(COPY, input), { recursive: true });
    linkFolder(path.join(ROOT, "node_modules"), path.join(COPY, "node_modules"));
    const names = ["early-events", BUNDLE].flatMap((name) => ["--config-name", name]);
    const webpack = path.join(COPY, "node_modules/.bin/webpack");
    await run(webpack, ["--mode", "production", ...names], { cwd: COPY, name: "the second build" });
    const differences = differencesIn(BUILT);
    if (differences.length > 0) throw new Error(`A second build has other files:\n${differences.join("\n")}`);
  } finally {
    fs.rmSync(COPY, { recursive: true, force: true });
  }
}

/**
 * Creates a folder of hard links, which take no space. A link to the folder would not do, because packages find each
 * other by their location.
 */
function linkFolder(from, to) {
  fs.mkdirSync(to, { recursive: true });
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), target);
    else fs.linkSync(source, target);
  }
}

/** The files that only one build has, or that differ. */
function differencesIn(folder) {
  const [first, second] = [ROOT, COPY].map((root) => contentsOf(path.join(root, folder)));
  const names = [...new Set([...first.keys(), ...second.keys()])].sort();
  const isSame = (name) => first.has(name) && second.has(name) && first.get(name).equals(second.get(name));
  return names.filter((name) => !isSame(name)).map((name) => `${folder}/${name}`);
}

/** Name → content. */
function contentsOf(folder) {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
  return new Map(files.map((file) => [path.relative(folder, file), fs.readFileSync(file)]));
}

module.exports = { compareBuilds };

if (require.main === module) {
  compareBuilds().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
