import assert from "node:assert/strict";
import { SHOWCASE } from "../../../mocks/shop/showcase";
import { GUEST, ORDER_BUTTON, TERMS } from "../checkout";
import { addToCart, chooseSize, JUMPER, waitForCount, waitUntilLive } from "../shop";
import { choose, click, fill, fillCart, onlySession, open, tick, waitFor, waitForPath, waitForText } from "./flow";
import { waitUntilGone, type Flow, type FlowPlace } from "./flow";

const FORM = `form[data-island="order-form"][data-bundle="${JUMPER.bundle}"]`;
const WALLET_BUTTON = '.cart [data-island="wallet-login"] [data-slot="button"] button';
const LINE = ".cart__lines > li:nth-child(1)";

/** It closes by itself after five seconds, which a busy machine may take to look. */
const NOTE_MINI_CART = `new MutationObserver(function () {
  if (document.querySelector("#mini-cart.is-open .cart-line") !== null) window.hasMiniCartOpened = true;
}).observe(document.querySelector("#mini-cart"), { attributes: true, childList: true, subtree: true }), 1`;

/** Size, stock, quantity, colour, the cart, and the mini cart that opens by itself. */
async function product({ driver, shop }: FlowPlace): Promise<void> {
  await driver.goto(JUMPER.address);
  await waitUntilLive(driver);
  await chooseSize(driver);
  await waitForText(driver, `${FORM} [data-slot="stock"]`, "40 available");
  await click(driver, `${FORM} [data-slot="increase"]`);
  await driver.waitFor(`document.querySelector('${FORM} [name="quantity"]').value === "2"`);
  await driver.evaluate(NOTE_MINI_CART);
  await addToCart(driver);
  await waitForCount(driver, 2);
  await driver.waitFor("window.hasMiniCartOpened === true");
  await driver.press("Escape");
  await waitUntilGone(driver, "#mini-cart.is-open");
  // It covers the colours while it slides away
  await driver.waitFor(`getComputedStyle(document.querySelector("#mini-cart")).visibility === "hidden"`);
  await tick(driver, `${FORM} [name="color"][value="ecru"]`);
  await waitForText(driver, `${FORM} [data-slot="stock"]`, "25 available");
  assert.deepEqual(onlySession(shop).cart.lines, [{ ean: JUMPER.ean, quantity: 2 }]);
}

/** Quantity, size, a voucher, a removal and its undo. */
async function cart({ driver, shop }: FlowPlace): Promise<void> {
  await fillCart({ driver, shop });
  await driver.goto("/cart");
  await click(driver, `${LINE} [data-step="1"]`);
  await waitForCount(driver, 3);
  await choose(driver, `${LINE} [name="size"]`, "M");
  await waitForText(driver, `${LINE} .cart-line__choice`, "M");
  await driver.type("#voucher", "wool10");
  await click(driver, ".modifier--voucher button");
  await waitFor(driver, '[data-key="modifier-WOOL10"]');
  await click(driver, `${LINE} .cart-line__remove button`);
  await waitFor(driver, ".cart__empty");
  await click(driver, ".toast .toast__action");
  await waitForCount(driver, 3);
  assert.deepEqual(onlySession(shop).cart.modifiers, ["WOOL10"]);
}

/** From a card to the cart without leaving the list. */
async function quickView({ driver }: FlowPlace): Promise<void> {
  await open(driver, "/gallery/jumpers", "gallery-content");
  await click(driver, `[data-quick-view-url^="/quick-view/${SHOWCASE.jumper}"]`);
  await waitFor(driver, '#quick-view [data-island="order-form"][data-state="live"]');
  await tick(driver, `#quick-view [data-variant][value="${JUMPER.ean}"]`);
  await driver.waitFor(`!document.querySelector('#quick-view [data-slot="submit"]').disabled`);
  await click(driver, '#quick-view [data-slot="submit"]');
  await waitForCount(driver, 1);
  await waitUntilGone(driver, "#quick-view");
  assert.equal(await driver.evaluate("location.pathname"), "/gallery/jumpers");
}

/** A guest's way to the order: login page, address, delivery and payment. */
export async function toConfirm({ driver, shop }: FlowPlace): Promise<void> {
  await fillCart({ driver, shop });
  await open(driver, "/checkout", "checkout-login-form");
  await click(driver, '#checkout-guest [type="submit"]');
  await waitForPath(driver, "/checkout/address");
  await fill(driver, "#checkout-address", GUEST);
  await click(driver, '#checkout-address [type="submit"]');
  await waitForPath(driver, "/checkout/confirm");
  for (const name of ["checkout-payment", "checkout-confirm", "customer-message"]) {
    await waitFor(driver, `[data-island="${name}"][data-state="live"]`);
  }
}

/** A guest's order, with another payment and a message. */
async function checkout({ driver, shop }: FlowPlace): Promise<void> {
  await toConfirm({ driver, shop });
  await tick(driver, 'input[name="payment"][value="card"]');
  await waitFor(driver, '#checkout-choice:not([aria-busy="true"])');
  await driver.type("#customer-message", "Ring twice");
  await tick(driver, TERMS);
  await click(driver, ORDER_BUTTON);
  await waitForPath(driver, "/checkout/thank-you");
  const [order] = onlySession(shop).orders;
  assert.equal(order?.message, "Ring twice");
  await waitForText(driver, "[data-order-number]", order?.number ?? "no order");
}

/** From the cart through the wallet to the order. Pop-ups are blocked, so the page itself goes to the wallet. */
async function wallet({ driver, shop }: FlowPlace): Promise<void> {
  await fillCart({ driver, shop });
  onlySession(shop).wallet.mode = "approve";
  await driver.goto("/cart");
  await driver.evaluate(`document.querySelector(".cart .wallet").scrollIntoView()`);
  await waitFor(driver, WALLET_BUTTON);
  await driver.evaluate("(window.open = function () { return null; }, true)");
  await click(driver, WALLET_BUTTON);
  await waitForPath(driver, "/wallet/window");
  await click(driver, 'input[value="office"]');
  await click(driver, "button:not([name])");
  await waitForPath(driver, "/checkout/amazon");
  for (const name of ["wallet-address", "wallet-confirm"]) {
    await waitFor(driver, `[data-island="${name}"][data-state="live"]`);
  }
  await driver.waitFor(`document.querySelector('[data-options*="true"], .is-loading') === null`);
  await waitForText(driver, "address", "Wien");
  await tick(driver, TERMS);
  await click(driver, '#wallet-order [data-slot="submit"]');
  await waitForPath(driver, "/checkout/thank-you");
  assert.equal(onlySession(shop).orders.length, 1);
}

export const BUYING: readonly Flow[] = [
  { name: "product", run: product },
  { name: "cart", run: cart },
  { name: "quick view", run: quickView },
  { name: "checkout", run: checkout },
  { name: "wallet", run: wallet },
];
