import assert from "node:assert/strict";
import { waitUntilAtRest } from "../../browser/at-rest";
import { openCart } from "../../browser/cart";
import type { ChromiumDriver } from "../../browser/chromium";
import { BROUGHT_ALONG, poll, type Driver } from "../../browser/driver";
import { type Fixtures, LONG, test as shopTest } from "../../browser/fixture";
import { holdWrites, type HeldWrites } from "../../browser/held-writes";
import { addToCart, chooseSize, JUMPER, waitForCount, waitUntilLive } from "../../browser/shop";
import { neverEnds, strikeWhenTold, timeStands } from "../../browser/timers";
import { REQUEST_TIMEOUT_MS } from "../../../src/contract/limits";

/** Each test has its own network between its browser and its shop. */
const test = shopTest.extend<{ network: HeldWrites }>({
  network: async ({ shop }, give) => {
    const network = await holdWrites(shop);
    await give(network);
    await network.release();
    network.close();
  },
});

const WATCHED = `document.querySelector('[data-fragment="/watchlist/widget/header"] [aria-hidden="true"]')`;
const waitForWatched = (driver: Driver, count: number): Promise<void> =>
  driver.waitFor(`${WATCHED} !== null && ${WATCHED}.textContent.replace(/\\s/g, "") === "${count}"`);

/** Waits until this many POSTs are on their way. */
const waitForWrites = (network: HeldWrites, count: number): Promise<void> =>
  poll(() => Promise.resolve(network.held().length === count), `${count} POSTs on their way`);

/** The second look for a late write, by the time since the page was left (src/http/late-writes.ts). */
const SECOND_LOOK_MS = 3000;

/**
 * An init script: a page looks for late writes for half a minute after the last one was left, and a request has as long.
 * Here no time passes, requests wait, and the second look is held for `lookAgain`.
 */
const inNoTime = (): string => timeStands() + neverEnds(REQUEST_TIMEOUT_MS) + strikeWhenTold(SECOND_LOOK_MS);

/** Lets a page look for late writes, which it must have planned. */
const lookAgain = (evaluate: (expression: string) => Promise<unknown>): Promise<void> =>
  poll(() => evaluate("strike()"), "a page that is to look for late writes once more");

const chromium = ({ blankPage }: Pick<Fixtures, "blankPage">, network: HeldWrites): Promise<ChromiumDriver> =>
  blankPage({ baseUrl: network.url, initScript: inNoTime() });

/** This browser finishes what it has begun when the page is left; by then the others have handed it to the network. */
const HAVE_KEEPALIVE: readonly string[] = ["chromium"];

for (const browser of BROUGHT_ALONG) {
  test(
    `a page left while an add is under way: the next page's counter follows, in ${browser}`,
    LONG,
    async ({ network, drive }) => {
      const driver = await drive({ baseUrl: network.url, initScript: inNoTime() }, browser);
      await driver.goto(JUMPER.address);
      await waitUntilLive(driver);
      await chooseSize(driver);
      network.hold();
      await addToCart(driver);
      await waitForWrites(network, 1);
      await driver.goto("/gallery/socks");
      await waitForCount(driver, 0);
      if (HAVE_KEEPALIVE.includes(browser)) assert.deepEqual(network.held(), ["/json/cart/product/add"]);
      await network.release();
      await lookAgain((expression) => driver.evaluate(expression));
      await waitForCount(driver, 1);
    },
  );
}

test("a page left while changes wait their turn: none is lost, and the last one wins", async ({
  blankPage,
  network,
}) => {
  const driver = await chromium({ blankPage }, network);
  const { page } = driver;
  await openCart(driver);
  const quantity = page.locator('.cart__lines > li [name="quantity"]');
  network.hold();
  await quantity.nth(0).fill("3");
  await quantity.nth(0).press("Tab");
  await waitForWrites(network, 1);
  await quantity.nth(0).fill("5");
  await quantity.nth(0).press("Tab");
  await quantity.nth(1).fill("1");
  await quantity.nth(1).press("Tab");
  await driver.goto("/gallery/socks");
  await waitForCount(driver, 6);
  await network.release();
  await waitForCount(driver, 8);
  await driver.goto("/cart");
  const quantities = await Promise.all([0, 1, 2].map((line) => quantity.nth(line).inputValue()));
  assert.deepEqual(quantities, ["5", "1", "2"]);
});

test(
  "a page left while wishes are under way: the next page's counter, buttons and list have them all",
  LONG,
  async ({ blankPage, network }) => {
    const driver = await chromium({ blankPage }, network);
    const { page } = driver;
    await driver.goto("/gallery/jumpers");
    const hearts = page.locator('form[data-island="watchlist-form"] button');
    network.hold();
    for (const nth of [0, 1, 2]) {
      await hearts.nth(nth).click();
      await page.locator('form[data-island="watchlist-form"] button[aria-pressed="true"]').nth(nth).waitFor();
    }
    await waitForWrites(network, 1);
    await driver.goto("/");
    await waitForWatched(driver, 0);
    await network.release();
    await waitForWatched(driver, 3);
    await driver.goto("/gallery/jumpers");
    await page.locator('form[data-island="watchlist-form"] button[aria-pressed="true"]').nth(2).waitFor();
    await driver.goto("/watchlist");
    assert.equal(await page.locator("main article").count(), 3);
  },
);

test(
  "a tab closed while an add is under way: the other tab's counter follows",
  LONG,
  async ({ blankPage, network }) => {
    const driver = await chromium({ blankPage }, network);
    const { page } = driver;
    await driver.goto(JUMPER.address);
    await waitUntilLive(driver);
    const other = await page.context().newPage();
    await other.goto("/");
    await waitUntilAtRest(other);
    await chooseSize(driver);
    network.hold();
    await addToCart(driver);
    await waitForWrites(network, 1);
    const asked = other.waitForResponse((response) => response.url().endsWith("/json/cart/updated"));
    await page.close({ runBeforeUnload: true });
    await asked;
    await network.release();
    await lookAgain((expression) => other.evaluate(expression));
    await other
      .locator('[data-fragment="/cart/widget/header"] [aria-hidden="true"]')
      .filter({ hasText: /^\s*1\s*$/ })
      .waitFor();
  },
);
