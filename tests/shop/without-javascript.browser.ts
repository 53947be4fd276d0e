import assert from "node:assert/strict";
import { SHOWCASE } from "../../mocks/shop/showcase";
import { openCart } from "../browser/cart";
import { LONG, test } from "../browser/fixture";
import { WIDTHS } from "../browser/watch";

const counter = '[data-fragment$="/cart/widget/header"] [aria-hidden="true"]';

for (const [name, viewport] of WIDTHS) {
  test(`sells trousers without JavaScript, in German, on a ${name}`, LONG, async ({ visit }) => {
    const driver = await visit(`/de/product/${SHOWCASE.trousers}`, { viewport, hasJavaScript: false });
    const { page } = driver;
    const form = page.locator(`form[data-island="order-form"][data-bundle="${SHOWCASE.trousers}"]`);
    await form.getByRole("radio", { name: "28/32" }).first().check();
    await form.locator('[name="quantity"]').fill("2");
    await form.getByRole("button", { name: "In den Warenkorb" }).click();
    await page.waitForURL(/\/cart$/);
    assert.match(await page.locator("main").innerText(), /Warenkorb/);
    assert.equal((await page.locator(counter).first().innerText()).trim(), "2");
    assert.equal(await page.getByRole("status").first().isVisible(), true);
  });
}

test("says without JavaScript that a size must be chosen", LONG, async ({ visit }) => {
  const driver = await visit(`/product/${SHOWCASE.jumper}`, { hasJavaScript: false });
  const { page } = driver;
  const form = page.locator(`form[data-island="order-form"][data-bundle="${SHOWCASE.jumper}"]`);
  await form.locator('[data-slot="buy"] [data-slot="submit"]').click();
  assert.equal(new URL(page.url()).pathname, `/product/${SHOWCASE.jumper}`);
  assert.equal((await form.locator("input[data-variant]:invalid").count()) > 0, true);
});

test("changes, removes and empties the cart without JavaScript", async ({ blankPage }) => {
  const driver = await blankPage({ hasJavaScript: false });
  const { page } = driver;
  await openCart(driver);
  const line = page.locator(".cart__lines > li").first();
  const form = (action: string) => line.locator(`form[data-cart-action="${action}"]`);
  await line.locator('[name="quantity"]').fill("5");
  await form("update-quantity").getByRole("button", { name: "Update" }).click();
  await page.getByRole("heading", { name: "9 items" }).waitFor();
  await line.locator('[name="size"]').selectOption("M");
  await form("update-size").getByRole("button", { name: "Update" }).click();
  await line.locator(".cart-line__choice", { hasText: "M" }).waitFor();
  await line.locator('[name="color"]').selectOption("ecru");
  await form("update-color").getByRole("button", { name: "Update" }).click();
  await line.locator(".cart-line__choice", { hasText: "Ecru" }).waitFor();
  await page.getByRole("button", { name: "Add gift wrap" }).click();
  await page.getByRole("button", { name: "Without gift wrap" }).waitFor();
  await page.getByLabel("Voucher code").fill("nothing");
  await page.getByRole("button", { name: "Redeem" }).click();
  await page.locator(".modifier--voucher .is-invalid", { hasText: "We do not know this voucher." }).waitFor();
  assert.equal(await page.getByLabel("Voucher code").inputValue(), "nothing");
  assert.equal(await page.getByRole("alert").count(), 0);
  const socks = page.locator('.outfit [name="variant"]').first();
  await socks.selectOption({ index: 2 });
  await page.getByRole("button", { name: "Add the chosen pieces" }).click();
  await page.getByRole("status").first().waitFor();
  // Above the lines, which may not be parsed yet when they are counted
  await page.waitForLoadState("load");
  for (let left = await page.locator(".cart__lines > li").count(); left > 0; left -= 1) {
    await line.getByRole("button", { name: /^Remove/ }).click();
    // The address stays the same: a press on the page that is being left would remove the same line again
    await page
      .locator(".cart__lines > li")
      .nth(left - 1)
      .waitFor({ state: "detached" });
  }
  await page.getByRole("link", { name: "Go on shopping" }).waitFor();
});
