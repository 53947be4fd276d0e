import assert from "node:assert/strict";
import { SHOWCASE } from "../../../mocks/shop/showcase";
import {
  fillCart,
  openConfirm,
  ORDER_BUTTON,
  orderNumber,
  setShop,
  TERMS,
  waitForConfirm,
} from "../../browser/checkout";
import { LONG, test } from "../../browser/fixture";
import { JUMPER } from "../../browser/shop";
import { WIDTHS } from "../../browser/watch";

for (const [name, viewport] of WIDTHS) {
  test(
    `a cart that exceeds the stock says so at the line, before the last click, on a ${name}`,
    LONG,
    async ({ blankPage, shop }) => {
      const driver = await blankPage({ viewport });
      const { page } = driver;
      const session = await openConfirm(driver, shop);
      await setShop(page, { "stock-ean": JUMPER.ean, "stock-pieces": "2" });
      const quantity = `[data-key="${JUMPER.ean}"] [name="quantity"]`;
      await page.goto("/cart");
      await page.fill(quantity, "2");
      await page.press(quantity, "Tab");
      await page.locator("#cart-title", { hasText: "2" }).waitFor();
      await setShop(page, { "stock-ean": JUMPER.ean, "stock-pieces": "1" });
      await page.goto("/checkout/confirm");
      await page.locator(".order-lines__note", { hasText: "Only 1 left" }).waitFor();
      await page.locator("#order-problem", { hasText: "fewer left of an item than you want" }).waitFor();
      await page.locator("#order-problem").getByRole("link", { name: "Change the cart" }).click();
      await page.locator("main .cart-line__note", { hasText: "Only one left, and 2 in your cart" }).waitFor();
      await page.locator("main .cart__problem").waitFor();
      assert.equal(
        await page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"),
        true,
      );
      await page.fill(quantity, "1");
      await page.press(quantity, "Tab");
      await page.locator("main .cart__problem").waitFor({ state: "detached" });
      await page.goto("/checkout/confirm");
      await waitForConfirm(page);
      assert.equal(await page.locator("#order-problem").innerText(), "");
      await page.check(TERMS);
      await page.click(ORDER_BUTTON);
      await orderNumber(page);
      await page.locator(".order-lines__name", { hasText: "1 × Cable jumper Skagen, Navy, S" }).waitFor();
      assert.equal(session.stock.get(JUMPER.ean), 0);
      await page.goto(`${JUMPER.address}?variant=${JUMPER.ean}`);
      await page.locator('[data-bundle="48211"] [data-slot="stock"]', { hasText: "out of stock" }).first().waitFor();
      await driver.assertClean();
    },
  );
}

test("an order is in its account, and unreadable after logout", LONG, async ({ blankPage, shop }) => {
  const driver = await blankPage();
  const { page } = driver;
  const session = await openConfirm(driver, shop);
  await page.check(TERMS);
  await page.click(ORDER_BUTTON);
  const number = await orderNumber(page);
  assert.equal(session.orders[0]?.number, number);
  await page.goto("/account");
  await page.getByText(number).waitFor();
  await page.getByRole("button", { name: "Log out" }).click();
  await page.waitForURL(`${shop.url}/`);
  await page.goto("/checkout/thank-you");
  assert.equal(new URL(page.url()).pathname, "/cart");
});

test("a refused login without JavaScript keeps the e-mail, not the password", LONG, async ({ blankPage, shop }) => {
  const driver = await blankPage({ hasJavaScript: false });
  const { page } = driver;
  await fillCart(driver, shop);
  for (const [address, id] of [
    ["/de/account/login", "login"],
    ["/de/checkout", "checkout"],
  ] as const) {
    await page.goto(address);
    await page.fill(`#${id}-email`, "ich@example.com");
    await page.fill(`#${id}-password`, "falsch");
    await page.click(`#${id === "login" ? "login" : "checkout-login"} button[type="submit"]`);
    assert.match(await page.innerText(".notices"), /E-Mail-Adresse oder Passwort ist falsch/);
    assert.equal(await page.inputValue(`#${id}-email`), "ich@example.com");
    assert.equal(await page.inputValue(`#${id}-password`), "");
  }
});

test("the search understands a typo, a plural and a colour", LONG, async ({ blankPage }) => {
  const driver = await blankPage();
  const { page } = driver;
  for (const [typed, found] of [
    ["jumpr navy", "Cable jumper Skagen"],
    ["cardigen", "cardigan"],
  ] as const) {
    await page.goto("/");
    await page.click("#search");
    await page.keyboard.type(typed);
    await page.getByRole("option").filter({ hasText: found }).first().waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/search/);
    await page.locator(".product-card__name").filter({ hasText: found }).first().waitFor();
  }
  await page.goto(`/de/search?q=mutzen`);
  assert.equal((await page.locator(`[data-bundle="53001"]`).count()) > 0, true);
  assert.equal(await page.locator(`[data-bundle="${SHOWCASE.jumper}"]`).count(), 0);
  await driver.assertClean();
});
