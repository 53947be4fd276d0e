/** @jest-environment node */
import { issueToken } from "../../mocks/shop/captcha";
import { seenOrder } from "../../mocks/shop/checkout";
import { DEMO_USER, SHOWCASE } from "../../mocks/shop/showcase";
import { setStock, viewCart } from "../../mocks/shop/shop";
import { eanOf, shown, visit, type Visitor } from "./visitor";

const errorsOf = async (response: Response): Promise<[number, unknown]> => [
  response.status,
  ((await response.json()) as { errors?: unknown }).errors,
];

/** A shopper at the last step. */
async function atConfirm(): Promise<Visitor> {
  const visitor = visit();
  await visitor.postJson("/__mock", { user: "account" });
  await visitor.postJson("/json/cart/product/add", { variant: eanOf(visitor.shop, SHOWCASE.jumper, "navy", "S") });
  return visitor;
}

describe("one fault of a form does not hide the next", () => {
  test("reminder", async () => {
    const { postJson, session } = visit();
    await postJson("/__mock", { captcha: "refused" });
    const captcha = issueToken(session, () => "token");
    expect(await errorsOf(await postJson("/reminder", { ean: "", email: "x", captcha }))).toEqual([
      422,
      { ean: ["Theme.ChooseSize"], email: ["Shop.EmailInvalid"], captcha: ["Shop.CaptchaRefused"] },
    ]);
  });

  test("order: the message, the terms, and what blocks the order", async () => {
    const { postJson, shop, session } = await atConfirm();
    const ean = session.cart.lines[0]?.ean ?? "";
    setStock(shop, session, ean, 0);
    const seen = seenOrder(session.cart, viewCart(shop, session), session.checkout);
    const sent = { order: session.checkout.orderKey, seen, message: "x".repeat(501) };
    const response = await postJson("/checkout/order", sent);
    expect([response.status, await response.json()]).toEqual([
      422,
      {
        success: false,
        messages: { error: ["Shop.MessageTooLong", "Shop.TermsMissing", "Shop.CheckoutSoldOut"] },
        errors: { message: ["Shop.MessageTooLong"], terms: ["Shop.TermsMissing"] },
      },
    ]);
  });

  test("order: the bank is not asked until the form is valid", async () => {
    const { postJson, shop, session } = await atConfirm();
    await postJson("/__mock", { "decline-payments": "1" });
    const seen = seenOrder(session.cart, viewCart(shop, session), session.checkout);
    const sent = { order: session.checkout.orderKey, seen };
    expect(await errorsOf(await postJson("/checkout/order", sent))).toEqual([422, { terms: ["Shop.TermsMissing"] }]);
    expect(session.checkout.declines).toBe(1);
  });

  test.each([
    ["/returns/find", { order: "", email: "x" }, { order: ["Shop.NumberMissing"], email: ["Shop.EmailInvalid"] }],
    ["/returns/find", { order: "M-1", email: "a@example.com" }, { order: ["Shop.OrderUnknown"] }],
    [
      "/knit-repair/status",
      { number: "", email: "" },
      { number: ["Shop.NumberMissing"], email: ["Shop.EmailInvalid"] },
    ],
    ["/knit-repair/status", { number: "R-1", email: "a@example.com" }, { number: ["Shop.RepairUnknown"] }],
    [
      "/knit-repair/check/piece",
      { piece: "number", order: "", "order-email": "x" },
      { order: ["Shop.NumberMissing"], "order-email": ["Shop.EmailInvalid"], garment: ["Shop.AnswerMissing"] },
    ],
    [
      "/json/checkout/login",
      { account: "new", email: "x", password: "short" },
      { email: ["Shop.EmailInvalid"], password: ["Shop.PasswordTooShort"] },
    ],
  ])("%s with %j", async (path, fields, errors) => {
    expect(await errorsOf(await visit().postJson(path, fields as Record<string, string>))).toEqual([422, errors]);
  });

  test("address", async () => {
    const { postJson } = visit();
    await postJson("/__mock", { user: "guest" });
    const [status, errors] = await errorsOf(
      await postJson("/checkout/address", { email: "x", birthday: "31.02.1990" }),
    );
    expect([status, Object.keys(errors as object)]).toEqual([
      422,
      ["email", "firstName", "lastName", "street", "zip", "city", "country", "birthday"],
    ]);
  });
});

