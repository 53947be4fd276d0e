/** @jest-environment node */
import { addressErrorsOf } from "../../mocks/shop/address";
import { seenOrder } from "../../mocks/shop/checkout";
import { measuringOf } from "../../mocks/shop/measuring";
import { SHOWCASE } from "../../mocks/shop/showcase";
import { viewCart } from "../../mocks/shop/shop";
import { eanOf, shown, visit, type Visitor } from "./visitor";

const ADDRESS = {
  email: "guest@example.com",
  firstName: "Greta",
  lastName: "Gast",
  street: "Nadelweg 3",
  zip: "20095",
  city: "Hamburg",
  country: "DE",
};

/** The demo shopper with a jumper in the cart, at the last step. */
async function shopper(user = "account"): Promise<Visitor & { ean: string; form: () => Record<string, string> }> {
  const visitor = visit();
  const { shop, session, postJson } = visitor;
  const ean = eanOf(shop, SHOWCASE.jumper, "navy", "S");
  await postJson("/__mock", { user });
  await postJson("/json/cart/product/add", { variant: ean });
  const form = (): Record<string, string> => ({
    order: session.checkout.orderKey,
    seen: seenOrder(session.cart, viewCart(shop, session), session.checkout),
    terms: "1",
    message: "",
  });
  return { ...visitor, ean, form };
}

describe("an order", () => {
  test("is placed once for a key, however often its form is sent", async () => {
    const { postJson, session, form } = await shopper();
    const sent = form();
    for (let times = 0; times < 3; times += 1) {
      const response = await postJson("/checkout/order", sent);
      expect([response.status, await response.json()]).toEqual([
        200,
        { success: true, location: "/checkout/thank-you" },
      ]);
    }
    expect(session.orders).toHaveLength(1);
  });

  test("with a known key orders nothing from a new cart", async () => {
    const { postJson, session, form, ean } = await shopper();
    const sent = form();
    await postJson("/checkout/order", sent);
    await postJson("/json/cart/product/add", { variant: ean });
    expect((await postJson("/checkout/order", sent)).status).toBe(200);
    expect([session.orders.length, session.cart.lines.length]).toEqual([1, 1]);
    expect(form().order).not.toBe(sent.order);
  });

  test("whose answer was cut off is placed, and its fragment leads to the page that confirms it", async () => {
    const { postJson, get, session, form } = await shopper();
    await postJson("/__mock", { fault: "cut", "fault-path": "/checkout/order" });
    expect((await postJson("/checkout/order", form())).type).toBe("error");
    expect(session.orders).toHaveLength(1);
    const response = await get("/checkout/widget/confirm");
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/checkout/thank-you"]);
  });

  test("leads to the cart, not to the confirmation of an earlier order, if the next cart was emptied", async () => {
    const { postJson, get, form, ean } = await shopper();
    await postJson("/checkout/order", form());
    await postJson("/json/cart/product/add", { variant: ean });
    await postJson("/json/cart/product/remove", { key: ean });
    const response = await get("/checkout/widget/confirm");
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/cart"]);
  });

  test("is no longer confirmed to anybody after a logout", async () => {
    const { postJson, get, form } = await shopper();
    await postJson("/checkout/order", form());
    await postJson("/__mock", { user: "unknown" });
    await postJson("/account/logout", {});
    for (const path of ["/checkout/thank-you", "/checkout/widget/confirm"]) {
      expect((await get(path)).headers.get("Location")).toBe("/cart");
    }
  });

  test("is refused if the address is no longer the one that the shopper has seen", async () => {
    const { postJson, session, form } = await shopper();
    const sent = form();
    session.checkout = { ...session.checkout, address: { ...session.checkout.address, street: "Wollweg 8" } };
    expect((await postJson("/checkout/order", sent)).status).toBe(422);
    expect(session.orders).toEqual([]);
  });

  test.each([
    ["Shop.CheckoutSessionEnded", { user: "unknown" }, {}],
    ["Shop.PaymentDeclined", { "decline-payments": "1" }, {}],
    ["Shop.CheckoutChanged", {}, { seen: "other" }],
    ["Shop.CheckoutChanged", {}, { order: "forged" }],
  ])("is refused with %s, and nothing is ordered", async (key, settings, fields) => {
    const { postJson, session, form } = await shopper();
    const sent = form();
    await postJson("/__mock", settings);
    const response = await postJson("/checkout/order", { ...sent, ...fields });
    expect([response.status, await response.json()]).toEqual([422, { success: false, messages: { error: [key] } }]);
    expect([session.orders.length, session.cart.lines.length]).toEqual([0, 1]);
  });

  test("of an item that has sold out is refused until it is back in stock", async () => {
    const { postJson, get, session, form, ean } = await shopper();
    const sent = form();
    await postJson("/__mock", { "stock-ean": ean, "stock-pieces": "0" });
    expect(await (await postJson("/checkout/order", sent)).json()).toMatchObject({
      messages: { error: ["Shop.CheckoutSoldOut"] },
    });
    expect(await shown(get("/checkout/confirm"))).toContain("An item was sold out in the meantime");
    await postJson("/__mock", { "stock-ean": ean, "stock-pieces": "5" });
    expect(await shown(get("/checkout/confirm"))).not.toContain("An item was sold out in the meantime");
    await postJson("/checkout/order", form());
    expect(session.orders).toHaveLength(1);
  });

  test("refused for want of an address has no problem any more once the address is complete", async () => {
    const { post, postJson, get, form } = await shopper("guest");
    expect(await (await postJson("/checkout/order", form())).json()).toMatchObject({
      messages: { error: ["Shop.CheckoutAddressMissing"] },
    });
    await post("/checkout/address", ADDRESS);
    expect(await shown(get("/checkout/confirm"))).not.toContain("Your address is not complete");
  });

  test("needs consent to the terms, and names the field", async () => {
    const { postJson, form } = await shopper();
    const response = await postJson("/checkout/order", { ...form(), terms: "" });
    expect(await response.json()).toMatchObject({ errors: { terms: ["Shop.TermsMissing"] } });
  });

  test("that is refused keeps the message that came with it", async () => {
    const { postJson, session, form } = await shopper();
    await postJson("/__mock", { "decline-payments": "1" });
    await postJson("/checkout/order", { ...form(), message: "Ring twice" });
    expect(session.customerMessage).toBe("Ring twice");
  });
});

