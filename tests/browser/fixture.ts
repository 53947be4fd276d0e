import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { test as base, type Page, type TestInfo } from "@playwright/test";
import { CONSENT_TOPICS } from "../../src/contract/consent";
import { takeRendered } from "../../mocks/render";
import { createShopServer, type ShopServer } from "../../mocks/server";
import { markOf } from "../../scripts/includers";
import { noteReached } from "../../scripts/reach";
import { chromiumToDrive, start } from "./chromium";
import { printDiary } from "./diary";
import { pauseOf, slowDown } from "./disturbance";
import type { BrowserName, Driver, LaunchOptions } from "./driver";
import { launch } from "./launch";
import { watchedPage, type WatchedPage, type WatchOptions } from "./watch";

/** `baseUrl` is the shop's address, unless a test puts its own server between browser and shop. */
export type PageOptions = Omit<WatchOptions, "baseUrl"> & { baseUrl?: string };

/** Opens a page of the shop: `await visit("/cart", { viewport: PHONE })`. It closes when the test ends. */
export type Visit = (address: string, options?: PageOptions) => Promise<WatchedPage>;

/** The same, with a page that is still empty: for routes, scripts and sessions to set up before the first address. */
export type BlankPage = (options?: PageOptions) => Promise<WatchedPage>;

export interface WorkerOptions {
  /** The project's browser, for tests that run in every browser. */
  browserToDrive: BrowserName;
}

export interface Fixtures {
  /** The shop's pictures are really drawn, as shoppers see them: `test.use({ hasDrawnPictures: true })`. */
  hasDrawnPictures: boolean;
  /** Shoppers have not been asked for consent yet: `test.use({ isConsentOpen: true })`. Otherwise they allow all. */
  isConsentOpen: boolean;
  /** Browsers load pages ahead, as they do for shoppers: `test.use({ hasSpeculationRules: true })`. */
  hasSpeculationRules: boolean;
  /** The theme of the shop's pages (`mocks/themes.ts`): `test.use({ theme: "midnight" })`. Default: only our sheets. */
  theme: string | undefined;
  /** This test's own mock shop with the built bundles, on free ports. */
  shop: ShopServer;
  visit: Visit;
  blankPage: BlankPage;
  /** Starts a browser with one empty page, by default the project's. It closes when the test ends. */
  drive: (options: LaunchOptions, browser?: BrowserName) => Promise<Driver>;
  /** Registers a function to call when the test ends; the last one is called first. */
  atEnd: (stop: () => unknown) => void;
}

/**
 * What a browser test can ask for by name: its own mock shop and its own pages, in the worker's Chromium.
 *
 *     test("the cart is empty at first", async ({ visit }) => {
 *       const driver = await visit("/cart");
 *       await driver.page.locator(".cart__empty").waitFor();
 *       await driver.assertClean();
 *     });
 *
 * Tests share only the browser. Each has its own cookies, storage, cache, and shop with all its sessions.
 */
