import assert from "node:assert/strict";
import { expect } from "@playwright/test";
import { TOAST_DELAY_MS } from "../../../src/contract/limits";
import { waitUntilAtRest } from "../../browser/at-rest";
import type { ChromiumDriver } from "../../browser/chromium";
import { openCart, lineNames, setConditions } from "../../browser/cart";
import { LONG, phoneFirst, test, type Fixtures, type PageOptions } from "../../browser/fixture";
import { waitForCount } from "../../browser/shop";
import { OFFERS_STAY, stays } from "../../browser/timers";
import { PHONE, saw, tabTo, WIDTHS } from "../../browser/watch";

const line = (place: number): string => `.cart__lines > li:nth-child(${place})`;
const quantity = (place: number): string => `${line(place)} [name="quantity"]`;
const undo = ".toast .toast__action";

async function watchedCart({ blankPage }: Pick<Fixtures, "blankPage">, options: PageOptions = {}) {
  const driver = await blankPage(options);
  await openCart(driver);
  return driver;
}

/** Checks console, CSP and Trusted Types but not layout shifts: removed lines do move what is below them. */
async function assertQuiet(driver: ChromiumDriver): Promise<void> {
  assert.deepEqual(await driver.evaluate("storefrontWatch.violations"), []);
  assert.deepEqual(
    (await driver.messages()).filter(({ type }) => type === "error"),
    [],
  );
}

for (const [name, viewport] of WIDTHS) {
  test(
    `changes, removes and puts back lines by mouse: ${name} (spec §4 Cart actions)`,
    phoneFirst(name),
    async ({ blankPage }) => {
      const driver = await watchedCart({ blankPage }, { viewport, initScript: OFFERS_STAY });
      const { page } = driver;
      await page.click(`${line(1)} [data-step="1"]`);
      await waitForCount(driver, 7);
      await page.selectOption(`${line(1)} [name="size"]`, "M");
      await page.locator(`${line(1)} .cart-line__choice`, { hasText: "M" }).waitFor();
      await page.click(`${line(2)} .cart-line__remove button`);
      await waitForCount(driver, 5);
      const names = lineNames(driver);
      // The counter and the lines come as two answers, in either order
      await expect(names).toHaveCount(2);
      const [first = "", last = ""] = await names.allInnerTexts();
      await page.click(undo);
      await waitForCount(driver, 7);
      await expect(names).toHaveText([first, /./, last]);
      await expect(page.locator(quantity(1))).toHaveValue("3");
      await assertQuiet(driver);
    },
  );
}

test("by keyboard alone: quantity, removal, undo, voucher, the empty cart (contract §3, rule 2)", async ({
  blankPage,
}) => {
  const driver = await watchedCart({ blankPage }, { initScript: OFFERS_STAY });
  const { page } = driver;
  const focusIs = (selector: string): Promise<unknown> =>
    page.waitForFunction((wanted) => document.activeElement?.matches(wanted) === true, selector);
  await tabTo(driver, quantity(1));
  await page.keyboard.type("5");
  await page.keyboard.press("Enter");
  await waitForCount(driver, 9);
  await focusIs(quantity(1));
  await tabTo(driver, `${line(1)} .cart-line__remove button`);
  await page.keyboard.press("Enter");
  await waitForCount(driver, 4);
  await focusIs(`${line(1)} [data-focus-fallback]`);
  await tabTo(driver, undo);
  await page.keyboard.press("Enter");
  await waitForCount(driver, 9);
  await focusIs(`${line(1)} [data-focus-fallback]`);
  await expect(page.locator(quantity(1))).toHaveValue("5");
  await tabTo(driver, "#voucher");
  await page.keyboard.type("wool10");
  await page.keyboard.press("Enter");
  await page.locator('[data-key="modifier-WOOL10"]').waitFor();
  await focusIs("#voucher");
  await expect(page.locator("#voucher")).toHaveValue("");
  for (let left = 3; left > 0; left -= 1) {
    await page.focus(`${line(1)} .cart-line__remove button`);
    await page.keyboard.press("Enter");
    await page.waitForFunction((rest) => document.querySelectorAll(".cart__lines > li").length === rest, left - 1);
  }
  await focusIs(".cart__empty a");
  await assertQuiet(driver);
});