describe("the steps", () => {
  test.each([
    ["unknown", "/checkout/confirm", "/checkout"],
    ["unknown", "/checkout/widget/payment", "/checkout"],
    ["guest", "/checkout/confirm", "/checkout/address"],
    ["guest", "/checkout", "/checkout/address"],
    ["account", "/checkout", "/checkout/confirm"],
  ])("lead a shopper (%s) from %s to %s", async (user, path, to) => {
    const { get } = await shopper(user);
    expect((await get(path)).headers.get("Location")).toBe(to);
  });

  test("lead to the cart if there is nothing to order", async () => {
    const { get, postJson } = visit();
    await postJson("/__mock", { user: "account" });
    expect((await get("/checkout")).headers.get("Location")).toBe("/cart");
  });

  test.each([
    ["guest", "/checkout/address", "/checkout/address"],
    ["account", "/checkout/confirm", "/checkout/address"],
  ])("report once to the data layer that a checkout has begun (%s)", async (user, first, second) => {
    const { get, session } = await shopper(user);
    measuringOf(session).isOn = true;
    expect(await (await get(first)).text()).toContain("begin_checkout");
    expect(await (await get(second)).text()).not.toContain("begin_checkout");
  });

  test("keep the typed address, valid or not, and say what is wrong", async () => {
    const { post, get } = await shopper("guest");
    await post("/checkout/address", { ...ADDRESS, zip: "1", birthday: "31.02.1990" });
    const page = await shown(get("/checkout/address"));
    expect(page).toContain('value="Nadelweg 3"');
    expect(page).toContain("Please enter a valid postcode.");
    expect(page).toContain("Please enter a date like 24.12.1990.");
    expect((await post("/checkout/address", ADDRESS)).headers.get("Location")).toBe("/checkout/confirm");
  });

  test("escape the typed text", async () => {
    const { post, get } = await shopper("guest");
    await post("/checkout/address", { ...ADDRESS, zip: "1", lastName: '"><script>alert(1)</script>' });
    expect(await shown(get("/checkout/address"))).not.toContain("<script>alert");
  });

  test("forget the shopper who logs out", async () => {
    const { post, session } = await shopper("account");
    await post("/json/checkout/customer/message/update", { message: "Ring twice" });
    await post("/account/logout");
    expect([session.checkout.address, session.customerMessage]).toEqual([{}, ""]);
  });

  test("never put a password into the page", async () => {
    const { post, get } = await shopper("unknown");
    await post("/json/checkout/login", { account: "new", email: "new@example.com", password: "secret" });
    const page = await shown(get("/checkout"));
    expect(page).toContain('value="new@example.com"');
    expect(page).not.toContain("secret");
  });
});

test("delivery and payment change shipping and total, and other options are refused", async () => {
  const { postJson, session, shop } = await shopper();
  await postJson("/checkout/payment", { shipping: "express", payment: "cash-on-delivery" });
  expect(viewCart(shop, session)).toMatchObject({ shipping: 990, paymentFee: 390, total: 9930 + 990 + 390 });
  expect((await postJson("/checkout/payment", { shipping: "dove", payment: "card" })).status).toBe(422);
  expect(session.checkout.shipping).toBe("express");
});

describe("an address", () => {
  const options = { needsEmail: true, now: new Date("2026-11-20T12:00:00Z") };

  test.each([
    ["complete", {}, []],
    ["a Dutch postcode", { country: "NL", zip: "1011 AB" }, []],
    ["a German postcode in Austria", { country: "AT" }, ["zip"]],
    ["another country", { country: "US" }, ["country"]],
    ["no e-mail address", { email: "guest" }, ["email"]],
    ["no name", { firstName: " ", lastName: "" }, ["firstName", "lastName"]],
    ["a birthday that was", { birthday: "29.02.2000" }, []],
    ["a birthday that never was", { birthday: "29.02.2001" }, ["birthday"]],
    ["a birthday to come", { birthday: "21.11.2026" }, ["birthday"]],
    ["a birthday of another form", { birthday: "2000-02-29" }, ["birthday"]],
    [
      "another delivery address that is empty",
      { differs: "1", deliveryCountry: "DE" },
      ["deliveryFirstName", "deliveryLastName", "deliveryStreet", "deliveryZip", "deliveryCity"],
    ],
  ])("with %s", (_what, fields, wrong) => {
    expect(Object.keys(addressErrorsOf({ ...ADDRESS, ...fields }, options))).toEqual(wrong);
  });
});
