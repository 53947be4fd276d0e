const fs = require("node:fs");
const path = require("node:path");
const { chunkProblem, sharedChunkProblem } = require("./chunk-names");
const { featureOf, importProblem } = require("./rooms");
const { listedPackages, packageProblem } = require("./packages");
const { readSource } = require("./source-file");

const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
/** Fewer module-level `let`s than this are allowed; each is a true singleton of the page. */
const MOST_STATES = 20;
const SCRIPT = /\.(ts|tsx|js)$/;

/** The folders of the shop, which have rooms, and the other folders with scripts. */
const SHOP = ["src", "mocks"];
const TOOLS = ["tests", "bench", "build", "scripts", "check"];
/** The only test file that replaces `console.error` for all tests of a file. */
const EXPECTS_ERRORS = "tests/support/console-errors.ts";

/** The scripts in the top folder: configuration. */
function topScripts(root) {
  return fs
    .readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && SCRIPT.test(entry.name))
    .map(({ name }) => name);
}

/** All scripts below one folder, relative to the repository. */
function scriptsIn(root, folder) {
  const absolute = path.join(root, folder);
  if (!fs.existsSync(absolute)) return [];
  return fs
    .readdirSync(absolute, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && SCRIPT.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
    .map((file) => file.split(path.sep).join("/"))
    .sort();
}

/**
 * Checks what the linter cannot: who imports whom, circles, file names, DOM sinks, unchecked URLs, hand-written
 * selectors, module-level state, packages that package.json does not list, test files that hide console errors, and
 * sections that a test leaves running.
 * @returns one line per problem: `src/rules/price.ts:3: rules may not import http: …`
 */
function houseProblems(root) {
  const sources = new Map();
  const problems = [];
  const listed = listedPackages(root);
  const addPackageProblems = (file, { packages }) => {
    for (const { line, name } of packages) {
      const problem = packageProblem(name, listed);
      if (problem !== undefined) problems.push(`${file}:${line}: ${problem}`);
    }
  };
  for (const file of SHOP.flatMap((folder) => scriptsIn(root, folder))) {
    sources.set(file, readSource(root, file));
    if (!KEBAB_CASE.test(path.basename(file))) problems.push(`${file}: file names are kebab-case`);
  }
  for (const file of [...TOOLS.flatMap((folder) => scriptsIn(root, folder)), ...topScripts(root)]) {
    const source = readSource(root, file);
    addPackageProblems(file, source);
    for (const { line, name } of source.starts) {
      problems.push(`${file}:${line}: ${name} runs on after its test; start it by startSection`);
    }
    if (file === EXPECTS_ERRORS) continue;
    for (const { line } of source.silences) {
      const remedy = "each test expects its own by expectErrors or expectWarnings";
      problems.push(`${file}:${line}: all tests' console messages are hidden; ${remedy}`);
    }
  }
  for (const [file, source] of sources) addPackageProblems(file, source);
  for (const [file, { imports, sinks, urls, selectors }] of sources) {
    for (const { line, name, file: target } of imports) {
      const problem = target === undefined ? `"${name}" leads to no file` : importProblem(file, target);
      if (problem !== undefined) problems.push(`${file}:${line}: ${problem}`);
    }
    if (!file.startsWith("src/")) continue;
    for (const { line, name } of sinks) problems.push(`${file}:${line}: ${name} is not used in this house`);
    for (const { line, name } of selectors) {
      problems.push(`${file}:${line}: ${name} takes a selector with a value in it; write it by attributeSelector`);
    }
    for (const { line, name } of urls)
      problems.push(`${file}:${line}: ${name} takes a URL that safe-url.ts has not checked`);
  }
  return [
    ...problems,
    ...twinProblems([...sources.keys()]),
    ...chunkProblems(root, sources.keys()),
    ...stateProblems(sources),
    ...cycles(sources),
    ...featureCircles(sources),
  ];
}

/** State belongs in components, reducers and closures: module-level state needs a reason. */
function stateProblems(sources) {
  const states = [...sources]
    .filter(([file]) => file.startsWith("src/") && !file.startsWith("src/polyfills/"))
    .flatMap(([file, source]) => source.states.map((state) => ({ file, ...state })));
  const unexplained = states
    .filter(({ hasReason }) => !hasReason)
    .map(({ file, line }) => `${file}:${line}: state of a module says above it why: /** Singleton: … */`);
  if (states.length < MOST_STATES) return unexplained;
  return [...unexplained, `src: ${states.length} modules' states; fewer than ${MOST_STATES} are allowed`];
}

/** In the mock shop a file's name says what is in it, so no two folders may have a file of the same name. */
function twinProblems(files) {
  const mocks = files.filter((file) => file.startsWith("mocks/") && path.basename(file) !== "index.ts");
  return mocks.flatMap((file, index) => {
    const twin = mocks.slice(0, index).find((other) => path.basename(other) === path.basename(file));
    return twin === undefined ? [] : [`${file}: ${twin} has the same name; name each file by its contents`];
  });
}

/**
 * All imports of a feature load one chunk and do not name it; only chunks with another purpose are named. Rooms that may
 * not import features name no chunk of one either.
 */
function chunkProblems(root, paths) {
  const files = Array.from(paths);
  const features = [...new Set(files.map(featureOf))].filter((feature) => feature !== undefined);
  return files.flatMap((file) => {
    const feature = featureOf(file);
    if (feature === undefined && !KNOWS_NO_FEATURE.test(file)) return [];
    const names = fs.readFileSync(path.join(root, file), "utf8").matchAll(/webpackChunkName: "([\w-]+)"/g);
    return Array.from(names, ([, name]) =>
      feature === undefined ? sharedChunkProblem(name, features) : chunkProblem(feature, name),
    )
      .filter((problem) => problem !== undefined)
      .map((problem) => `${file}: ${problem}`);
  });
}

const KNOWS_NO_FEATURE = /^src\/(attach|http|say|ui|contract|lib|rules)\//;

/** Every circle of imports once, as `a.ts → b.ts → a.ts`. */
function cycles(sources) {
  const done = new Set();
  const found = [];
  const visit = (file, trail) => {
    const start = trail.indexOf(file);
    if (start >= 0) found.push(`${[...trail.slice(start), file].join(" → ")}: imports go in a circle`);
    if (start >= 0 || done.has(file)) return;
    for (const { file: target } of sources.get(file)?.imports ?? [])
      if (target !== undefined) visit(target, [...trail, file]);
    done.add(file);
  };
  for (const file of sources.keys()) visit(file, []);
  return found;
}

/** Every circle of features, whichever files it passes through: `cart → page → cart`. */
function featureCircles(sources) {
  const imported = new Map();
  for (const [file, { imports }] of sources) {
    const feature = featureOf(file);
    if (feature === undefined) continue;
    const others = imported.get(feature) ?? new Set();
    imported.set(feature, others);
    for (const { file: target } of imports) {
      const other = target === undefined ? undefined : featureOf(target);
      if (other !== undefined && other !== feature) others.add(other);
    }
  }
  const done = new Set();
  const found = [];
  const visit = (feature, trail) => {
    const start = trail.indexOf(feature);
    if (start >= 0)
      found.push(`${[...trail.slice(start), feature].join(" → ")}: features import each other in a circle`);
    if (start >= 0 || done.has(feature)) return;
    for (const other of imported.get(feature) ?? []) visit(other, [...trail, feature]);
    done.add(feature);
  };
  for (const feature of imported.keys()) visit(feature, []);
  return found;
}

module.exports = { houseProblems };
