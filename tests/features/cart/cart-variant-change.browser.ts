import assert from "node:assert/strict";
import { BUTTON_NOTICE_MS } from "../../../src/contract/limits";
import { LONG, test } from "../../browser/fixture";
import { addToCart, chooseSize, JUMPER, waitForCount, waitUntilAllLive } from "../../browser/shop";
import { takes } from "../../browser/timers";

const SUBMIT = 'form[data-island="order-form"] [data-slot="buy"] [data-slot="submit"]';

test(
  "all pieces in the cart: the button says so, even after a reload, and a scarcer size is undone by keyboard",
  LONG,
  async ({ visit }) => {
    const driver = await visit(JUMPER.address, { initScript: takes(BUTTON_NOTICE_MS, 200) });
    const { page } = driver;
    await waitUntilAllLive(driver);
    await chooseSize(driver);
    await page.locator('form[data-island="order-form"] [data-slot="quantity-input"]').first().fill("900");
    await addToCart(driver);
    await page.waitForFunction(
      (selector) => document.querySelector(selector)?.textContent?.trim() === "All in your cart",
      SUBMIT,
    );
    const count = Number(await page.locator('[data-slot="in-cart-count"]').first().textContent());
    assert.ok(count > 1);
    assert.equal(await page.locator(SUBMIT).first().getAttribute("aria-disabled"), "true");
    await page.reload();
    await page.waitForFunction((selector) => document.querySelector(selector)?.matches(":disabled") === true, SUBMIT);

    await driver.goto("/cart");
    const size = page.locator('main .cart-line select[name="size"]').first();
    const before = await size.inputValue();
    await size.selectOption("L");
    const undo = page.locator(".toast__action");
    await undo.waitFor();
    await waitForCount(driver, 1);
    await undo.focus();
    await page.keyboard.press("Enter");
    await waitForCount(driver, count);
    await page.waitForFunction(
      (value) => document.querySelector<HTMLSelectElement>('main .cart-line select[name="size"]')?.value === value,
      before,
    );
    await driver.assertStrict();
  },
);
