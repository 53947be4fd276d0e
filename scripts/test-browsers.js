const { installedBrowsers, installedEngine } = require("./installed-browsers");
const { runNode } = require("./run");
const { finish, runPlaywright, runStages } = require("./stages");

/** The projects of playwright.config.ts that drive browsers a machine may have, and the browser of each. */
const PROJECTS = { firefox: "firefox", webkit: "webkit", "installed-chromium": "chromium" };

/** @throws {Error} with the remedy for each browser that is missing */
function checkInstalledBrowsers() {
  const missing = Object.entries(installedBrowsers()).flatMap(([name, { file, remedy }]) =>
    file === undefined ? [`${name}: ${remedy}`] : [],
  );
  if (missing.length > 0) throw new Error(`Not every browser is here.\n${missing.join("\n")}`);
}

const INSTALLED = Object.keys(PROJECTS);

const WHOLE_SHOP = [
  "the whole shop in each installed browser",
  () =>
    runPlaywright(
      "installed",
      INSTALLED.map((name) => `--project=${name}`),
    ),
];

/** Stages: further tests in the installed Chromium. */
const testInstalledChromium = [
  [
    "browser tests in the installed Chromium",
    () => {
      // A current engine, with the tests that npm test runs in the packaged one
      const env = { CHROME_PATH: installedEngine() };
      return runPlaywright("installed-chromium", ["--project=chromium", "--project=ie11", "--grep-invert=@all"], {
        env,
      });
    },
  ],
  [
    "from a card to its product page in the installed Chromium (row 14 of npm run bench, only printed)",
    () => {
      const env = { CHROME_PATH: installedBrowsers().chromium.file, BENCH_ROUNDS: "3" };
      return runNode(["--require=./scripts/register-typescript.js", "bench/main.ts", "14"], { env });
    },
  ],
];

module.exports = { checkInstalledBrowsers, INSTALLED, testInstalledChromium };

/** `npm run test:browsers` */
if (require.main === module) {
  finish(
    (async () => {
      checkInstalledBrowsers();
      await runStages([WHOLE_SHOP, ...testInstalledChromium]);
    })(),
  );
}