describe("without JavaScript a refused form comes back filled in", () => {
  test.each([
    ["/account/login", "/json/account/login", "login-email"],
    ["/checkout", "/json/checkout/login", "checkout-email"],
  ])("the login of %s keeps the e-mail, and no password", async (page, action, id) => {
    const { get, post } = visit();
    const Referer = `http://shop.test${page}`;
    const typed = { email: `"me"@example.com`, password: "wrong-secret" };
    const response = await post(action, typed, { Referer });
    expect(response.headers.get("Location")).toBe(page);
    const html = await shown(get(page));
    expect(html).toMatch(new RegExp(`id="${id}"[^>]* value="&quot;me&quot;@example.com"`));
    expect(html).not.toContain("wrong-secret");
    expect(await shown(get(page))).not.toContain("me&quot;@example.com");
  });

  test("the new account keeps its e-mail, and the login beside it stays empty", async () => {
    const { get, post } = visit();
    await post("/json/checkout/login", { account: "new", email: "nobody", password: "short" });
    const html = await shown(get("/checkout"));
    expect(html).toMatch(/id="new-email"[^>]* value="nobody"/);
    expect(html).toMatch(/id="checkout-email"[^>]* value=""/);
  });

  test.each([
    ["/returns", "/returns/find", { order: "M-1", email: "x" }, ["return-email"]],
    ["/knit-repair", "/knit-repair/status", { number: "", email: "x" }, ["find-number", "find-email"]],
    ["/account/login", "/json/account/data/password/lost", { email: "x" }, ["lost-password-email"]],
  ])("%s: each field shows its own error", async (page, action, typed, ids) => {
    const { get, post } = visit();
    await post(action, typed as Record<string, string>, { Referer: `http://shop.test${page}` });
    const html = await shown(get(page));
    for (const id of ids) {
      expect(html).toMatch(new RegExp(`<input class="form-control is-invalid" id="${id}"[^>]* aria-invalid="true"`));
    }
    expect(html).toContain('value="x"');
  });

  test.each([
    ["/survey/shopping", { rating: "5", reason: "gift" }, ["knits"]],
    ["/survey/shopping", {}, ["rating", "reason", "knits"]],
    ["/knit-repair", { piece: "unknown" }, ["garment", "kind", "photos", "name", "clean"]],
  ])("%s with %j: each refused field of a form of steps is marked", async (page, typed, names) => {
    const response = await visit().post(page, typed as Record<string, string>);
    const html = await response.text();
    expect(response.status).toBe(422);
    for (const name of names) {
      expect(html).toMatch(new RegExp(`<input class="[^"]* is-invalid"[^>]* name="${name}"[^>]* aria-invalid="true"`));
    }
  });

  test("the reminder keeps its variant and address", async () => {
    const { get, post, shop } = visit();
    const ean = eanOf(shop, SHOWCASE.jumper, "moss", "S");
    const page = `/reminder/${SHOWCASE.jumper}`;
    await post("/reminder", { ean, email: "me@" }, { Referer: `http://shop.test${page}` });
    const html = await shown(get(page));
    expect(html).toContain(`<option value="${ean}" selected>Moss green, S</option>`);
    expect(html).toContain('value="me@"');
  });

  test("each field of the account's data shows its own error", async () => {
    const { get, post } = visit();
    await post("/json/account/login", { email: DEMO_USER.email, password: DEMO_USER.password });
    await post("/account/data", { firstName: "", lastName: "", birthday: "31.02.1990" });
    const html = await shown(get("/account"));
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(3);
    expect(html).toContain('value="31.02.1990"');
  });

  test("the terms show their error in place, and the message stays", async () => {
    const { get, post, shop, session } = await atConfirm();
    const seen = seenOrder(session.cart, viewCart(shop, session), session.checkout);
    const sent = { order: session.checkout.orderKey, seen, message: "Ring twice" };
    await post("/checkout/order", sent, { Referer: "http://shop.test/checkout/confirm" });
    const html = await shown(get("/checkout/confirm"));
    expect(html).toContain('class="invalid-feedback is-invalid" id="terms-error"');
    expect(html).toContain(">Ring twice</textarea>");
  });

  test("an unknown voucher stays in its field", async () => {
    const { get, post } = await atConfirm();
    await post("/json/cart/modifier/add", { code: "WOLL10" }, { Referer: "http://shop.test/cart" });
    expect(await shown(get("/cart"))).toMatch(/id="voucher"[^>]* value="WOLL10"/);
  });

  test("a fragment does not use up the page's messages", async () => {
    const { get, post } = visit();
    await post("/json/account/login", { email: "me@example.com", password: "wrong" });
    await get("/cart/widget");
    expect(await shown(get("/account/login"))).toContain('value="me@example.com"');
  });
});

test("the stores' dates are written in the style of the language", async () => {
  const now = (): Date => new Date("2026-12-20T10:00:00Z");
  const visitor = visit();
  const other = visit({ shop: { ...visitor.shop, now }, id: "december" });
  expect(await shown(other.get("/stores?q=Leipzig"))).toContain("Fri 25\u00a0December");
  expect(await shown(other.get("/de/stores?q=Leipzig"))).toContain("Fr., 25.\u00a0Dezember");
});
