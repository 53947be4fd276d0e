import assert from "node:assert/strict";
import { DEMO_USER } from "../../../mocks/shop/showcase";
import {
  fillAddress,
  fillCart,
  GUEST,
  MESSAGE,
  ORDER_BUTTON,
  orderNumber,
  TERMS,
  waitForConfirm,
} from "../../browser/checkout";
import { waitUntilAtRest } from "../../browser/at-rest";
import { LONG, phoneFirst, test } from "../../browser/fixture";
import { tenSecondsIn } from "../../browser/timers";
import { DESKTOP, PHONE, tabTo, WIDTHS } from "../../browser/watch";

for (const [name, viewport] of WIDTHS) {
  test(
    `a guest orders, and the page's class follows the opt-in (spec §4, §6), on a ${name}`,
    phoneFirst(name),
    async ({ blankPage, shop }) => {
      const driver = await blankPage({ viewport });
      const { page } = driver;
      const session = await fillCart(driver, shop);
      await driver.goto("/checkout");
      assert.match((await page.getAttribute("body", "class")) ?? "", /\buser-unknown\b/);
      await page.getByRole("button", { name: "Order as a guest" }).click();
      await page.waitForURL("**/checkout/address");
      assert.match((await page.getAttribute("body", "class")) ?? "", /\buser-guest\b/);
      await fillAddress(page);
      await page.fill('[name="birthday"]', "24.12.1990");
      await page.getByRole("button", { name: "Go on to delivery and payment" }).click();
      await waitForConfirm(page);
      await page.check(TERMS);
      await driver.assertClean();
      await page.click(ORDER_BUTTON);
      assert.equal(await orderNumber(page), session.orders[0]?.number);
      assert.equal(session.orders.length, 1);
      assert.equal(session.checkout.address.lastName, GUEST.lastName);
      assert.match(await page.innerText("main"), new RegExp(GUEST.email));
    },
  );

  test(
    `an account user, whose address is known, logs in and orders, on a ${name}`,
    LONG,
    async ({ blankPage, shop }) => {
      const driver = await blankPage({ viewport });
      const { page } = driver;
      const session = await fillCart(driver, shop);
      await driver.goto("/de/checkout");
      await page.fill('#checkout-login [name="email"]', DEMO_USER.email);
      await page.fill('#checkout-login [name="password"]', DEMO_USER.password);
      await page.press('#checkout-login [name="password"]', "Enter");
      await page.waitForURL("**/de/checkout/confirm");
      assert.match((await page.getAttribute("body", "class")) ?? "", /\buser-account\b/);
      await waitForConfirm(page);
      await page.fill(MESSAGE, "Bitte beim Nachbarn abgeben");
      await page.check(TERMS);
      await page.getByRole("button", { name: /Zahlungspflichtig bestellen/ }).click();
      await orderNumber(page);
      assert.equal(session.orders[0]?.message, "Bitte beim Nachbarn abgeben");
      assert.match(await page.innerText("main"), /Vielen Dank für deine Bestellung/);
    },
  );
}

test("a newcomer opens an account; passwords never come back in the page", LONG, async ({ blankPage, shop }) => {
  const driver = await blankPage();
  const { page } = driver;
  await fillCart(driver, shop);
  await driver.goto("/checkout");
  await page.getByText("Open an account").first().click();
  await page.fill("#new-email", DEMO_USER.email);
  await page.fill("#new-password", "a long secret");
  await page.getByRole("button", { name: "Open the account and go on" }).click();
  await page.getByText("There is an account with this address").first().waitFor();
  assert.equal(await page.inputValue("#new-email"), DEMO_USER.email);
  assert.doesNotMatch(await page.content(), /a long secret/);
  await page.fill("#new-email", "new@example.com");
  await page.fill("#new-password", "a long secret");
  await page.getByRole("button", { name: "Open the account and go on" }).click();
  await page.waitForURL("**/checkout/address");
  assert.match((await page.getAttribute("body", "class")) ?? "", /\buser-account\b/);
});

