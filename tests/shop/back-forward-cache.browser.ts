import assert from "node:assert/strict";
import puppeteer, { type Page } from "puppeteer-core";
import { chromiumToDrive } from "../browser/chromium";
import { poll, WAIT_MS } from "../browser/driver";
import { LONG, test } from "../browser/fixture";
import { JUMPER } from "../browser/shop";

/** Two switches with which drivers turn the cache off. */
const TURNED_OFF = ["--disable-features=Translate,BackForwardCache", "--disable-back-forward-cache"];
/** Reasons that lie in this browser: it has no window, and a debugged page is never alone in its process. */
const OF_THE_BROWSER = ["BackForwardCacheDisabledForDelegate", "BrowsingInstanceNotSwapped"];
const PAGES = [
  "/",
  "/gallery/jumpers",
  JUMPER.address,
  "/search?q=jumper",
  "/stores",
  "/cart",
  "/watchlist",
  "/knit-repair",
  "/survey/shopping",
  "/account/login",
  "/de",
];

/** Whether all sections have started, and every island that does not wait for the shopper is live (the stores' do). */
const IS_LIVE = `window.storefrontEarly.isSettled === true &&
  document.querySelector('[data-state="pending"]:not([data-hydrate="interaction"]):not([data-island^="store-"])') === null`;

interface NotUsed {
  notRestoredExplanations: { reason: string }[];
}

/** Leaves the page and comes back. @returns the page's own reasons why the browser did not keep it */
async function reasonsOf(page: Page, next: string): Promise<string[]> {
  const debug = await page.target().createCDPSession();
  await debug.send("Page.enable");
  let reasons: string[] | undefined;
  debug.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }: NotUsed) => {
    reasons = notRestoredExplanations.map(({ reason }) => reason);
  });
  await page.goto(next);
  await page.goBack();
  await poll(() => Promise.resolve(reasons !== undefined), "the browser's reasons");
  await debug.detach();
  return (reasons ?? []).filter((reason) => !OF_THE_BROWSER.includes(reason));
}

/** What a shopper does on a page before leaving it: clicks, and the requests whose answers come then. */
const ACTIONS: Readonly<Record<string, readonly (readonly [click: string, asks: string])[]>> = {
  "/gallery/jumpers": [
    ['[data-island="watchlist-form"] button', "/json/watchlist/item/add"],
    ['#gallery-filters input[type="checkbox"]', "/gallery/"],
  ],
  [JUMPER.address]: [
    [`[data-variant][value="${JUMPER.ean}"]`, "/widget/"],
    ['[data-island="order-form"] [data-slot="buy"] [data-slot="submit"]', "/json/cart/product/add"],
  ],
};

// Headless browsers keep no page at all, but report every reason that would have prevented it
test("no page of the shop keeps itself out of the back/forward cache", LONG, async ({ shop, atEnd }) => {
  const { executablePath, env, args } = chromiumToDrive();
  const browser = await puppeteer.launch({
    executablePath,
    env,
    args,
    ignoreDefaultArgs: TURNED_OFF,
    timeout: WAIT_MS,
  });
  atEnd(() => browser.close());
  const page = await browser.newPage();
  page.setDefaultTimeout(WAIT_MS);
  const next = `${shop.url}/size-guide/jumpers`;
  for (const address of PAGES) {
    await page.goto(shop.url + address);
    await page.waitForFunction(IS_LIVE);
    await page.mouse.click(4, 4);
    for (const [click, asks] of ACTIONS[address] ?? []) {
      const answer = page.waitForResponse((response) => response.url().includes(asks));
      await page.$eval(click, (element) => (element as HTMLElement).click());
      await answer;
      // The driver does not hear the end of a request that outlives its page, so the network is never idle for it
      await page.waitForFunction(`document.querySelector('[aria-busy="true"], .is-loading') === null`);
    }
    assert.deepEqual(await reasonsOf(page, next), [], address);
  }
  await page.goto(shop.url);
  await page.evaluate(() => addEventListener("unload", () => undefined));
  assert.deepEqual(await reasonsOf(page, next), ["UnloadHandlerExistsInMainFrame"], "a page that does is told");
});
