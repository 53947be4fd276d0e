import { test as base, type Page, type TestInfo } from "@playwright/test";
import { CONSENT_TOPICS } from "../../src/contract/consent";
import { takeRendered } from "../../mocks/render";
import { createShopServer, type ShopServer } from "../../mocks/server";
import { markOf } from "../../scripts/includers";
import { noteReached } from "../../scripts/reach";
import { chromiumToDrive, start } from "./chromium";
import { printDiary } from "./diary";
import type { BrowserName, Driver, LaunchOptions } from "./driver";
import { launch } from "./launch";
import { watchedPage, type WatchedPage, type WatchOptions } from "./watch";

/** `baseUrl` is the shop's address, unless a test puts something of its own between the browser and the shop. */
export type PageOptions = Omit<WatchOptions, "baseUrl"> & { baseUrl?: string };

/** Opens a page of the shop: `await visit("/cart", { viewport: PHONE })`. It closes when its test ends. */
export type Visit = (address: string, options?: PageOptions) => Promise<WatchedPage>;

/** The same, but the page is still empty: for routes, scripts and sessions that come before the first address. */
export type BlankPage = (options?: PageOptions) => Promise<WatchedPage>;

export interface WorkerOptions {
  /** The browser of the project, for tests that every browser takes. */
  browserToDrive: BrowserName;
}

export interface Fixtures {
  /** The shop's pictures are drawn, as shoppers see them: `test.use({ hasDrawnPictures: true })`. */
  hasDrawnPictures: boolean;
  /** Shoppers have not been asked what they allow: `test.use({ isConsentOpen: true })`. Otherwise they have allowed all. */
  isConsentOpen: boolean;
  /** Browsers fetch pages ahead, as they do for shoppers: `test.use({ hasSpeculationRules: true })`. */
  hasSpeculationRules: boolean;
  /** What the shop's pages wear (`mocks/themes.ts`): `test.use({ theme: "midnight" })`. Otherwise our sheets as they are. */
  theme: string | undefined;
  /** A mock shop with the built bundles, on free ports: this test's own. */
  shop: ShopServer;
  visit: Visit;
  blankPage: BlankPage;
  /** Starts the project's browser with one empty page. It closes when the test ends. */
  drive: (options: LaunchOptions) => Promise<Driver>;
  /** What is to be stopped when the test ends, the last first. */
  atEnd: (stop: () => unknown) => void;
}

/**
 * What each browser test gets, if it names it: a mock shop and pages of its own, in the worker's Chromium.
 *
 *     test("the cart is empty at first", async ({ visit }) => {
 *       const driver = await visit("/cart");
 *       await driver.page.locator(".cart__empty").waitFor();
 *       await driver.assertClean();
 *     });
 *
 * Tests share the browser alone; cookies, storage, cache and the shop with all its sessions are each test's own.
 */
export const test = base.extend<Fixtures, WorkerOptions>({
  browserToDrive: ["chromium", { option: true, scope: "worker" }],

  launchOptions: [
    async ({ launchOptions }, give) => give({ ...launchOptions, ...chromiumToDrive() }),
    { scope: "worker" },
  ],

  // As with `launch`, a browser that crashes while it starts is started once more
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
    const shop = createShopServer({
      theme,
      hasSpeculationRules,
      hasPlainPictures: !hasDrawnPictures,
      onRequest: (path) => paths.add(path),
      ...(isConsentOpen ? {} : { consent: CONSENT_TOPICS }),
    });
    await shop.listen(0);
    await give(shop);
    await shop.close();
    const assets = [...paths].flatMap((path) => markOf(path) ?? []);
    noteReached(lineOf(test.info()), [...assets, ...takeRendered()]);
  },

  atEnd: async ({}, give) => {
    const stops: (() => unknown)[] = [];
    await give((stop) => void stops.unshift(stop));
    for (const stop of stops) await stop();
  },

  blankPage: async ({ browser, shop, atEnd }, give) => {
    await give(async (options = {}) => {
      const driver = await watchedPage(browser, { baseUrl: shop.url, ...options });
      atEnd(async () => {
        await tellIfFailed(driver);
        await driver.close();
      });
      return driver;
    });
  },

  drive: async ({ browserToDrive, atEnd }, give) => {
    await give(async (options) => {
      const driver = await launch(browserToDrive, options);
      atEnd(async () => {
        await tellIfFailed(driver);
        await driver.close();
      });
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
 * Prints what a failed test's pages did last, and attaches a picture of each that is open. Playwright's own
 * `only-on-failure` takes one of every page that closes before its test ends, as ours do, whether the test fails or not.
 * @param driver of the browsers that Playwright does not drive there are none
 */
async function tellIfFailed(driver: Driver & { page?: Page }): Promise<void> {
  const info = test.info();
  if (info.status === info.expectedStatus) return;
  const context = driver.page?.context();
  if (context === undefined) return;
  printDiary(context);
  for (const page of context.pages()) {
    const path = info.outputPath(`page-${info.attachments.length}.png`);
    try {
      await page.screenshot({ path, timeout: 10_000 });
    } catch {
      // A page that hangs has no picture
      continue;
    }
    info.attachments.push({ name: "screenshot", path, contentType: "image/png" });
  }
}

/** A test as Playwright's `--test-list` names it. */
function lineOf({ project, titlePath }: TestInfo): string {
  const [file = "", ...titles] = titlePath;
  return [`[${project.name}]`, file, ...titles].join(" › ");
}

/**
 * For tests of `npm run test:all` only: one of many forms of a promise, whose most telling one every change is tested for,
 * or what takes long. `test("title", LONG, async …)`.
 */
export const LONG = { tag: "@all" };

/** Tells what a test has measured. */
export function note(text: string): void {
  console.log(text);
}