test("the keyboard alone leads from the cart to the order", async ({ blankPage, shop }) => {
  const driver = await blankPage({ viewport: DESKTOP });
  const { page } = driver;
  const session = await fillCart(driver, shop);
  await driver.goto("/checkout");
  await tabTo(driver, "#checkout-guest button");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/checkout/address");
  await waitUntilAtRest(page);
  for (const [name, value] of Object.entries(GUEST)) {
    await tabTo(driver, `[name="${name}"]`);
    await page.keyboard.type(value);
  }
  await tabTo(driver, '[name="birthday"]');
  await page.keyboard.type("24.12.1990");
  assert.equal(await page.inputValue('[name="birthday"]'), "24.12.1990");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/checkout/confirm");
  await waitForConfirm(page);
  await tabTo(driver, 'input[name="shipping"]');
  await page.keyboard.press("ArrowDown");
  await page.waitForFunction(() => document.querySelector('[data-slot="total"]')?.textContent?.includes("109.20"));
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("value")), "express");
  await tabTo(driver, MESSAGE);
  await page.keyboard.type("Ring twice");
  await tabTo(driver, TERMS);
  await page.keyboard.press("Space");
  await tabTo(driver, ORDER_BUTTON);
  assert.equal(session.orders.length, 0);
  await page.keyboard.press("Enter");
  await orderNumber(page);
  assert.equal(session.orders.length, 1);
  assert.equal(session.orders[0]?.message, "Ring twice");
  assert.equal(session.checkout.address.birthday, "24.12.1990");
});

test("after the order a guest prints the receipt and opens an account with a password, by keyboard alone", async ({
  blankPage,
  shop,
}) => {
  // The password may be sent before its form is live
  const driver = await blankPage({ viewport: PHONE, initScript: tenSecondsIn(0) });
  const { page } = driver;
  const session = await fillCart(driver, shop, { user: "guest" });
  await driver.goto("/checkout/address");
  await fillAddress(page);
  await page.press('[name="city"]', "Enter");
  await waitForConfirm(page);
  await page.check(TERMS);
  await page.click(ORDER_BUTTON);
  const number = await orderNumber(page);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.locator("[data-print]").waitFor();
  await tabTo(driver, "[data-print]");
  await page.keyboard.press("Enter");
  await page.locator("body[data-printed]").waitFor();
  await page.emulateMedia({ media: "print" });
  const printed = await page.innerText("body");
  for (const part of [number, GUEST.street, "Including 19% VAT", "Maschenwerk GmbH"])
    assert.ok(printed.includes(part), part);
  for (const part of ["Quicker next time", "Print the receipt", "Go on shopping", "Privacy settings"]) {
    assert.ok(!printed.includes(part), part);
  }
  await page.emulateMedia({ media: "screen" });
  await tabTo(driver, "#order-password");
  await page.keyboard.type("short");
  await page.keyboard.press("Enter");
  await page.getByText("Please choose a password of 8 characters or more.").waitFor();
  await page.keyboard.type(" and long enough");
  await page.keyboard.press("Enter");
  await page.getByText("Your account is open. Welcome.").waitFor();
  assert.equal(await orderNumber(page), number);
  assert.equal(session.user, "account");
  await page.getByRole("link", { name: "Your orders" }).click();
  await page.locator("main").getByText(number).waitFor();
  await driver.assertClean();
});

test(
  "a different delivery address is requested, validated, and shown before the order",
  LONG,
  async ({ blankPage, shop }) => {
    const driver = await blankPage({ viewport: PHONE });
    const { page } = driver;
    await fillCart(driver, shop, { user: "guest" });
    await driver.goto("/checkout/address");
    await waitUntilAtRest(page);
    assert.equal(await page.locator('[name="deliveryStreet"]').isDisabled(), true);
    await fillAddress(page);
    await page.getByLabel("Deliver to another address").check();
    assert.equal(await page.locator("#checkout-delivery").isVisible(), true);
    await page.getByRole("button", { name: "Go on to delivery and payment" }).click();
    await page.locator('[name="deliveryFirstName"]:focus').waitFor();
    await page.getByRole("link", { name: "Delivery address: First name: Please enter a first name." }).waitFor();
    const fields = {
      FirstName: "Oma",
      LastName: "Gast",
      Street: "Am Deich 1",
      Zip: "1010",
      City: "Wien",
      Country: "AT",
    };
    for (const [name, value] of Object.entries(fields)) {
      if (name === "Country") await page.selectOption(`[name="delivery${name}"]`, value);
      else await page.fill(`[name="delivery${name}"]`, value);
    }
    await page.getByRole("button", { name: "Go on to delivery and payment" }).click();
    await page.waitForURL("**/checkout/confirm");
    assert.match(await page.innerText(".checkout-confirm__address"), /Oma Gast\s+Am Deich 1\s+1010 Wien, Austria/);
  },
);

