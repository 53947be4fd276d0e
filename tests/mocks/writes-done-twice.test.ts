/** @jest-environment node */
import { DEMO_USER, SHOWCASE } from "../../mocks/shop/showcase";
import { eanOf, ORIGIN, shown, visit } from "./visitor";

const ADD = "/json/cart/product/add";

describe("a write", () => {
  test("with a known Idempotency-Key but another body is refused to a script, and not done", async () => {
    const { postJson, session, shop } = visit();
    const [small, large] = ["S", "M"].map((size) => eanOf(shop, SHOWCASE.jumper, "navy", size));
    const key = { "Idempotency-Key": "one" };
    await postJson(ADD, { variant: small ?? "" }, key);
    const others: readonly Record<string, string>[] = [
      { variant: large ?? "" },
      { variant: small ?? "", quantity: "2" },
    ];
    for (const other of others) {
      const response = await postJson(ADD, other, key);
      expect([response.status, await response.json()]).toEqual([
        422,
        { success: false, messages: { error: ["Shop.PageExpired"] } },
      ]);
    }
    expect(session.cart.lines).toEqual([{ ean: small, quantity: 1 }]);
    expect((await postJson("/json/cart/product/remove", { key: small ?? "" }, key)).status).toBe(200);
  });

  test("with another session's key is separate", async () => {
    const { postJson, shop } = visit();
    const neighbor = visit({ shop, id: "neighbor" });
    const ean = eanOf(shop, SHOWCASE.jumper, "navy", "S");
    const key = { "Idempotency-Key": "one" };
    await postJson(ADD, { variant: ean, quantity: "2" }, key);
    expect(await (await neighbor.postJson(ADD, { variant: ean }, key)).json()).toEqual({ success: true, count: 1 });
  });

  test("with an overlong key is refused", async () => {
    const { postJson } = visit();
    expect((await postJson(ADD, {}, { "Idempotency-Key": "k".repeat(201) })).status).toBe(400);
  });

  test.each([
    ["as it was typed", { contract: "M-90017", email: "demo@example.com" }],
    ["typed otherwise", { contract: " m-90017", email: "Demo@Example.com " }],
  ])("that withdraws twice is reported as such, and done once: %s", async (_how, again) => {
    const { post, get, session } = visit();
    const first = { name: "Wanda Wolle", contract: "M-90017", email: "demo@example.com" };
    const locations = [
      await post("/withdrawal/confirm", first),
      await post("/withdrawal/confirm", { ...first, ...again }),
    ].map((response) => response.headers.get("Location") ?? "");
    expect(locations[1]).toBe(locations[0]);
    expect(session.withdrawals).toHaveLength(1);
    expect(await shown(get(locations[1] ?? ""))).toContain("You have declared this withdrawal before.");
    expect(await shown(get(`/de${locations[1] ?? ""}`))).not.toContain("schon erklärt");
    await post("/withdrawal/confirm", { ...first, contract: "M-90018" });
    expect(session.withdrawals).toHaveLength(2);
  });

  test("that is declared again after a logout gets its receipt", async () => {
    const { post, get } = visit();
    const withdrawal = { name: "Wanda Wolle", contract: "M-100001", email: "wanda@example.com" };
    const receipt = (await post("/withdrawal/confirm", withdrawal)).headers.get("Location") ?? "";
    await post("/json/account/login", { email: DEMO_USER.email, password: DEMO_USER.password });
    await post("/account/logout");
    expect((await get(receipt)).status).toBe(404);
    await post("/withdrawal/confirm", withdrawal);
    expect((await get(receipt)).status).toBe(200);
  });

  test("that announces a return twice is reported as such, and done once", async () => {
    const { post, session, shop } = visit();
    await post("/returns/find", { order: "M-90017", email: DEMO_USER.email });
    const ean = eanOf(shop, SHOWCASE.jumper, "navy", "M");
    const fields = { item: ean, [`reason-${ean}`]: "too-small", [`solution-${ean}`]: "refund" };
    const first = await post("/returns/order/M-90017", fields);
    const second = await post("/returns/order/M-90017", fields);
    expect([first.status, second.status, session.returns.length]).toEqual([303, 422, 1]);
    expect(await shown(second)).toContain("You have announced its return already.");
  });

  test("that keeps the account's data twice before the next page is shown is reported once", async () => {
    const { get, post } = visit();
    await post("/json/account/login", { email: DEMO_USER.email, password: DEMO_USER.password });
    await get("/account");
    const customer = { firstName: "Wanda", lastName: "Wolle", birthday: "" };
    await post("/account/data", customer);
    await post("/account/data", customer);
    expect((await shown(get("/account"))).match(/Your data are saved/g)).toEqual(["Your data are saved"]);
  });

  test("that opens an account twice, the second time with the token from before, leads on as the first", async () => {
    const { post, session } = visit();
    const { csrfToken: _token } = session;
    const fields = { account: "new", email: "neu@example.com", password: "stitchup", _idempotency_key: "once", _token };
    const send = (): Promise<Response> => post("/json/checkout/login", fields, { "Sec-CH-UA": '"Chromium";v="147"' });
    const responses = [await send(), await send()];
    expect(responses.map(({ status }) => status)).toEqual([303, 303]);
    expect(responses[1]?.headers.get("Location")).toBe(responses[0]?.headers.get("Location"));
    expect(responses[1]?.headers.get("Clear-Site-Data")).toBe('"prefetchCache", "prerenderCache"');
    expect(responses[1]?.headers.get("Set-Cookie")).toContain(`session=${session.id};`);
    const other = await post("/json/checkout/login", { ...fields, email: "other@example.com" });
    expect([other.status, session.email]).toEqual([403, "neu@example.com"]);
  });

  test("that requests a reminder twice stores one", async () => {
    const { post, session, shop } = visit();
    const ean = eanOf(shop, SHOWCASE.jumper, "navy", "XL");
    for (const email of ["a@example.com", " A@Example.com"]) {
      expect((await post("/reminder", { ean, email })).status).toBe(303);
    }
    expect(session.reminders).toHaveLength(1);
  });

  test("that orders a repair twice, its photo sent before or with it, makes one repair", async () => {
    const { post, postJson, session, handle } = visit();
    const form = {
      piece: "label",
      ean: "4051248211013",
      garment: "jumper",
      kind: "moth",
      size: "small",
      place: "elbow",
      mend: "visible",
      name: "Wanda Wolle",
      email: "wanda@example.com",
      clean: "1",
    };
    const photo = new File([new Uint8Array([0xff, 0xd8, 0xff])], "hole.jpg");
    const send = (path: string, fields: Readonly<Record<string, string>>, name: string): Promise<Response> => {
      const body = new FormData();
      for (const pair of Object.entries({ _token: session.csrfToken, ...fields })) body.append(...pair);
      body.append(name, photo);
      const headers = { Cookie: `session=${session.id}`, Accept: "application/json" };
      return handle(new Request(`${ORIGIN}${path}`, { method: "POST", body, headers }));
    };
    const along = [await send("/knit-repair", form, "photos"), await send("/knit-repair", form, "photos")];
    expect(await Promise.all(along.map((answer) => answer.json()))).toEqual([
      { success: true, location: "/knit-repair/request/R-2001" },
      { success: true, location: "/knit-repair/request/R-2001" },
    ]);
    const { id } = (await (await send("/knit-repair/photo", {}, "photo")).json()) as { id: string };
    const other = { ...form, place: "cuff", photo: id };
    const before = [await post("/knit-repair", other), await postJson("/knit-repair", other)];
    expect(before.map(({ status }) => status)).toEqual([303, 200]);
    expect(session.repairs.map(({ number }) => number)).toEqual(["R-2001", "R-2002"]);
  });
});

