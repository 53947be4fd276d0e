/** @jest-environment node */
import { seenOrder } from "../../mocks/shop/checkout";
import { DEMO_ORDER } from "../../mocks/shop/past-orders";
import { DEMO_USER, SHOWCASE } from "../../mocks/shop/showcase";
import { findProduct, setStock, viewCart } from "../../mocks/shop/shop";
import { seenWalletOrder, walletCart, walletCheckout } from "../../mocks/shop/wallet-order";
import { openWalletCheckout } from "../../mocks/shop/wallet";
import { eanOf, shown, visit, type Visitor } from "./visitor";

const GRETA = {
  email: "greta@example.com",
  firstName: "Greta",
  lastName: "Gast",
  street: "Nadelweg 3",
  zip: "20095",
  city: "Hamburg",
  country: "DE",
  birthday: "",
};
const VERA = {
  ...GRETA,
  email: "vera@example.com",
  firstName: "Vera",
  lastName: "Gast",
  street: "Ring 1",
  zip: "1010",
  city: "Wien",
  country: "AT",
};
const LOGIN = { email: DEMO_USER.email, password: DEMO_USER.password };
const NEW = { account: "new", email: "neu@example.com", password: "stitchup" };

const jumper = (visitor: Visitor, color: string, size: string): string =>
  eanOf(visitor.shop, SHOWCASE.jumper, color, size);

async function fill(visitor: Visitor, ...eans: readonly string[]): Promise<void> {
  for (const variant of eans) await visitor.postJson("/json/cart/product/add", { variant });
}

function orderForm({ shop, session }: Visitor): Record<string, string> {
  const seen = seenOrder(session.cart, viewCart(shop, session), session.checkout);
  return { order: session.checkout.orderKey, seen, terms: "1", message: "" };
}

/** Orders a navy jumper, or the given pieces. */
async function orderAs(
  visitor: Visitor,
  address: Readonly<Record<string, string>>,
  { basePath = "", eans = [jumper(visitor, "navy", "S")] }: { basePath?: string; eans?: readonly string[] } = {},
): Promise<string> {
  await fill(visitor, ...eans);
  if (visitor.session.user === "unknown") await visitor.post("/json/checkout/login", { guest: "1" });
  await visitor.post(`${basePath}/checkout/address`, address);
  const response = await visitor.postJson(`${basePath}/checkout/order`, orderForm(visitor));
  expect(await response.json()).toMatchObject({ success: true });
  return visitor.session.orders[visitor.session.orders.length - 1]?.number ?? "";
}

const pieces = ({ shop, session }: Visitor, ean: string): number | undefined =>
  findProduct(shop, session, SHOWCASE.jumper)?.variants.find((variant) => variant.ean === ean)?.stock;

/** A page's text, as it is read. */
const wordsOf = async (page: Promise<Response>): Promise<string> => (await shown(page)).replace(/<[^>]*>/g, "");

