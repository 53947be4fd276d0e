import assert from "node:assert/strict";
import { MINI_CART_CLOSE_MS } from "../../../src/contract/limits";
import { orderNumber, ORDER_BUTTON, sessionOf, setShop, TERMS, waitForConfirm } from "../../browser/checkout";
import { LONG, test } from "../../browser/fixture";
import { JUMPER } from "../../browser/shop";
import { stays } from "../../browser/timers";
import { PHONE } from "../../browser/watch";

const FORM = `form[data-island="order-form"][data-bundle="${JUMPER.bundle}"]`;

test(
  "a shopper orders from the product page in six taps at most if the address is known",
  LONG,
  async ({ blankPage, shop }) => {
    const driver = await blankPage({ viewport: PHONE, hasTouch: true, initScript: stays(MINI_CART_CLOSE_MS) });
    const { page } = driver;
    await driver.goto("/");
    await setShop(page, { user: "account" });
    await driver.goto(JUMPER.address);
    await page.locator(`${FORM}[data-state="live"]`).waitFor();
    const taps: string[] = [];
    // Counted by the page: a scripted click is not a tap.
    await page.exposeFunction("countTap", (name: string) => void taps.push(name));
    const watch = `addEventListener("pointerdown", (event) => countTap(event.target.closest("a, button, label, input")?.textContent.trim()), true)`;
    await page.addInitScript(watch);
    await page.evaluate(watch);

    await page.locator(`${FORM} label:has([data-variant][value="${JUMPER.ean}"])`).tap();
    await page.locator(`${FORM} [data-slot="buy"] [data-slot="submit"]`).tap();
    await page.locator("#mini-cart.is-open .cart-line").waitFor();
    await page.locator("#mini-cart .mini-cart__button").first().tap();
    await page.waitForURL("**/checkout/confirm");
    await waitForConfirm(page);
    await page.locator(`label:has(${TERMS}), ${TERMS}`).first().tap();
    await page.locator(ORDER_BUTTON).tap();

    const number = await orderNumber(page);
    assert.equal((await sessionOf(shop, page)).orders[0]?.number, number);
    assert.ok(taps.length >= 5 && taps.length <= 6, `${taps.length} taps: ${taps.join(" · ")}`);
    await driver.assertClean();
  },
);