describe("a withdrawal", () => {
  const ENTRIES = { name: "Wanda Wolle", contract: "M-90017", email: "wanda@example.com" };
  const typedIn = (html: string): (string | undefined)[] =>
    [...html.matchAll(/ id="withdrawal-\w+" [^>]*?value="([^"]*)"/g)].map(([, value]) => value);

  test("keeps its entries if the shopper goes back to change them", async () => {
    const { post } = visit();
    const check = await shown(post("/withdrawal", ENTRIES));
    const button = / name="(\w+)" value="(\w+)" formaction="([^"]+)">Change the entries</.exec(check);
    const [, name = "", value = "", action = ""] = button ?? [];
    expect(typedIn(await shown(post(action, { ...ENTRIES, [name]: value })))).toEqual(Object.values(ENTRIES));
  });

  test("with missing facts comes back with the focus on the first of them", async () => {
    const html = await shown(visit().post("/withdrawal", { ...ENTRIES, contract: "", email: "" }));
    expect([...html.matchAll(/ name="(\w+)"[^>]* autofocus/g)].map(([, name]) => name)).toEqual(["contract"]);
  });

  test("that is confirmed with a stale token says that it is to be sent again, and keeps its entries", async () => {
    const { post, session } = visit();
    const page = await post("/withdrawal/confirm", { ...ENTRIES, _token: "stale" });
    const html = await shown(page);
    expect([page.status, typedIn(html), session.withdrawals]).toEqual([403, Object.values(ENTRIES), []]);
    expect(html).toContain("Your entries are still here: please send them again.");
  });
});