describe("an order", () => {
  test("names the colour and the size of each line, wherever it is shown", async () => {
    const visitor = visit();
    const { get, post } = visitor;
    await post("/json/account/login", LOGIN);
    const navy = jumper(visitor, "navy", "S");
    await fill(visitor, navy, jumper(visitor, "ecru", "M"));
    const both = [/Cable jumper Skagen, Navy, S/, /Cable jumper Skagen, Ecru, M/];
    for (const path of ["/checkout/address", "/checkout/confirm"]) {
      for (const name of both) expect(await wordsOf(get(path))).toMatch(name);
    }
    const number = await orderAs(visitor, { ...GRETA, firstName: "Ada", lastName: "Maschke" }, { eans: [] });
    const paths = ["/checkout/thank-you", "/account", "/returns", `/returns/order/${number}`, "/knit-repair"];
    for (const path of paths) for (const name of both) expect(await wordsOf(get(path))).toMatch(name);
    const back = { item: navy, [`reason-${navy}`]: "style", [`solution-${navy}`]: "refund" };
    const done = await post(`/returns/order/${number}`, back);
    expect(await shown(get(done.headers.get("Location") ?? ""))).toContain("1 × Cable jumper Skagen, Navy, S");
    expect(await wordsOf(get("/de/account"))).toContain("Zopfpullover Skagen, Marine, S");
  });

  test("in the cart names the colour and size in each line's controls", async () => {
    const visitor = visit();
    await fill(visitor, jumper(visitor, "navy", "S"), jumper(visitor, "ecru", "S"));
    for (const path of ["/cart", "/cart/offcanvas/body"]) {
      const html = await shown(visitor.get(path));
      for (const color of ["Navy", "Ecru"]) {
        expect(html).toContain(`Remove Cable jumper Skagen, ${color}, S`);
        expect(html).toContain(`data-label="Cable jumper Skagen, ${color}, S"`);
      }
    }
  });

  test("keeps its e-mail, language and address after the next order", async () => {
    const visitor = visit();
    await orderAs(visitor, GRETA, { basePath: "/de" });
    const [first] = visitor.session.orders;
    const before = JSON.stringify(first);
    await orderAs(visitor, VERA);
    const [again, second] = visitor.session.orders;
    expect(JSON.stringify(again)).toBe(before);
    expect(first).toMatchObject({
      email: "greta@example.com",
      locale: "de",
      address: { name: "Greta Gast", street: "Nadelweg 3", zip: "20095", city: "Hamburg", country: "DE" },
    });
    expect(second).toMatchObject({ email: "vera@example.com", locale: "en", address: { city: "Wien" } });
  });

  test("goes to the delivery address, which the page shows even if the form has changed since", async () => {
    const visitor = visit();
    const delivery = {
      differs: "1",
      deliveryFirstName: "Nora",
      deliveryLastName: "Nachbar",
      deliveryStreet: "Hof 2",
      deliveryZip: "04109",
      deliveryCity: "Leipzig",
      deliveryCountry: "DE",
    };
    await orderAs(visitor, { ...GRETA, ...delivery }, { basePath: "/de" });
    await fill(visitor, jumper(visitor, "navy", "S"));
    await visitor.post("/checkout/address", VERA);
    const html = await shown(visitor.get("/checkout/thank-you"));
    for (const part of ["greta@example.com", "Nora Nachbar", "04109 Leipzig", "It is in German"]) {
      expect(html).toContain(part);
    }
    expect(html).not.toContain("vera@example.com");
  });

  test("shows when it was placed, in the page's language", async () => {
    const visitor = visit();
    const shop = { ...visitor.shop, now: () => new Date("2026-12-24T10:00:00Z") };
    const other = visit({ shop, id: "christmas" });
    await other.post("/json/account/login", LOGIN);
    await orderAs(other, GRETA);
    expect(await shown(other.get("/account"))).toContain("24\u00a0December 2026");
    expect(await shown(other.get("/de/account"))).toContain("24.\u00a0Dezember 2026");
    expect(await wordsOf(other.get("/de/checkout/thank-you"))).toContain("Bestellt am24.\u00a0Dezember 2026");
    expect(await shown(other.get("/returns"))).toContain("12\u00a0December 2026");
  });

  test("lowers the stock on the product page until the control page resets it", async () => {
    const visitor = visit();
    const ean = jumper(visitor, "navy", "XS");
    await orderAs(visitor, GRETA, { eans: [ean, ean] });
    expect(pieces(visitor, ean)).toBe(1);
    expect(pieces(visit({ shop: visitor.shop, id: "other" }), ean)).toBe(3);
    await orderAs(visitor, GRETA, { eans: [ean] });
    expect(pieces(visitor, ean)).toBe(0);
    const response = await visitor.postJson("/json/cart/product/add", { variant: ean });
    expect(await response.json()).toMatchObject({ success: false, messages: { error: ["Shop.SoldOut"] } });
    const reminder = await visitor.postJson("/reminder", { ean, email: GRETA.email });
    expect(await reminder.json()).toMatchObject({ success: true });
    await visitor.postJson("/__mock", { reset: "1" });
    expect(pieces(visitor, ean)).toBe(3);
  });
});

