import assert from "node:assert/strict";
import { READ_RETRY_MS } from "../../src/contract/limits";
import { takes } from "../browser/timers";
import type { Page } from "@playwright/test";
import { SHOWCASE } from "../../mocks/shop/showcase";
import { waitUntilAtRest } from "../browser/at-rest";
import { openConfirm, ORDER_BUTTON, setShop, TERMS } from "../browser/checkout";
import type { ChromiumDriver } from "../browser/chromium";
import { type Fixtures, LONG, test } from "../browser/fixture";
import { loseScripts, SCRIPTS } from "../browser/scripts";
import { addToCart, chooseSize, JUMPER, waitUntilLive } from "../browser/shop";

async function otherTab({ shop }: Pick<Fixtures, "shop">, { page }: ChromiumDriver, address: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(new URL(address, shop.url).href);
  await waitUntilAtRest(other);
  return other;
}

const shows = (page: Page, fragment: string, count: string): Promise<unknown> =>
  page.waitForFunction(
    ([selector, wanted]) => document.querySelector(String(selector))?.textContent?.trim() === wanted,
    [`[data-fragment="${fragment}"] [aria-hidden="true"]`, count],
  );
const CART = "/cart/widget/header";
const WATCHLIST = "/watchlist/widget/header";
const HEART = `form[data-island="watchlist-form"][data-bundle="${SHOWCASE.jumper}"] button`;

test("an item kept in one tab shows in other tabs' counter and open watchlist, and leaves them again", async ({
  blankPage,
  shop,
}) => {
  const driver = await blankPage();
  const counter = await otherTab({ shop }, driver, "/");
  const list = await otherTab({ shop }, driver, "/watchlist");
  await driver.page.bringToFront();
  await driver.goto("/gallery/jumpers");
  await driver.page.locator(HEART).first().click();
  await shows(counter, WATCHLIST, "1");
  await shows(list, WATCHLIST, "1");
  await list.getByRole("heading", { name: "Cable jumper Skagen" }).waitFor();
  await driver.page.locator(`${HEART}[aria-pressed="true"]`).first().click();
  await shows(counter, WATCHLIST, "0");
  await list.getByRole("heading", { name: "Cable jumper Skagen" }).waitFor({ state: "detached" });
});

test(
  "an order in one tab empties the other tab's counter and cart, and its checkout shows the order",
  LONG,
  async ({ blankPage, shop }) => {
    const driver = await blankPage();
    const { page } = driver;
    await openConfirm(driver, shop);
    const cart = await otherTab({ shop }, driver, "/cart");
    const checkout = await otherTab({ shop }, driver, "/checkout/confirm");
    await shows(cart, CART, "1");
    await page.bringToFront();
    await page.check(TERMS);
    await page.click(ORDER_BUTTON);
    await page.waitForURL("**/checkout/thank-you");
    await shows(cart, CART, "0");
    await cart.locator(".cart__lines > li").first().waitFor({ state: "detached" });
    await checkout.waitForURL("**/checkout/thank-you");
  },
);

test(
  "forms submitted natively in one tab, as its scripts are lost, update the other tab's counters",
  LONG,
  async ({ blankPage, shop }) => {
    const driver = await blankPage();
    const { page } = driver;
    const other = await otherTab({ shop }, driver, "/");
    await page.bringToFront();
    await loseScripts(page, SCRIPTS.cartForms, SCRIPTS.cards, SCRIPTS.watchlist, SCRIPTS.pageExtras);
    await driver.goto(JUMPER.address);
    await page.locator(`[data-variant][value="${JUMPER.ean}"]`).first().click();
    await addToCart(driver);
    await page.waitForURL("**/cart");
    await shows(other, CART, "1");
    await driver.goto("/gallery/jumpers");
    await page.locator(HEART).first().click();
    await shows(other, WATCHLIST, "1");
  },
);

test("with blocked storage the tab that changes the cart still works, and no script fails", LONG, async ({ visit }) => {
  const driver = await visit(JUMPER.address, {
    initScript: `["localStorage", "sessionStorage"].forEach(function (name) {
      Object.defineProperty(window, name, { get: function () { throw new Error("blocked"); } });
    });`,
  });
  await waitUntilLive(driver);
  await chooseSize(driver);
  await addToCart(driver);
  await shows(driver.page, CART, "1");
  const errors = (await driver.messages()).filter(({ type }) => type === "error");
  assert.deepEqual(errors, []);
});

test.describe("a counter that could not be read", () => {
  for (const fault of ["status-500", "rootless", "html", "empty", "cut"]) {
    test(
      `a counter that could not be read (${fault}) is read again, and shows the cart`,
      LONG,
      async ({ blankPage }) => {
        // The first pause, and the second
        const initScript = takes(READ_RETRY_MS, 50) + takes(2 * READ_RETRY_MS, 100);
        const driver = await blankPage({ initScript });
        const { page } = driver;
        await driver.goto(JUMPER.address);
        await waitUntilLive(driver);
        await chooseSize(driver);
        await setShop(page, { fault, "fault-path": CART, "fault-count": "2" });
        await addToCart(driver);
        await shows(page, CART, "1");
        // The shopper does not hear of faults that resolve themselves
        assert.equal(await page.locator(".toast").count(), 0);
      },
    );
  }
});

test(
  "a counter that could not be read while offline is read as soon as the connection is back",
  LONG,
  async ({ blankPage, shop }) => {
    const driver = await blankPage();
    const { page } = driver;
    const other = await otherTab({ shop }, driver, "/");
    await page.bringToFront();
    let isOffline = true;
    // The route stays, as that of `routeOnce`: another try may be under way by then
    await other.route("**/json/cart/updated", (route) => (isOffline ? route.abort() : route.continue()));
    const failed = other.waitForEvent("requestfailed");
    await driver.goto(JUMPER.address);
    await waitUntilLive(driver);
    await chooseSize(driver);
    await addToCart(driver);
    await failed;
    await shows(page, CART, "1");
    isOffline = false;
    await other.evaluate(() => window.dispatchEvent(new Event("online")));
    await shows(other, CART, "1");
  },
);
