import assert from "node:assert/strict";
import {
  fillAddress,
  fillCart,
  GUEST,
  MESSAGE,
  ORDER_BUTTON,
  orderNumber,
  setShop,
  TERMS,
} from "../../browser/checkout";
import { LONG, phoneFirst, test } from "../../browser/fixture";
import { loseScripts, SCRIPTS } from "../../browser/scripts";
import { WIDTHS } from "../../browser/watch";

const TO_PAYMENT = "#checkout-address button[type=submit]";

for (const [name, viewport] of WIDTHS) {
  test(`the whole checkout works by POST and redirect, on a ${name}`, phoneFirst(name), async ({ blankPage, shop }) => {
    const driver = await blankPage({ viewport, hasJavaScript: false });
    const { page } = driver;
    const session = await fillCart(driver, shop);
    await driver.goto("/checkout");
    await page.click("#checkout-guest button");
    await fillAddress(page);
    await page.fill('[name="zip"]', "123");
    await page.fill('[name="birthday"]', "31.02.1990");
    await page.click(TO_PAYMENT);
    assert.match(await page.innerText("#checkout-zip-error"), /valid postcode/);
    assert.match(await page.innerText("#checkout-birthday-error"), /date like/);
    assert.equal(await page.inputValue('[name="street"]'), GUEST.street);
    assert.equal(await page.inputValue('[name="zip"]'), "123");
    await page.fill('[name="zip"]', GUEST.zip);
    await page.fill('[name="birthday"]', "");
    await page.click(TO_PAYMENT);

    assert.equal(new URL(page.url()).pathname, "/checkout/confirm");
    await page.check('input[value="cash-on-delivery"]');
    await page.getByRole("button", { name: "Apply" }).click();
    assert.match(await page.innerText('[data-slot="total"]'), /103\.20/);
    await page.fill(MESSAGE, "Ring twice");
    await page.getByRole("button", { name: "Keep the message" }).click();
    assert.equal(await page.inputValue(MESSAGE), "Ring twice");
    await page.check(TERMS);
    await page.click(ORDER_BUTTON);
    assert.equal(await orderNumber(page), session.orders[0]?.number);
    assert.equal(session.orders[0]?.message, "Ring twice");
  });
}

test("a declined payment keeps the message and says how to go on", LONG, async ({ blankPage, shop }) => {
  const driver = await blankPage({ hasJavaScript: false });
  const { page } = driver;
  const session = await fillCart(driver, shop, { user: "account" });
  await driver.goto("/checkout/confirm");
  await setShop(page, { "decline-payments": "1" });
  await page.fill(MESSAGE, "Ring twice");
  await page.check(TERMS);
  await page.click(ORDER_BUTTON);
  assert.match(await page.innerText("#order-problem"), /declined[\s\S]*Choose another way to pay/);
  assert.equal(await page.inputValue(MESSAGE), "Ring twice");
  await page.check(TERMS);
  await page.click(ORDER_BUTTON);
  await orderNumber(page);
  assert.equal(session.orders.length, 1);
});

test("an address sent after its token has expired comes back as typed", LONG, async ({ blankPage, shop }) => {
  const driver = await blankPage({ hasJavaScript: false });
  const { page } = driver;
  await fillCart(driver, shop, { user: "guest" });
  await driver.goto("/checkout/address");
  await fillAddress(page);
  await setShop(page, { "stale-token": "1" });
  await page.click(TO_PAYMENT);
  assert.match(await page.innerText(".notices"), /Your entries are still here/);
  assert.equal(await page.inputValue('[name="street"]'), GUEST.street);
  await page.click(TO_PAYMENT);
  assert.equal(new URL(page.url()).pathname, "/checkout/confirm");
});

test(
  "an address sent after the session has ended is still there after the login",
  LONG,
  async ({ blankPage, shop }) => {
    const driver = await blankPage({ hasJavaScript: false });
    const { page } = driver;
    await fillCart(driver, shop, { user: "guest" });
    await driver.goto("/checkout/address");
    await fillAddress(page);
    await setShop(page, { user: "unknown" });
    await page.click(TO_PAYMENT);
    assert.equal(new URL(page.url()).pathname, "/checkout");
    assert.match(await page.innerText(".notices"), /your entries are kept/);
    await page.click("#checkout-guest button");
    assert.match(await page.innerText(".checkout-confirm__address"), new RegExp(GUEST.street));
  },
);

test("Back after the order places no second one", LONG, async ({ blankPage, shop }) => {
  const driver = await blankPage({ hasJavaScript: false });
  const { page } = driver;
  const session = await fillCart(driver, shop, { user: "account" });
  await driver.goto("/checkout/confirm");
  await page.check(TERMS);
  await page.dblclick(ORDER_BUTTON);
  const number = await orderNumber(page);
  await page.goBack();
  assert.equal(await orderNumber(page), number);
  assert.equal(session.orders.length, 1);
});

for (const lost of [SCRIPTS.checkout, SCRIPTS.entry]) {
  test(`${lost} lost: the message can be kept before another choice is made`, LONG, async ({ blankPage, shop }) => {
    const driver = await blankPage();
    const { page } = driver;
    await fillCart(driver, shop, { user: "account" });
    await loseScripts(page, lost);
    await page.goto("/checkout/confirm");
    await page.fill(MESSAGE, "Ring twice");
    const sent = page.waitForEvent("load");
    await page.getByRole("button", { name: "Keep the message" }).click();
    await sent;
    assert.equal(await page.inputValue(MESSAGE), "Ring twice");
  });
}
