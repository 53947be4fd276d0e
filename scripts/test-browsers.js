const { installedBrowsers } = require("./installed-browsers");
const { runNode } = require("./run");
const { finish, readResults, resultsFile, runStages } = require("./stages");

const INSTALLED_RESULTS = resultsFile("installed-browsers");
const CHROMIUM_RESULTS = resultsFile("installed-chromium");

/** `npm run test:browsers`: tests in the installed browsers. Names of files (`firefox`) run only these. */
async function testBrowsers(names) {
  const found = installedBrowsers();
  const missing = Object.entries(found).flatMap(([name, { file, remedy }]) =>
    file === undefined && (names.length === 0 || names.includes(name)) ? [`${name}: ${remedy}`] : [],
  );
  if (missing.length > 0) throw new Error(`Not every browser is here.\n${missing.join("\n")}`);
  const installed = ["--folder=tests/browsers", `--results=${INSTALLED_RESULTS}`, ...names];
  // The simulation of IE 11 runs in this Chromium, too
  const env = { CHROME_PATH: found.chromium.file, BROWSERS: "ie11" };
  const stages = [
    ["the flows in each installed browser", () => runNode(["scripts/test-browser.js", ...installed])],
    [
      "all browser tests in the installed Chromium",
      () => runNode(["scripts/test-browser.js", `--results=${CHROMIUM_RESULTS}`], { env }),
    ],
  ];
  await runStages(names.length === 0 ? stages : stages.slice(0, 1));
}

finish(testBrowsers(process.argv.slice(2)), () => [readResults(INSTALLED_RESULTS), readResults(CHROMIUM_RESULTS)]);
