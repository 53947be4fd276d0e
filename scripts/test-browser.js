const { spec } = require("node:test/reporters");
const { run } = require("node:test");
const fs = require("node:fs");
const path = require("node:path");
const { ROOT } = require("./run");

const FOLDER = path.join(ROOT, "tests/browser");
/** For one file: each of its steps has a limit of its own. */
const TEST_TIMEOUT_MS = 600_000;

/** Test files to run: those named on the command line (`smoke`), or all. */
function testFiles(names) {
  const all = fs.readdirSync(FOLDER).filter((file) => file.endsWith(".test.ts"));
  const unknown = names.filter((name) => !all.includes(`${name}.test.ts`));
  if (unknown.length > 0)
    throw new Error(`tests/browser has no ${unknown.map((name) => `${name}.test.ts`).join(", ")}`);
  return all.filter((file) => names.length === 0 || names.includes(file.replace(".test.ts", ""))).sort();
}

/** Runs the browser tests two files at a time: much of what they do is waiting. */
function testInBrowsers(files) {
  // The processes that run the files inherit these options: they load TypeScript through Babel
  process.env.NODE_OPTIONS = `--require=${path.join(ROOT, "scripts/register-typescript.js")}`;
  const counts = { passed: 0, failed: 0 };
  const count = (kind) => (event) => {
    if (event.details?.type !== "suite" && event.skip === undefined) counts[kind] += 1;
  };
  const stream = run({ files: files.map((file) => path.join(FOLDER, file)), concurrency: 2, timeout: TEST_TIMEOUT_MS });
  stream.on("test:pass", count("passed")).on("test:fail", count("failed"));
  stream.compose(spec).pipe(process.stdout);
  return new Promise((resolve) => stream.on("end", () => resolve(counts)));
}

async function main() {
  const options = process.argv.slice(2);
  const resultsFile = options.find((option) => option.startsWith("--results="))?.slice("--results=".length);
  if (!fs.existsSync(path.join(ROOT, "dist/assets/modern/entrypoints.json"))) {
    throw new Error("dist/assets is missing: run `npm run build` first.");
  }
  const files = testFiles(options.filter((option) => !option.startsWith("--")));
  const counts = await testInBrowsers(files);
  if (resultsFile !== undefined) fs.writeFileSync(resultsFile, JSON.stringify(counts));
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  if (counts.failed > 0 || counts.passed === 0) process.exitCode = 1;
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
