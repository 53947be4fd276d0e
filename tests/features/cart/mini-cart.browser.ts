import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import type { ChromiumDriver } from "../../browser/chromium";
import { followRequests, waitUntilAtRest } from "../../browser/at-rest";
import { atItsPace, stopClock } from "../../browser/clock";
import { LONG, phoneFirst, test, type Fixtures } from "../../browser/fixture";
import { loseScripts, SCRIPTS } from "../../browser/scripts";
import { addToCart, chooseSize, JUMPER, waitForCount, waitUntilAllLive } from "../../browser/shop";
import { DESKTOP, tabTo, type WatchedPage, WIDTHS } from "../../browser/watch";

const LINK = "a[data-mini-cart-open]";
const AUTO = "#mini-cart.is-open";
const MODAL = '#mini-cart.show[aria-modal="true"]';

/** A product page whose clock the test can move forward. */
async function productPage({ blankPage }: Pick<Fixtures, "blankPage">, viewport = DESKTOP): Promise<WatchedPage> {
  const driver = await blankPage({ viewport });
  await driver.page.clock.install();
  await driver.goto(JUMPER.address);
  await waitUntilAllLive(driver);
  return driver;
}

/** Adds a jumper; the mini cart opens by itself and shows it. Then the clock stands still. */
async function add(driver: ChromiumDriver): Promise<void> {
  const { page } = driver;
  await chooseSize(driver);
  await stopClock(page);
  await atItsPace(page, async () => {
    await addToCart(driver);
    await waitForCount(driver, 1);
    await page.waitForSelector(`${AUTO} .cart-line`);
  });
}

const hasFocus = (driver: ChromiumDriver, selector: string): Promise<boolean> =>
  driver.page.evaluate((wanted) => Boolean(document.activeElement?.closest(wanted)), selector);
const isGone = (driver: ChromiumDriver): Promise<unknown> =>
  driver.page.waitForFunction(() => {
    const cart = document.getElementById("mini-cart");
    return cart !== null && getComputedStyle(cart).visibility === "hidden";
  });

/** Where the mini cart is once it has slid in. */
async function placeOf(page: Page): Promise<{ x: number; y: number }> {
  await page.waitForFunction(() => {
    const { left, right } = document.getElementById("mini-cart")?.getBoundingClientRect() ?? { left: -1, right: 0 };
    return left >= 0 && right <= window.innerWidth;
  });
  const box = await page.locator("#mini-cart").boundingBox();
  assert.ok(box);
  return box;
}

for (const [name, viewport] of WIDTHS) {
  test(
    `opens beside the page after an add, and closes after 5 seconds, on a ${name} (spec §4)`,
    phoneFirst(name),
    async ({ blankPage }) => {
      const driver = await productPage({ blankPage }, viewport);
      const { page } = driver;
      await add(driver);
      assert.equal(await hasFocus(driver, '[data-slot="submit"]'), true);
      assert.equal(await page.locator(".offcanvas-backdrop").count(), 0);
      const box = await placeOf(page);

      await page.mouse.move(box.x + 20, box.y + 20);
      await page.clock.fastForward(20_000);
      assert.equal(await page.locator(AUTO).count(), 1, "its time stands still under the pointer");
      await page.mouse.move(2, 2);
      await page.clock.fastForward(5_000);
      await isGone(driver);
      await driver.assertClean();
    },
  );

  test(`is modal when the shopper opens it, on a ${name}`, LONG, async ({ blankPage }) => {
    const driver = await productPage({ blankPage }, viewport);
    const { page } = driver;
    await page.locator(LINK).first().click();
    await page.waitForSelector(MODAL);
    assert.equal(await hasFocus(driver, "#mini-cart"), true);
    await waitUntilAtRest(page);
    await page.clock.fastForward(60_000);
    assert.equal(await page.locator(MODAL).count(), 1);
    await page.mouse.click(5, 400);
    await isGone(driver);
    await page.waitForFunction((link) => document.activeElement?.matches(link), LINK);
    await driver.assertClean();
  });
}

test("by keyboard alone: opens, keeps the focus, changes a quantity, removes, closes", async ({ blankPage }) => {
  const driver = await productPage({ blankPage });
  const { page } = driver;
  await add(driver);
  await page.keyboard.press("Escape");
  await page.clock.resume();
  await isGone(driver);
  assert.equal(await hasFocus(driver, '[data-slot="submit"]'), true);

  await tabTo(driver, LINK, { back: true });
  await page.keyboard.press("Enter");
  await page.waitForSelector(MODAL);
  for (let presses = 0; presses < 15; presses += 1) {
    await page.keyboard.press("Tab");
    // After its end, focus moves to the browser itself, never to the page behind
    assert.equal(await hasFocus(driver, "body > :not(#mini-cart)"), false, `after ${presses + 1} tabs`);
  }
  await tabTo(driver, '#mini-cart [name="quantity"]');
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await waitForCount(driver, 2);
  await page.getByRole("heading", { name: "2 items" }).first().waitFor();
  assert.equal(await hasFocus(driver, '#mini-cart [name="quantity"]'), true);

  await tabTo(driver, "#mini-cart .cart-line__remove button");
  await page.keyboard.press("Enter");
  await waitForCount(driver, 0);
  await page.waitForFunction(() => document.activeElement?.matches("#mini-cart [data-focus-fallback]") === true);
  assert.equal(await page.locator("#mini-cart .cart-line").count(), 0);
  await page.keyboard.press("Escape");
  await isGone(driver);
  assert.equal(await hasFocus(driver, LINK), true);
  await driver.assertClean();
});

