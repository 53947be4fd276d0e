import assert from "node:assert/strict";
import type { Locator } from "@playwright/test";
import { axeViolations } from "../../browser/axe";
import { openCart } from "../../browser/cart";
import { atItsPace, stopClock } from "../../browser/clock";
import { type Fixtures, LONG, test } from "../../browser/fixture";
import { addToCart, chooseSize, JUMPER, waitForCount, waitUntilAllLive } from "../../browser/shop";
import { OFFERS_STAY } from "../../browser/timers";
import { PHONE, tabTo, WIDTHS, type WatchedPage } from "../../browser/watch";

const LINK = "a[data-mini-cart-open]";
const REMOVE = "#mini-cart .cart-line__remove button";
const UNDO = "#mini-cart .toast__action";

async function homeWithCart(
  { blankPage }: Pick<Fixtures, "blankPage">,
  viewport?: { width: number; height: number },
): Promise<WatchedPage> {
  const driver = await blankPage({ viewport, initScript: OFFERS_STAY });
  await openCart(driver, "/");
  return driver;
}

const lines = ({ page }: WatchedPage, count: number): Promise<unknown> =>
  page.waitForFunction((wanted) => document.querySelectorAll("#mini-cart .cart-line").length === wanted, count);

const pieces = ({ page }: WatchedPage, count: number): Promise<void> =>
  page.locator("#mini-cart .mini-cart__count", { hasText: `${count} ` }).waitFor();

for (const [name, viewport] of WIDTHS) {
  test(
    `a removal inside the mini cart is undone by mouse, and its toast covers nothing: ${name} (spec §4)`,
    LONG,
    async ({ blankPage }) => {
      const driver = await homeWithCart({ blankPage }, viewport);
      const { page } = driver;
      await page.locator(LINK).first().click();
      await lines(driver, 3);
      await page.locator(REMOVE).first().click();
      await page.locator(UNDO).waitFor();
      await lines(driver, 2);
      const toast = await page.locator("#mini-cart .toast").boundingBox();
      const body = await page.locator("#mini-cart .mini-cart__body").boundingBox();
      assert.ok(toast !== null && body !== null && toast.y >= body.y + body.height, "the toast has room of its own");
      assert.deepEqual(await axeViolations(driver), []);
      await page.locator(UNDO).click();
      await waitForCount(driver, 6);
      await lines(driver, 3);
      await driver.assertStrict();
    },
  );
}

test("by keyboard alone: removes inside the mini cart, undoes it in the toast, and continues inside", async ({
  blankPage,
}) => {
  const driver = await homeWithCart({ blankPage });
  const { page } = driver;
  const cart = page.locator("#mini-cart");
  await setMoveTime(cart, 600);
  await tabTo(driver, LINK);
  await page.keyboard.press("Enter");
  await lines(driver, 3);
  await tabTo(driver, REMOVE);
  // The focus stays where it is when the drawer has moved in
  assert.equal(await page.locator("#mini-cart.showing").count(), 1);
  await cart.evaluate((element) => element.getAnimations().forEach((move) => move.finish()));
  await page.locator("#mini-cart.show").waitFor();
  await setMoveTime(cart, 0);
  await page.keyboard.press("Enter");
  await waitForCount(driver, 4);
  await tabTo(driver, UNDO);
  await page.keyboard.press("Enter");
  await waitForCount(driver, 6);
  await lines(driver, 3);
  await page.waitForFunction(() => document.activeElement?.closest("#mini-cart") !== null);
  await page.keyboard.press("Escape");
  await page.waitForFunction((link) => document.activeElement?.matches(link), LINK);
  await driver.assertStrict();
});

for (const [name, viewport, base] of [
  ["phone", PHONE, ""],
  ["narrow phone, in German", { width: 320, height: 844 }, "/de"],
] as const) {
  test(
    `after an addition its line, footer and undo are visible together, none covering another: ${name}`,
    name === "phone" ? LONG : {},
    async ({ blankPage }) => {
      const driver = await blankPage({ viewport });
      const { page } = driver;
      await page.clock.install();
      await openCart(driver, `${base}${JUMPER.address}`);
      await waitUntilAllLive(driver);
      await chooseSize(driver);
      await stopClock(page);
      const added = page.locator("#mini-cart.is-open [data-added] .cart-line__name");
      await atItsPace(page, async () => {
        await addToCart(driver);
        await pieces(driver, 7);
        await added.waitFor();
      });
      await page.waitForFunction(() => {
        const { right = 0 } = document.getElementById("mini-cart")?.getBoundingClientRect() ?? {};
        return right <= window.innerWidth;
      });
      const places = [added, page.locator("#mini-cart .mini-cart__foot a").first()];
      for (const place of places) assert.equal(await isOnTop(place), true);
      await atItsPace(page, async () => {
        await page.locator(REMOVE).last().click();
        await page.locator(UNDO).waitFor();
        await pieces(driver, 5);
      });
      for (const place of [page.locator(UNDO), page.locator("#mini-cart .mini-cart__foot a").last()]) {
        assert.equal(await isOnTop(place), true);
      }
      await tabTo(driver, UNDO);
      await page.clock.resume();
      await page.keyboard.press("Enter");
      await pieces(driver, 7);
      await driver.assertStrict();
    },
  );
}

/** How long the drawer takes to move; it is visible at once. */
const setMoveTime = (drawer: Locator, seconds: number): Promise<void> =>
  drawer.evaluate((element: HTMLElement, time) => {
    element.style.transitionDuration = `${time}s, 0s`;
  }, seconds);

/** Whether what is painted at the centre of a place is the place itself. */
const isOnTop = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
