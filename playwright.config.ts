import { defineConfig } from "@playwright/test";
import type { WorkerOptions } from "./tests/browser/fixture";

/** Prevents waiting for ever; slowness is allowed. */
const STEP_MS = 60_000;

/** The tests that run in every browser of the shop. */
const EVERY_BROWSER = "browser/every.browser.ts";
/** The tests that only the installed Firefox can run. */
const FIREFOX = "browser/firefox.browser.ts";
/** The installed browsers share one screen. */
const ONE_BY_ONE = { workers: 1 };

/**
 * The browser tests, on the last build: `npm run test:browser` takes Playwright's own options, such as `cart`,
 * `--last-failed`, `--repeat-each=20`. Tests tagged `@all` are those of `npm run test:all` only.
 */
export default defineConfig<object, WorkerOptions>({
  testDir: "tests",
  outputDir: ".cache/browser-tests",
  globalSetup: "./tests/browser/global-setup.ts",
  fullyParallel: true,
  // Tests mostly wait, so each core takes two
  workers: "200%",
  // A test that fails by chance is a defect, so it is not retried
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 10 * STEP_MS,
  expect: { timeout: STEP_MS },
  reporter: process.env.CI === undefined ? "list" : "dot",
  reportSlowTests: null,
  use: {
    // Actions, requests and the console; pictures of each step would take as long as the test itself
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: false },
  },
  projects: [
    // First, because each takes long; the installed browsers have one worker
    {
      name: "firefox",
      testMatch: [EVERY_BROWSER, FIREFOX],
      use: { browserToDrive: "firefox" },
      ...ONE_BY_ONE,
    },
    { name: "webkit", testMatch: EVERY_BROWSER, use: { browserToDrive: "webkit" }, ...ONE_BY_ONE },
    {
      name: "installed-chromium",
      testMatch: EVERY_BROWSER,
      use: { browserToDrive: "installed-chromium" },
      ...ONE_BY_ONE,
    },
    { name: "chrome75", testMatch: EVERY_BROWSER, use: { browserToDrive: "chrome75" } },
    { name: "ie11", testMatch: EVERY_BROWSER, use: { browserToDrive: "ie11" } },
    { name: "chromium", testMatch: "**/*.browser.ts", testIgnore: FIREFOX, use: { browserToDrive: "chromium" } },
  ],
});