export const test = base.extend<Fixtures, WorkerOptions>({
  browserToDrive: ["chromium", { option: true, scope: "worker" }],

  launchOptions: [
    async ({ launchOptions }, give) => give({ ...launchOptions, ...chromiumToDrive() }),
    { scope: "worker" },
  ],

  // As with `launch`, a browser that crashes at its start is started once more
  browser: [
    async ({ launchOptions }, give) => {
      const browser = await start(launchOptions);
      await give(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],

  hasDrawnPictures: [false, { option: true }],

  isConsentOpen: [false, { option: true }],

  hasSpeculationRules: [false, { option: true }],

  theme: [undefined, { option: true }],

  shop: async ({ hasDrawnPictures, isConsentOpen, hasSpeculationRules, theme }, give) => {
    const paths = new Set<string>();
    const pause = pauseOf(lineOf(test.info()));
    const shop = createShopServer({
      theme,
      hasSpeculationRules,
      hasPlainPictures: !hasDrawnPictures,
      onRequest: (path) => paths.add(path),
      ...(pause === undefined ? {} : { pause }),
      ...(isConsentOpen ? {} : { consent: CONSENT_TOPICS }),
    });
    await shop.listen(0);
    await give(shop);
    await shop.close();
    const assets = [...paths].flatMap((path) => markOf(path) ?? []);
    // The inlined script is part of every page
    noteReached(lineOf(test.info()), ["src/early-events.ts", ...assets, ...takeRendered()]);
  },

  atEnd: async ({}, give) => {
    const stops: (() => unknown)[] = [];
    await give((stop) => void stops.unshift(stop));
    for (const stop of stops) await stop();
  },

  blankPage: async ({ browser, shop, atEnd }, give) => {
    await give(async (options = {}) => {
      const driver = await watchedPage(browser, { baseUrl: shop.url, ...options });
      await slowDown(driver.page, lineOf(test.info()));
      closeAtEnd(atEnd, driver);
      return driver;
    });
  },

  drive: async ({ browserToDrive, atEnd }, give) => {
    await give(async (options, browser = browserToDrive) => {
      const driver = await launch(browser, options);
      closeAtEnd(atEnd, driver);
      return driver;
    });
  },

  visit: async ({ blankPage }, give) => {
    await give(async (address, options) => {
      const driver = await blankPage(options);
      await driver.goto(address);
      return driver;
    });
  },
});

/**
 * Closes a driver when the test ends, after printing what its pages did last and taking their pictures if the test has
 * failed: for a browser that the test launches itself.
 */
export function closeAtEnd(atEnd: Fixtures["atEnd"], driver: Driver & { page?: Page }): void {
  atEnd(async () => {
    await tellIfFailed(driver);
    await driver.close();
  });
}

/**
 * Prints what a failed test's pages did last, and attaches a picture of each open page. Playwright's own
 * `only-on-failure` pictures every page that closes before its test ends, as ours do, whether or not the test fails.
 * @param driver has no pages if Playwright does not drive its browser
 */
async function tellIfFailed(driver: Driver & { page?: Page }): Promise<void> {
  const info = test.info();
  if (info.status === info.expectedStatus) return;
  const context = driver.page?.context();
  if (context === undefined) return tellOfOther(driver, info);
  printDiary(context);
  for (const page of context.pages()) {
    const path = info.outputPath(`page-${info.attachments.length}.png`);
    try {
      await page.screenshot({ path, timeout: 10_000 });
    } catch {
      // A hanging page gives no picture
      continue;
    }
    info.attachments.push({ name: "screenshot", path, contentType: "image/png" });
  }
}

/** The same for a browser that Playwright does not drive: its last messages, and a picture. */
async function tellOfOther(driver: Driver, info: TestInfo): Promise<void> {
  const path = info.outputPath(`page-${info.attachments.length}.png`);
  try {
    const last = (await driver.messages()).slice(-20).map(({ type, text }) => `   ${type}: ${text}`);
    console.log(`What the failed test's page (${driver.browser}) said last:\n${last.join("\n")}`);
    mkdirSync(dirname(path), { recursive: true });
    await driver.screenshot(path);
    info.attachments.push({ name: "screenshot", path, contentType: "image/png" });
  } catch {
    // The browser has gone, or hangs
  }
}

/** A test as Playwright's `--test-list` names it. */
function lineOf({ project, titlePath }: TestInfo): string {
  const [file = "", ...titles] = titlePath;
  return [`[${project.name}]`, file, ...titles].join(" › ");
}

/**
 * For tests that only `npm run test:all` runs: slow ones, and further forms of a promise whose most telling form is
 * tested on every change. `test("title", LONG, async …)`.
 */
export const LONG = { tag: "@all" };

/** For a test of both widths: every change is tested on a phone; `npm run test:all` adds the desktop. */
export function phoneFirst(width: "phone" | "desktop"): { tag?: string } {
  return width === "phone" ? {} : LONG;
}

/** Prints a test's measurement. */
export function note(text: string): void {
  console.log(text);
}