describe("the account of a guest who has ordered", () => {
  const ACCOUNT = "/checkout/account";

  test("needs only a password, and has the order and the address", async () => {
    const visitor = visit();
    const number = await orderAs(visitor, GRETA);
    expect(await shown(visitor.get("/checkout/thank-you"))).toContain('id="order-account"');
    const done = await visitor.post(ACCOUNT, { password: "stitchup" });
    expect([done.status, done.headers.get("Location")]).toEqual([303, "/checkout/thank-you"]);
    const page = await shown(visitor.get("/checkout/thank-you"));
    expect(page).toContain(number);
    expect(page).not.toContain('id="order-account"');
    const account = await shown(visitor.get("/account"));
    for (const part of [number, 'value="Greta"']) expect(account).toContain(part);
    await fill(visitor, jumper(visitor, "ecru", "M"));
    expect(await shown(visitor.get("/checkout/confirm"))).toContain("Nadelweg 3");
  });

  test("is opened once, however often the form is sent", async () => {
    const visitor = visit();
    await orderAs(visitor, GRETA);
    await visitor.post(ACCOUNT, { password: "stitchup" });
    const again = await visitor.postJson(ACCOUNT, { password: "another1" });
    expect(again.status).toBe(422);
    expect(visitor.session.accounts.filter(({ email }) => email === GRETA.email)).toHaveLength(1);
  });

  test("says at the field that a password is too short", async () => {
    const visitor = visit();
    await orderAs(visitor, GRETA);
    await visitor.post(ACCOUNT, { password: "short" }, { Referer: "http://shop.test/checkout/thank-you" });
    expect(visitor.session.user).toBe("guest");
    expect(await shown(visitor.get("/checkout/thank-you"))).toMatch(/is-invalid" id="order-password-error"/);
  });

  test("is not offered if one with the same address exists", async () => {
    const visitor = visit();
    await orderAs(visitor, { ...GRETA, email: DEMO_USER.email });
    const page = await shown(visitor.get("/checkout/thank-you"));
    expect(page).not.toContain('id="order-account"');
    expect(page).toContain("There is an account with your address");
    expect((await visitor.postJson(ACCOUNT, { password: "stitchup" })).status).toBe(422);
  });

  test("is not opened without an order", async () => {
    const visitor = visit();
    expect((await visitor.postJson(ACCOUNT, { password: "stitchup" })).status).toBe(422);
    expect(visitor.session.user).toBe("unknown");
  });
});

describe("the confirmation", () => {
  test("says when the parcel comes, how long it can be returned, and its tax", async () => {
    const visitor = visit();
    await orderAs(visitor, VERA);
    const [order] = visitor.session.orders;
    const words = await wordsOf(visitor.get("/checkout/thank-you"));
    for (const part of ["With you by ", "Free of charge until ", "Including 20% VAT", "1010 Wien"]) {
      expect(words).toContain(part);
    }
    const day = 24 * 60 * 60 * 1000;
    expect(Date.parse(order?.returnBy ?? "") - Date.parse(order?.arrival ?? "")).toBe(30 * day);
    expect(Date.parse(order?.arrival ?? "")).toBeGreaterThan(Date.parse(order?.placedAt ?? ""));
  });
});

describe("the privacy of an order", () => {
  test("a guest's order is in no other account, existing or new", async () => {
    const visitor = visit();
    const number = await orderAs(visitor, GRETA);
    expect(await shown(visitor.get("/checkout/thank-you"))).toContain(number);
    for (const [path, fields] of [
      ["/json/account/login", LOGIN],
      ["/json/checkout/login", NEW],
    ] as const) {
      await visitor.post(path, fields);
      for (const page of ["/account", "/returns", "/knit-repair"]) {
        expect(await shown(visitor.get(page))).not.toContain(number);
      }
      expect((await visitor.get("/checkout/thank-you")).status).toBe(303);
      expect(visitor.session.checkout.address.email).toBeUndefined();
    }
  });

  test("after the logout it is found only by number and address", async () => {
    const visitor = visit();
    const { get, post } = visitor;
    await post("/json/account/login", LOGIN);
    const number = await orderAs(visitor, GRETA);
    const ean = jumper(visitor, "navy", "S");
    const done = await post(`/returns/order/${number}`, {
      item: ean,
      [`reason-${ean}`]: "style",
      [`solution-${ean}`]: "refund",
    });
    const request = done.headers.get("Location") ?? "";
    expect((await get(request)).status).toBe(200);
    await post("/account/logout");
    for (const path of ["/checkout/thank-you", `/returns/order/${number}`, `/returns/order/${DEMO_ORDER.number}`]) {
      expect((await get(path)).status).toBe(303);
    }
    expect((await get(request)).status).toBe(404);
    await post("/returns/find", { order: number, email: "else@example.com" });
    expect((await get(`/returns/order/${number}`)).status).toBe(303);
    await post("/returns/find", { order: number.toLowerCase(), email: DEMO_USER.email.toUpperCase() });
    expect((await get(`/returns/order/${number}`)).status).toBe(200);
    await post("/json/account/login", LOGIN);
    expect(await shown(get("/account"))).toContain(number);
  });

  test("items taken off the watchlist are not shown to the next shopper", async () => {
    const visitor = visit();
    const { get, post, session } = visitor;
    await post("/json/account/login", LOGIN);
    session.unwatched = { bundle: SHOWCASE.jumper, place: 0, saved: [] };
    expect(await shown(get("/watchlist"))).toContain("Cable jumper Skagen");
    await post("/account/logout");
    expect(await shown(get("/watchlist"))).not.toContain("Cable jumper Skagen");
  });

  test("a message with line breaks can be as long as its field says", async () => {
    const { postJson } = visit();
    const url = "/json/checkout/customer/message/update";
    expect((await postJson(url, { message: "a\r\n".repeat(250) })).status).toBe(200);
    expect((await postJson(url, { message: "a\r\n".repeat(251) })).status).toBe(422);
  });

  test("a repair and a withdrawal are not readable after the logout", async () => {
    const visitor = visit();
    const { get, post, session } = visitor;
    await post("/json/account/login", LOGIN);
    const receipt = await post("/withdrawal/confirm", { name: "Ada", contract: "M-90017", email: DEMO_USER.email });
    session.repairs = [
      { number: "R-1", state: "received", email: DEMO_USER.email, piece: { en: "x", de: "x" }, form: {}, photos: [] },
    ];
    const paths = [receipt.headers.get("Location") ?? "", "/knit-repair/request/R-1"];
    for (const path of paths) expect((await get(path)).status).toBe(200);
    await post("/account/logout");
    for (const path of paths) expect((await get(path)).status).toBe(404);
    await post("/knit-repair/status", { number: "r-1", email: DEMO_USER.email });
    expect((await get("/knit-repair/request/R-1")).status).toBe(200);
  });

  test("the next shopper does not see unfinished input: wallet, message, typed address", async () => {
    const visitor = visit();
    const { post, postJson, session } = visitor;
    await post("/json/account/login", LOGIN);
    await fill(visitor, jumper(visitor, "navy", "S"));
    await post("/checkout/address", VERA);
    await postJson("/json/checkout/customer/message/update", { message: "Ring twice" });
    session.wallet.current = { id: "w", address: "office" };
    // The session ends, and somebody else opens an account
    await postJson("/__mock", { user: "unknown" });
    await post("/json/checkout/login", NEW);
    expect([session.customerMessage, session.checkout.isAddressComplete]).toEqual(["", false]);
    expect(await shown(visitor.get("/checkout/address"))).not.toContain("Vera");
    await post("/account/logout");
    expect([session.wallet.current, session.photos]).toEqual([undefined, []]);
  });

  test("another session knows nothing of it", async () => {
    const visitor = visit();
    const number = await orderAs(visitor, GRETA);
    const other = visit({ shop: visitor.shop, id: "other" });
    expect((await other.get("/checkout/thank-you")).status).toBe(303);
    expect((await other.get(`/returns/order/${number}`)).status).toBe(303);
  });
});

describe("an account", () => {
  test("that is new has only its own name and address, and no orders", async () => {
    const visitor = visit();
    const { get, post } = visitor;
    await post("/json/checkout/login", NEW);
    const first = await shown(get("/account"));
    expect(first).toContain("Nothing ordered yet");
    for (const foreign of ["Ada", "Maschke", "24.12.1985", DEMO_ORDER.number]) expect(first).not.toContain(foreign);
    expect(await shown(get("/returns"))).not.toContain(DEMO_ORDER.number);
    const number = await orderAs(visitor, GRETA);
    const html = await shown(get("/account"));
    for (const own of ["Hello, Greta", number]) expect(html).toContain(own);
    expect(await shown(get("/checkout/thank-you"))).toContain(NEW.email);
  });

  test("is still there after the logout, with its orders, and is not the demo shopper's", async () => {
    const visitor = visit();
    const { get, post } = visitor;
    await post("/json/checkout/login", NEW);
    const number = await orderAs(visitor, GRETA);
    await post("/account/logout");
    await post("/json/account/login", LOGIN);
    const demo = await shown(get("/account"));
    expect(demo).toContain("Hello, Ada");
    expect(demo).not.toContain(number);
    await post("/account/logout");
    await post("/json/account/login", { email: NEW.email, password: NEW.password });
    const own = await shown(get("/account"));
    expect(own).toContain("Hello, Greta");
    expect(own).toContain(number);
    await post("/json/account/login", LOGIN);
    expect(await shown(get("/account"))).toContain("Hello, Ada");
  });

  test("has one name: in the greeting, in the data, in the checkout and in the order", async () => {
    const visitor = visit();
    const { get, post } = visitor;
    await post("/json/account/login", LOGIN);
    await fill(visitor, jumper(visitor, "navy", "S"));
    expect(await shown(get("/checkout/confirm"))).toContain("Ada Maschke");
    await post("/account/data", { firstName: "Ada", lastName: "Lovelace", birthday: "10.12.1985" });
    expect(await shown(get("/checkout/confirm"))).toContain("Ada Lovelace");
    expect(await shown(get("/checkout/address"))).toContain('value="10.12.1985"');
    await orderAs(visitor, { ...GRETA, firstName: "Augusta", lastName: "King" }, { eans: [] });
    expect(await shown(get("/account"))).toContain("Hello, Augusta");
    expect(await shown(get("/checkout/thank-you"))).toContain("Augusta King");
  });
});

describe("a cart with more than is in stock", () => {
  test.each([
    [1, "Only one left, and 2 in your cart", "Only 1 left", "Shop.CheckoutTooFew"],
    [0, "Sold out in the meantime", "Sold out", "Shop.CheckoutSoldOut"],
  ])("says so line by line before the last click: %i left", async (left, text, note, key) => {
    const visitor = visit();
    const { get, post, postJson, shop, session } = visitor;
    const ean = jumper(visitor, "navy", "S");
    await fill(visitor, ean, ean, jumper(visitor, "ecru", "M"));
    await post("/json/account/login", LOGIN);
    setStock(shop, session, ean, left);
    for (const path of ["/cart", "/cart/widget", "/cart/offcanvas/body"]) {
      const html = await shown(get(path));
      // The page also contains its mini cart
      expect(html.split(text)).toHaveLength(path === "/cart" ? 3 : 2);
      expect(html).toContain("There are fewer left of the marked items than you want");
    }
    const confirm = await shown(get("/checkout/confirm"));
    expect(
      /2 × Cable jumper Skagen<.*Navy, S<\/span> <strong class="order-lines__note">([^<]*)/.exec(confirm)?.[1],
    ).toBe(note);
    expect(confirm).toMatch(/id="order-problem"[^>]*><p/);
    const refused = await postJson("/checkout/order", orderForm(visitor));
    expect([refused.status, await refused.json()]).toEqual([422, { success: false, messages: { error: [key] } }]);
    setStock(shop, session, ean, 2);
    expect(await shown(get("/checkout/confirm"))).not.toMatch(/id="order-problem"[^>]*><p/);
    expect(await shown(get("/cart"))).not.toContain("marked items");
  });
});

describe("a parcel", () => {
  test.each([
    ["home", "DE", "standard", 490],
    ["home", "DE", "express", 990],
    ["office", "AT", "standard", 990],
    ["office", "AT", "express", 1990],
  ] as const)("costs the same for every way to pay: %s, %s, %s", async (walletAddress, country, shipping, price) => {
    const visitor = visit();
    const { post, postJson, shop, session } = visitor;
    await fill(visitor, eanOf(shop, SHOWCASE.plenty, "moss", "39–42"));
    await post("/json/checkout/login", { guest: "1" });
    await post("/checkout/address", country === "DE" ? GRETA : VERA);
    for (const payment of ["invoice", "card", "cash-on-delivery"]) {
      await postJson("/checkout/payment", { shipping, payment });
      expect(viewCart(shop, session).shipping).toBe(price);
    }
    await postJson("/checkout/payment", { shipping, payment: "invoice" });
    await postJson("/__mock", { wallet: "approve" });
    const opened = { returnUrl: "", address: walletAddress, card: "visa" } as const;
    openWalletCheckout(session.wallet, "w", shop.now(), opened);
    await visitor.get("/checkout/amazon?amazonCheckoutSessionId=w");
    await postJson("/json/checkout/amazon/address/update");
    const cart = walletCart(shop, session);
    expect([cart.shipping, cart.total]).toEqual([price, viewCart(shop, session).total]);
    const checkout = walletCheckout(shop, session);
    if (checkout === undefined) throw new Error("no checkout with the wallet");
    const seen = seenWalletOrder(session, cart, checkout);
    await postJson("/json/checkout/amazon/confirm/order", { order: session.checkout.orderKey, seen, terms: "1" });
    expect(session.orders[0]).toMatchObject({ payment: "wallet", shipping, cart: { shipping: price } });
    expect(session.orders[0]?.address.country).toBe(country);
  });
});

describe("a line of two pieces", () => {
  test("is returned piece by piece, and never more than was bought", async () => {
    const visitor = visit();
    const { get, post, postJson, session } = visitor;
    await post("/json/account/login", LOGIN);
    const ean = eanOf(visitor.shop, SHOWCASE.plenty, "moss", "39–42");
    const path = `/returns/order/${DEMO_ORDER.number}`;
    const form = (quantity: string): Record<string, string> => ({
      item: ean,
      [`quantity-${ean}`]: quantity,
      [`reason-${ean}`]: "style",
      [`solution-${ean}`]: "refund",
    });
    expect((await postJson(path, form("3"))).status).toBe(422);
    expect((await postJson(path, form("1"))).status).toBe(200);
    const left = await shown(get(path));
    expect(left).toContain("one of 2 is still with you");
    expect(left).not.toContain(`name="quantity-${ean}"`);
    expect((await postJson(path, form("2"))).status).toBe(422);
    expect((await postJson(path, form("1"))).status).toBe(200);
    expect(await (await postJson(path, form("1"))).json()).toMatchObject({ errors: { item: ["Shop.ReturnNothing"] } });
    expect(await shown(get(path))).toContain("You have announced its return already");
    expect(session.returns.map(({ pieces: [piece] }) => piece?.quantity)).toEqual([1, 1]);
    expect(await shown(get("/knit-repair"))).not.toContain(`:${ean}"`);
  });

  test("is exchanged only for sizes in stock, even across two lines", async () => {
    const visitor = visit();
    const { post, postJson, shop, session } = visitor;
    await post("/json/account/login", LOGIN);
    const [s, m, xs] = ["S", "M", "XS"].map((size) => jumper(visitor, "navy", size)) as [string, string, string];
    const number = await orderAs(visitor, GRETA, { eans: [s, m] });
    setStock(shop, session, xs, 1);
    const exchange = (ean: string): [string, string][] => [
      ["item", ean],
      [`reason-${ean}`, "too-large"],
      [`solution-${ean}`, "exchange"],
      [`exchange-${ean}`, xs],
    ];
    const both = await postJson(`/returns/order/${number}`, [...exchange(s), ...exchange(m)]);
    expect(await both.json()).toMatchObject({ errors: { [`exchange-${m}`]: ["Shop.ExchangeSoldOut"] } });
    expect((await postJson(`/returns/order/${number}`, exchange(s))).status).toBe(200);
    expect(pieces(visitor, xs)).toBe(0);
  });
});
