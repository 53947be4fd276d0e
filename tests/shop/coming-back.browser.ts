import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { waitUntilAtRest } from "../browser/at-rest";
import type { ChromiumDriver } from "../browser/chromium";
import { type Fixtures, LONG, test } from "../browser/fixture";
import { addToCart, chooseSize, JUMPER, waitForCount, waitUntilAllLive } from "../browser/shop";

const LINK = "a[data-mini-cart-open]";

/** Another tab of the same browser. */
async function otherTab({ shop }: Pick<Fixtures, "shop">, { page }: ChromiumDriver, address: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(new URL(address, shop.url).href);
  await waitUntilAtRest(other);
  return other;
}

const shows = (page: Page, count: string): Promise<unknown> =>
  page.waitForFunction(
    (wanted) =>
      document.querySelector('[data-fragment="/cart/widget/header"] [aria-hidden="true"]')?.textContent?.trim() ===
      wanted,
    count,
  );

function readsOf(page: Page): string[] {
  const reads: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "GET" && /cart/.test(pathname) && !/assets|pictures/.test(pathname)) reads.push(pathname);
  });
  return reads;
}

test(
  "all tabs agree: another tab fetches its counter and its open mini cart, and nothing else",
  LONG,
  async ({ blankPage, shop }) => {
    const driver = await blankPage();
    const other = await otherTab({ shop }, driver, "/");
    const closed = await otherTab({ shop }, driver, "/gallery/jumpers");
    await other.locator(LINK).first().click();
    await other.waitForSelector("#mini-cart.show");
    await waitUntilAtRest(other);
    const reads = readsOf(other);
    const readsOfClosed = readsOf(closed);
    await driver.page.bringToFront();
    await driver.goto(JUMPER.address);
    await waitUntilAllLive(driver);
    await chooseSize(driver);
    await addToCart(driver);
    await waitForCount(driver, 1);
    await shows(other, "1");
    await shows(closed, "1");
    await other.waitForSelector("#mini-cart .cart-line");
    await waitUntilAtRest(other);
    await waitUntilAtRest(closed);
    assert.deepEqual(reads.sort(), ["/cart/offcanvas/body", "/cart/widget/header", "/json/cart/updated"]);
    assert.deepEqual(readsOfClosed.sort(), ["/cart/widget/header", "/json/cart/updated"]);
  },
);

test("the tab that changed the cart requests only its own fragments", LONG, async ({ blankPage, shop }) => {
  const driver = await blankPage();
  const other = await otherTab({ shop }, driver, "/");
  await driver.page.bringToFront();
  await driver.goto(JUMPER.address);
  await waitUntilAllLive(driver);
  const reads = readsOf(driver.page);
  await chooseSize(driver);
  await addToCart(driver);
  await waitForCount(driver, 1);
  await shows(other, "1");
  await waitUntilAtRest(driver.page);
  assert.deepEqual(reads.sort(), ["/cart/offcanvas/body", "/cart/widget/header"]);
});

test("a page restored from the back/forward cache shows the current cart", async ({ blankPage, shop }) => {
  const driver = await blankPage();
  const { page } = driver;
  await driver.goto("/");
  await waitUntilAtRest(page);
  const other = await otherTab({ shop }, driver, JUMPER.address);
  await other.evaluate(async (ean) => {
    const data = new FormData(document.querySelector<HTMLFormElement>('form[data-island="order-form"]') ?? undefined);
    data.set("variant", ean);
    await fetch("/json/cart/product/add", { method: "POST", body: data, headers: { Accept: "application/json" } });
  }, JUMPER.ean);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await shows(page, "1");
});

test(
  "a page that Back brings from the browser's cache shows the current cart, and adds once more",
  LONG,
  async ({ blankPage }) => {
    const driver = await blankPage();
    // The first page sets the session's cookie, which the answers vary with
    await driver.goto("/");
    // The choice changes the address, under which nothing would be cached
    await driver.goto(`${JUMPER.address}?variant=${JUMPER.ean}`);
    await waitUntilAllLive(driver);
    await addToCart(driver);
    await waitForCount(driver, 1);
    await driver.goto("/gallery/jumpers");
    await driver.page.goBack();
    const wasCached = `performance.getEntriesByType("navigation")[0].transferSize === 0`;
    assert.equal(await driver.evaluate(wasCached), true);
    await waitForCount(driver, 1);
    await waitUntilAllLive(driver);
    await addToCart(driver);
    await waitForCount(driver, 2);
  },
);
