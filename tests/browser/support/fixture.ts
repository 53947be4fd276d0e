import { after, before, type TestContext } from "node:test";
import type { Browser } from "playwright-core";
import { createShopServer, type ShopServer } from "../../../mocks/server";
import { startChromium } from "./chromium";
import { watchedPage, type WatchedPage, type WatchOptions } from "./watch";

/** `baseUrl` is the shop's address, unless a test puts something of its own between the browser and the shop. */
export type PageOptions = Omit<WatchOptions, "baseUrl"> & { baseUrl?: string };

/** Opens a page of the shop: `await visit(context, "/cart", { viewport: PHONE })`. It closes when its test ends. */
export type Visit = (context: TestContext, address: string, options?: PageOptions) => Promise<WatchedPage>;

/** The same, but the page is still empty: for routes, scripts and sessions that come before the first address. */
export type BlankPage = (context: TestContext, options?: PageOptions) => Promise<WatchedPage>;

interface ShopFixture {
  /** The mock shop, with the built bundles. It listens as soon as the first test begins. */
  shop: ShopServer;
  visit: Visit;
  blankPage: BlankPage;
}

/**
 * For `describe`, around tests that mostly wait: for announcements at their distance, for another try, for a slow line.
 * They run a few at a time; each has a page and a session of its own.
 */
export const AT_ONCE = { concurrency: 4 };

/**
 * What a file of browser tests begins with: a mock shop on a free port and one Chromium. Both are there before the first
 * test, and go after the last.
 *
 *     const { visit } = shopFixture();
 *
 *     test("the cart is empty at first", async (context) => {
 *       const driver = await visit(context, "/cart");
 *       await driver.page.locator(".cart__empty").waitFor();
 *       await driver.assertClean();
 *     });
 *
 * The tests of a file share the shop and the browser; cookies, storage, cache and the shop's session are each page's own.
 */
export function shopFixture(): ShopFixture {
  const shop = createShopServer();
  let browser: Promise<Browser> | undefined;
  /** A crash fails the test in which it happens; the next one gets another browser. */
  const start = async (): Promise<Browser> => {
    const started = await startChromium();
    return started.on("disconnected", () => (browser = undefined));
  };
  before(() => shop.listen(0));
  after(async () => {
    await shop.close();
    await (await browser)?.close();
  });
  const blankPage: BlankPage = async (context, options = {}) => {
    const driver = await watchedPage(await (browser ??= start()), { baseUrl: shop.url, ...options });
    context.after(() => driver.close());
    return driver;
  };
  return {
    shop,
    blankPage,
    async visit(context, address, options) {
      const driver = await blankPage(context, options);
      await driver.goto(address);
      return driver;
    },
  };
}
