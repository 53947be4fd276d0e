import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { SHOWCASE } from "../../mocks/shop/showcase";
import type { ShopServer } from "../../mocks/server";
import { launchChromium } from "./support/chromium";
import { openShop } from "./support/shop";
import { WIDTHS } from "./support/watch";

let shop: ShopServer;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

const counter = '[data-fragment$="/cart/widget/header"] [aria-hidden="true"]';

for (const [name, viewport] of WIDTHS) {
  test(`sells trousers without JavaScript, in German, on a ${name}`, async (context) => {
    const driver = await launchChromium({ baseUrl: shop.url, viewport, hasJavaScript: false });
    context.after(() => driver.close());
    const { page } = driver;
    await driver.goto(`/de/product/${SHOWCASE.trousers}`);
    const form = page.locator(`form[data-island="order-form"][data-bundle="${SHOWCASE.trousers}"]`);
    await form.getByRole("radio", { name: "28/32" }).first().check();
    await form.locator('[name="quantity"]').fill("2");
    await form.getByRole("button", { name: "In den Warenkorb" }).click();
    assert.match(await page.locator("main").innerText(), /Warenkorb/);
    assert.equal((await page.locator(counter).first().innerText()).trim(), "2");
    assert.equal(await page.getByRole("status").first().isVisible(), true);
  });
}

test("says without JavaScript that a size must be chosen", async (context) => {
  const driver = await launchChromium({ baseUrl: shop.url, hasJavaScript: false });
  context.after(() => driver.close());
  const { page } = driver;
  await driver.goto(`/product/${SHOWCASE.jumper}`);
  const form = page.locator(`form[data-island="order-form"][data-bundle="${SHOWCASE.jumper}"]`);
  await form.locator('[data-slot="submit"]').click();
  assert.equal(new URL(page.url()).pathname, `/product/${SHOWCASE.jumper}`);
  assert.equal((await form.locator("input[data-variant]:invalid").count()) > 0, true);
});
