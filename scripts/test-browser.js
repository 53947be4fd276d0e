const { spec } = require("node:test/reporters");
const { run } = require("node:test");
const fs = require("node:fs");
const path = require("node:path");
const { HAS_PACKAGED_BROWSERS, installedBrowsers } = require("./installed-browsers");
const { ROOT } = require("./run");

const FOLDER = "tests/browser";
/** Against files that hang, not slow ones: each step of a file has a limit of its own. */
const FILE_LIMIT_MS = 30 * 60_000;

/** Test files to run: those named on the command line (`smoke`), or all. */
function testFiles(folder, names) {
  const all = fs.readdirSync(path.join(ROOT, folder)).filter((file) => file.endsWith(".test.ts"));
  const unknown = names.filter((name) => !all.includes(`${name}.test.ts`));
  if (unknown.length > 0) throw new Error(`${folder} has no ${unknown.map((name) => `${name}.test.ts`).join(", ")}`);
  return all
    .filter((file) => names.length === 0 || names.includes(file.replace(".test.ts", "")))
    .sort()
    .map((file) => path.join(ROOT, folder, file));
}

/** Prints once which browsers cannot be driven on this machine, and why. */
function checkBrowsers() {
  if (HAS_PACKAGED_BROWSERS) return;
  console.log("Chrome 75 is left out: it is to be had for Linux on x64 only.");
  const { file, remedy } = installedBrowsers().chromium;
  if (file === undefined) throw new Error(`The browser tests need Chrome on this system: ${remedy}.`);
}

/** Runs browser tests. A file without a test counts as failed. */
function testInBrowsers(files, { concurrency }) {
  // The processes that run the files inherit these options, and so load TypeScript through Babel
  process.env.NODE_OPTIONS = `--require=${path.join(ROOT, "scripts/register-typescript.js")}`;
  const counts = { passed: 0, failed: 0 };
  const times = new Map();
  const count = (kind) => (event) => {
    const { file = event.name, nesting } = event;
    if (nesting === 0) times.set(file, (times.get(file) ?? 0) + event.details.duration_ms);
    // A file without tests is itself reported as a test
    const isEmptyFile = files.includes(event.name) || files.includes(path.join(ROOT, event.name));
    if (isEmptyFile && kind === "passed") console.error(`${event.name} has no test`);
    if (event.details?.type !== "suite" && event.skip === undefined) counts[isEmptyFile ? "failed" : kind] += 1;
  };
  const stream = run({ files, concurrency, timeout: FILE_LIMIT_MS });
  stream.on("test:pass", count("passed")).on("test:fail", count("failed"));
  stream.compose(spec).pipe(process.stdout);
  return new Promise((resolve) => stream.on("end", () => resolve({ ...counts, files: filesOf(times) })));
}

const filesOf = (times) => [...times].map(([name, ms]) => ({ name, ms }));

/** `--folder=tests/browsers`: the value of an option. */
function optionOf(options, name) {
  return options.find((option) => option.startsWith(`--${name}=`))?.slice(`--${name}=`.length);
}

async function main() {
  const options = process.argv.slice(2);
  const resultsFile = optionOf(options, "results");
  const folder = optionOf(options, "folder") ?? FOLDER;
  if (!fs.existsSync(path.join(ROOT, "dist/assets/modern/entrypoints.json"))) {
    throw new Error("dist/assets is missing: run `npm run build` first.");
  }
  if (folder === FOLDER) checkBrowsers();
  const names = options.filter((option) => !option.startsWith("--"));
  // Two files at a time, because they mostly wait. The installed browsers share one screen, so they run one by one.
  const counts = await testInBrowsers(testFiles(folder, names), { concurrency: folder === FOLDER ? 2 : 1 });
  if (resultsFile !== undefined) fs.writeFileSync(resultsFile, JSON.stringify(counts));
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  if (counts.failed > 0 || counts.passed === 0) process.exitCode = 1;
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
