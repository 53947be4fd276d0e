import assert from "node:assert/strict";
import { SHOWCASE } from "../../../mocks/shop/showcase";
import { openCart } from "../../browser/cart";
import { LONG, test } from "../../browser/fixture";
import { holdScripts, loseScripts, SCRIPTS } from "../../browser/scripts";
import { JUMPER, waitForCount, waitUntilLive } from "../../browser/shop";

const FORM = `form[data-island="order-form"][data-bundle="${JUMPER.bundle}"]`;
/** The jumper in navy, XL. */
const SOLD_OUT = "4051248211044";

for (const lost of [SCRIPTS.product, SCRIPTS.entry]) {
  test(`${lost} lost: another size than the sold-out one can be bought`, LONG, async ({ blankPage }) => {
    const driver = await blankPage();
    const { page } = driver;
    await loseScripts(page, lost);
    await driver.goto(`${JUMPER.address}?variant=${SOLD_OUT}`);
    await page.locator(`${FORM} [data-variant][value="${JUMPER.ean}"]`).check();
    const sent = page.waitForRequest("**/json/cart/product/add");
    await page.locator(`${FORM} [data-slot="buy"] [data-slot="submit"]`).click();
    assert.match((await sent).postData() ?? "", new RegExp(`variant=${JUMPER.ean}`));
  });
}

for (const lost of [SCRIPTS.product, SCRIPTS.orderForm, SCRIPTS.entry]) {
  test(`${lost} lost: another colour is a link, and the quantity is typed`, LONG, async ({ blankPage }) => {
    const driver = await blankPage();
    const { page } = driver;
    const form = page.locator(FORM);
    const colors = form.locator(".swatch:visible");
    const steps = form.locator(".quantity__step:visible");
    await driver.goto(JUMPER.address);
    assert.ok((await colors.count()) > 1);
    assert.equal(await steps.count(), 2);
    assert.equal(await form.getByRole("link", { name: "Ecru" }).count(), 0);
    await loseScripts(page, lost);
    await driver.goto(JUMPER.address);
    await form.getByRole("link", { name: "Ecru" }).waitFor();
    assert.equal(await colors.count(), 1);
    assert.equal(await steps.count(), 0);
    await form.getByRole("link", { name: "Ecru" }).click();
    await page.waitForURL("**?color=ecru");
    await form.locator('[data-color-value="ecru"]').first().check();
  });
}

for (const lost of [SCRIPTS.product, SCRIPTS.orderForm, SCRIPTS.entry]) {
  test(`${lost} lost: trousers do not ask for a width and a length that were chosen`, LONG, async ({ blankPage }) => {
    const driver = await blankPage();
    const { page } = driver;
    const form = page.locator(`form[data-island="order-form"][data-bundle="${SHOWCASE.trousers}"]`);
    const request = form.getByText("Please choose a width and a length");
    await driver.goto(`/product/${SHOWCASE.trousers}`);
    await request.waitFor();
    await loseScripts(page, lost);
    await driver.goto(`/product/${SHOWCASE.trousers}`);
    await form.locator(".choice__lost").waitFor();
    await form.locator("label:visible > [data-variant]").first().check();
    assert.equal(await request.isVisible(), false);
  });
}

for (const lost of [SCRIPTS.entry, SCRIPTS.cartForms]) {
  test(`${lost} lost: the quantity of a cart line is typed`, LONG, async ({ blankPage }) => {
    const driver = await blankPage();
    const { page } = driver;
    await loseScripts(page, lost);
    await openCart(driver);
    await page.locator('.cart__lines [name="quantity"]').first().focus();
    await page.locator(".cart__lines .cart-line__update:visible").first().waitFor();
    assert.equal(await page.locator(".cart__lines .quantity__step:visible").count(), 0);
  });
}

test("what is sent late is what was chosen at each press", async ({ blankPage }) => {
  const driver = await blankPage();
  const { page } = driver;
  const release = await holdScripts(page, SCRIPTS.cartForms);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/json/cart/product/add")) sent.push(request.postData() ?? "");
  });
  await driver.goto(JUMPER.address);
  await waitUntilLive(driver);
  const sizes = page.locator(`${FORM} input[data-color-value="navy"]`);
  const submit = page.locator(`${FORM} [data-slot="buy"] [data-slot="submit"]`);
  const [small, medium, large] = [sizes.nth(0), sizes.nth(1), sizes.nth(2)];
  await small.check();
  await submit.click();
  await page.locator(`${FORM} [data-slot="submit"][data-waiting]`).waitFor();
  await medium.check();
  await submit.click();
  await large.check();
  release();
  await waitForCount(driver, 2);
  assert.equal(await page.locator(`${FORM} [data-waiting]`).count(), 0);
  const eans = await Promise.all([small, medium].map((size) => size.inputValue()));
  assert.equal(sent.length, 2);
  eans.forEach((ean, place) => assert.match(sent[place] ?? "", new RegExp(`\\b${ean}\\b`)));
  await driver.assertClean();
});