test(
  "closes 5 seconds after a click inside once the mouse has left, and shows the click's result first",
  LONG,
  async ({ blankPage }) => {
    const driver = await productPage({ blankPage });
    const { page } = driver;
    await add(driver);
    await placeOf(page);
    await page.locator('#mini-cart [data-step="1"]').click();
    // The mouse stops its timer
    await page.clock.resume();
    await waitForCount(driver, 2);
    await page.locator("#mini-cart").getByRole("heading", { name: "2 items" }).waitFor();
    assert.equal(await hasFocus(driver, "#mini-cart *"), true, "the click has left the focus inside");
    await page.clock.fastForward(20_000);
    assert.equal(await page.locator(AUTO).count(), 1, "the mouse is still in it");
    await page.mouse.move(2, 2);
    await page.clock.fastForward(5_000);
    await isGone(driver);
    assert.equal(await hasFocus(driver, "#mini-cart *"), false);
    await driver.assertClean();
  },
);

test("a touch in it stops its timer", LONG, async ({ blankPage, shop, atEnd }) => {
  const driver = await blankPage();
  const touching = await driver.page
    .context()
    .browser()
    ?.newContext({
      baseURL: shop.url,
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    });
  assert.ok(touching);
  atEnd(() => touching.close());
  followRequests(touching);
  const page = await touching.newPage();
  await page.clock.install();
  await page.goto(JUMPER.address);
  await page.waitForSelector('form[data-state="live"]');
  await page.locator(`[data-variant][value="${JUMPER.ean}"]`).first().check({ force: true });
  await stopClock(page);
  await atItsPace(page, async () => {
    await page.locator('form[data-island="order-form"] [data-slot="buy"] [data-slot="submit"]').first().tap();
    await page.waitForSelector(`${AUTO} .cart-line`);
  });
  const box = await placeOf(page);
  const session = await touching.newCDPSession(page);
  const finger = (type: "touchStart" | "touchCancel", touchPoints: { x: number; y: number }[]): Promise<unknown> =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await finger("touchStart", [{ x: box.x + 30, y: box.y + 30 }]);
  await page.clock.fastForward(20_000);
  assert.equal(await page.locator(AUTO).count(), 1);
  // Lifting it after a move would fling the page, and the next tap would only stop that
  await finger("touchCancel", []);
  await page.clock.fastForward(1_000);
  // A tap leaves the focus inside, but no finger
  await atItsPace(page, async () => {
    await page.locator('#mini-cart [data-step="1"]').tap();
    await page.waitForFunction(() => document.activeElement?.closest("#mini-cart") !== null);
    await page.locator("#mini-cart").getByRole("heading", { name: "2 items" }).waitFor();
  });
  assert.equal(await page.locator(AUTO).count(), 1);
  await page.clock.fastForward(5_000);
  await page.waitForSelector(AUTO, { state: "detached" });
  await page.clock.resume();

  await page.locator(LINK).first().tap();
  await page.waitForSelector(MODAL);
  await page.locator('#mini-cart [data-bs-dismiss="offcanvas"]').tap();
  await page.waitForSelector(MODAL, { state: "detached" });
  assert.equal(await page.evaluate((link) => document.activeElement?.matches(link), LINK), true);
});

test("opened by itself, it becomes modal when the shopper opens it", LONG, async ({ blankPage }) => {
  const driver = await productPage({ blankPage });
  const { page } = driver;
  await add(driver);
  await atItsPace(page, async () => {
    await page.locator(LINK).first().click();
    await page.waitForSelector(MODAL);
    await waitUntilAtRest(page);
  });
  await page.clock.fastForward(60_000);
  assert.equal(await page.locator(MODAL).count(), 1);
  await page.clock.resume();
  await page.locator('#mini-cart [data-bs-dismiss="offcanvas"]').click();
  await isGone(driver);
  assert.equal(await page.locator(AUTO).count(), 0);
  await driver.assertClean();
});

test("says what failed, and links to the cart page", LONG, async ({ blankPage }) => {
  const driver = await blankPage({ expects: [/503/] });
  const { page } = driver;
  await page.route("**/cart/offcanvas/body", (route) => route.fulfill({ status: 503, body: "" }));
  await driver.goto("/");
  await page.locator(LINK).first().click();
  const alert = page.locator("#mini-cart").getByRole("alert");
  await alert.waitFor();
  assert.equal(await page.locator("#mini-cart .mini-cart__body").isVisible(), false);
  await alert.getByRole("link").click();
  await page.waitForURL("**/cart");
});

test("a lost chunk leads to the cart page", LONG, async ({ blankPage }) => {
  const driver = await blankPage();
  const { page } = driver;
  await loseScripts(page, SCRIPTS.drawer);
  await driver.goto("/");
  await page.locator(LINK).first().click();
  await page.waitForURL("**/cart");
});

test("without JavaScript the link leads to the cart page, where quantity and removal work", LONG, async ({ visit }) => {
  const driver = await visit(JUMPER.address, { hasJavaScript: false });
  const { page } = driver;
  await driver.click(`[data-variant][value="${JUMPER.ean}"]`);
  await addToCart(driver);
  await waitForCount(driver, 1);
  assert.equal(await page.locator("#mini-cart").isVisible(), false);
  await page.locator(LINK).first().click();
  assert.equal(new URL(page.url()).pathname, "/cart");
  await page.locator('main .cart-line input[type="number"]').first().fill("3");
  await page.locator("main .cart-line__update").first().click();
  await waitForCount(driver, 3);
  await page.locator("main .cart-line__remove button").first().click();
  await waitForCount(driver, 0);
});