test("finished steps can be revisited, and Back keeps the shopper's input", LONG, async ({ blankPage, shop }) => {
  const driver = await blankPage();
  const { page } = driver;
  await fillCart(driver, shop, { user: "guest" });
  await driver.goto("/checkout/address");
  await fillAddress(page);
  await page.getByRole("button", { name: "Go on to delivery and payment" }).click();
  await waitForConfirm(page);
  assert.match(await page.locator('[aria-current="step"]').innerText(), /Pay and order/);
  await page
    .getByRole("navigation", { name: "Steps of the checkout" })
    .getByRole("link", { name: /Address/ })
    .click();
  await page.waitForURL("**/checkout/address");
  assert.equal(await page.inputValue('[name="street"]'), GUEST.street);
  await page.goBack();
  await waitForConfirm(page);
  await page.goBack();
  assert.equal(await page.inputValue('[name="street"]'), GUEST.street);
});

test(
  "on a phone the order is collapsed, with its total visible, and opens on touch",
  LONG,
  async ({ blankPage, shop }) => {
    const driver = await blankPage({ viewport: PHONE });
    const { page } = driver;
    await fillCart(driver, shop, { user: "guest" });
    await driver.goto("/checkout/address");
    const folded = page.locator(".order-summary--folded");
    assert.match(await folded.locator("summary").innerText(), /1 item\s+€99.30/);
    assert.equal(await folded.locator(".order-lines").isVisible(), false);
    await folded.locator("summary").click();
    assert.equal(await folded.locator(".order-lines").isVisible(), true);
    for (const address of ["/de/checkout/address", "/checkout"]) {
      await driver.goto(address);
      assert.equal(await driver.evaluate("document.documentElement.scrollWidth"), PHONE.width, address);
    }
  },
);

test("nothing personal is in a URL or in the browser's storage", LONG, async ({ blankPage, shop }) => {
  const driver = await blankPage();
  const { page } = driver;
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await fillCart(driver, shop, { user: "guest" });
  await driver.goto("/checkout/address");
  await fillAddress(page);
  await page.fill("#checkout-city", "");
  const suggested = page.waitForResponse("**/address-suggestions");
  await page.locator("#checkout-city").pressSequentially(GUEST.city);
  await suggested;
  await page.getByRole("button", { name: "Go on to delivery and payment" }).click();
  await waitForConfirm(page);
  await page.fill(MESSAGE, "Ring twice");
  await page.check(TERMS);
  await page.click(ORDER_BUTTON);
  await orderNumber(page);
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  );
  for (const text of [...Object.values(GUEST), "Ring"]) {
    assert.equal(stored.includes(text), false, text);
    assert.deepEqual(
      addresses.filter((address) => decodeURIComponent(address).includes(text)),
      [],
      text,
    );
  }
});

test("forms may only be sent to the shop (CSP form-action)", LONG, async ({ shop }) => {
  const { headers } = await fetch(`${shop.url}/checkout`);
  assert.match(headers.get("Content-Security-Policy") ?? "", /form-action 'self'/);
});

test(
  "the button to the next step is below what precedes it, with and without another address",
  LONG,
  async ({ blankPage, shop }) => {
    const driver = await blankPage({ viewport: DESKTOP });
    const { page } = driver;
    await fillCart(driver, shop, { user: "guest" });
    await driver.goto("/checkout/address");
    const isBelow = async (selector: string): Promise<void> => {
      const [before, button] = [
        await page.locator(selector).boundingBox(),
        await page.locator(".checkout-delivery__submit").boundingBox(),
      ];
      assert.ok(before !== null && button !== null);
      assert.ok(button.y >= before.y + before.height, selector);
    };
    await isBelow(".checkout-delivery__label");
    await page.check("#checkout-differs");
    await isBelow("#checkout-delivery");
  },
);