test("by touch: one more, gift wrap, removal and undo", async ({ blankPage }) => {
  const driver = await blankPage({ viewport: PHONE, hasTouch: true, initScript: OFFERS_STAY });
  await openCart(driver);
  const { page } = driver;
  await page.tap(`${line(1)} [data-step="1"]`);
  await waitForCount(driver, 7);
  await page.tap('[data-key="gift-wrap"] button');
  await page.locator('[data-key="gift-wrap"][data-cart-action="remove-modifier"]').waitFor();
  await page.tap(`${line(3)} .cart-line__remove button`);
  await waitForCount(driver, 5);
  await page.tap(undo);
  await waitForCount(driver, 7);
  await assertQuiet(driver);
});

test("ten quick presses are one number: screen and server have the last", LONG, async ({ blankPage }) => {
  const driver = await watchedCart({ blankPage });
  const { page } = driver;
  await setConditions(driver, { "latency-min": "30", "latency-max": "120", seed: "7" });
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/json/cart/")) posts.push(request.url());
  });
  let answer = (): void => undefined;
  const gate = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/json/cart/product/quantity/update", async (route) => {
    await gate;
    await route.continue();
  });
  for (let press = 0; press < 10; press += 1) await page.click(`${line(1)} [data-step="1"]`, { delay: 0 });
  answer();
  await waitForCount(driver, 16);
  await expect(page.locator(quantity(1))).toHaveValue("12");
  assert.equal(posts.length, 2, "the first press, and the last one in place of the others");
  await page.reload();
  assert.equal(await page.inputValue(quantity(1)), "12");
});

test("the undo's timer pauses while the focus or the pointer is in it", LONG, async ({ blankPage }) => {
  const driver = await watchedCart({ blankPage });
  const { page } = driver;
  await waitUntilAtRest(page);
  await page.clock.install();
  await page.click(`${line(1)} .cart-line__remove button`);
  await page.locator(undo).focus();
  // A request under way would time out
  await waitUntilAtRest(page);
  await page.clock.runFor(120_000);
  assert.equal(await page.locator(undo).count(), 1);
  await page.locator(".cart__title").focus();
  await page.clock.runFor(25_000);
  await page.locator(undo).waitFor({ state: "detached" });
});

test(
  "a connection lost after the action: the cart is read again, and the shopper is told (contract §4)",
  LONG,
  async ({ blankPage }) => {
    const driver = await blankPage();
    await openCart(driver);
    const { page } = driver;
    await page.route("**/json/cart/product/quantity/update", async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await page.fill(quantity(1), "4");
    await page.press(quantity(1), "Tab");
    await saw(page, "The connection was lost. Please check your cart");
    await waitForCount(driver, 8);
    await expect(page.locator(quantity(1))).toHaveValue("4");
  },
);

test(
  "third parties refresh the cart and show toasts by events (contract §5); success is white on blue (spec §9)",
  LONG,
  async ({ blankPage }) => {
    const driver = await blankPage({ initScript: stays(TOAST_DELAY_MS) });
    await openCart(driver);
    const { page } = driver;
    const other = await page.context().newPage();
    await other.goto("/cart");
    await other.click(`${line(1)} .cart-line__remove button`);
    await other.waitForFunction(() => document.querySelectorAll(".cart__lines > li").length === 2);
    await driver.evaluate(`document.dispatchEvent(new CustomEvent("cart:refresh")); undefined`);
    await waitForCount(driver, 4);
    await driver.evaluate(
      `document.dispatchEvent(new CustomEvent("toast:show", { detail: { header: "Ad", body: "<b>Hello</b>" } })); undefined`,
    );
    await page.getByText("<b>Hello</b>").first().waitFor();
    await driver.evaluate(
      `document.dispatchEvent(new CustomEvent("toast:show", { detail: { theme: "success", body: "Done" } })); undefined`,
    );
    const success = page.locator(".toast--success", { hasText: "Done" });
    await success.waitFor();
    const [red = 0, green = 0, blue = 0] = await success.evaluate((toast) =>
      (getComputedStyle(toast).backgroundColor.match(/\d+/g) ?? []).map(Number),
    );
    assert.ok(blue > red && blue > green, `rgb(${red}, ${green}, ${blue}) is no blue`);
    assert.equal(await success.evaluate((toast) => getComputedStyle(toast).color), "rgb(255, 255, 255)");
    await assertQuiet(driver);
  },
);
