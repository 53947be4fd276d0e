/** @jest-environment node */
import { SHOWCASE } from "../../mocks/shop/showcase";
import { eanOf, ORIGIN, shown, visit } from "./visitor";

const ADD = "/json/cart/product/add";

function shopper() {
  const visitor = visit();
  return { ...visitor, ean: eanOf(visitor.shop, SHOWCASE.jumper, "navy", "XS") };
}

describe("a write", () => {
  test("tells a script how many pieces are in the cart", async () => {
    const { postJson, ean } = shopper();
    const response = await postJson(ADD, { variant: ean, quantity: "2" });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true, count: 2 });
  });

  test("adds one piece if no quantity is sent", async () => {
    const { postJson, ean } = shopper();
    expect(await (await postJson(ADD, { variant: ean })).json()).toMatchObject({ count: 1 });
  });

  test("answers a refusal with 422 and says why", async () => {
    const { postJson, ean } = shopper();
    await postJson(ADD, { variant: ean });
    const response = await postJson("/json/cart/product/quantity/update", { key: ean, quantity: "9" });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      success: false,
      messages: { error: [{ key: "Shop.OnlyStockAvailable", params: { count: 3 } }] },
      count: 3,
    });
  });

  test("that loses pieces to a scarcer size leaves it to scripts to say so", async () => {
    const { postJson, shop } = visit();
    const key = eanOf(shop, SHOWCASE.jumper, "navy", "S");
    await postJson(ADD, { variant: key, quantity: "2" });
    const response = await postJson("/json/cart/product/size/update", { key, size: "L" });
    expect(await response.json()).toEqual({ success: true, count: 1 });
  });

  test("that loses pieces to a scarcer size says so to a shopper without scripts", async () => {
    const { get, post, shop } = visit();
    const key = eanOf(shop, SHOWCASE.jumper, "navy", "S");
    await post(ADD, { variant: key, quantity: "2" });
    await post("/json/cart/product/size/update", { key, size: "L" });
    expect(await shown(get("/cart"))).toContain("Only one is in stock.");
  });

  test("adds several variants with a quantity each", async () => {
    const { postJson, ean, shop, session } = shopper();
    const other = eanOf(shop, SHOWCASE.plenty, "moss", "39–42");
    await postJson("/json/cart/products/add", [
      ["variant", ean],
      ["quantity", "2"],
      ["variant", other],
      ["quantity", "4"],
    ]);
    expect(session.cart.lines).toEqual([
      { ean, quantity: 2 },
      { ean: other, quantity: 4 },
    ]);
  });

  test("leads a shopper without a script to the cart, which says so once", async () => {
    const { post, get, ean } = shopper();
    const response = await post(ADD, { variant: ean });
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/cart"]);
    expect(await shown(get("/cart"))).toContain("The item is in your cart.");
    expect(await shown(get("/cart"))).not.toContain("The item is in your cart.");
  });

  test("leads a refused shopper back to the page of the form, in their language", async () => {
    const { post, get } = shopper();
    const response = await post(`/de${ADD}`, {}, { Referer: `${ORIGIN}/de/product/48211?color=navy` });
    expect(response.headers.get("Location")).toBe("/de/product/48211?color=navy");
    expect(await shown(get("/de/product/48211?color=navy"))).toContain("Bitte Größe wählen");
  });

  test.each(["http://elsewhere.test/product/48211", "nonsense", `${ORIGIN}//elsewhere.test/`])(
    "never leads to another shop: %s",
    async (referrer) => {
      const { post } = shopper();
      const response = await post("/json/watchlist/item/add", { bundle: "48211" }, { Referer: referrer });
      const location = new URL(response.headers.get("Location") ?? "", ORIGIN);
      expect(location.origin).toBe(ORIGIN);
    },
  );

  test("with a stale token is refused with the current one, and changes nothing", async () => {
    const { postJson, ean, session } = shopper();
    const response = await postJson(ADD, { variant: ean, _token: "stale" });
    expect([response.status, response.headers.get("X-CSRF-Token")]).toEqual([403, session.csrfToken]);
    expect(session.cart.lines).toEqual([]);
  });

  test("with a stale token shows a shopper without a script a page that says so", async () => {
    const { post } = shopper();
    const response = await post(ADD, { _token: "stale" });
    expect(response.status).toBe(403);
    expect(await shown(response)).toContain("The page was open for too long.");
  });

  test("with a known Idempotency-Key gets the same answer and is not done twice", async () => {
    const { postJson, ean, session } = shopper();
    const key = { "Idempotency-Key": "intent-1" };
    const first = await (await postJson(ADD, { variant: ean }, key)).json();
    const second = await (await postJson(ADD, { variant: ean }, key)).json();
    expect(second).toEqual(first);
    expect(session.cart.lines).toEqual([{ ean, quantity: 1 }]);
    await postJson(ADD, { variant: ean }, { "Idempotency-Key": "intent-2" });
    expect(session.cart.lines).toEqual([{ ean, quantity: 2 }]);
  });

  const KEY = "_idempotency_key";
  const keyIn = (html: string): string => new RegExp(`name="${KEY}" value="([^"]+)"`).exec(html)?.[1] ?? "";

  test("without a script carries its key as a field: two posts of a form add one piece and both redirect", async () => {
    const { post, get, ean, session } = shopper();
    const key = keyIn(await (await get("/product/48211")).text());
    const answers = [await post(ADD, { variant: ean, [KEY]: key }), await post(ADD, { variant: ean, [KEY]: key })];
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(session.cart.lines).toEqual([{ ean, quantity: 1 }]);
  });

  test("without a script, from a card in a gallery, adds one piece, however often its form is sent", async () => {
    const { post, get, ean, session } = shopper();
    const forms = (await (await get("/gallery/jumpers")).text()).split("<form ");
    const card = forms.find((form) => form.startsWith('class="quick-add__form') && form.includes(`value="${ean}"`));
    const sent = { variant: ean, [KEY]: keyIn(card ?? "") };
    await post(ADD, sent);
    await post(ADD, sent);
    expect(session.cart.lines).toEqual([{ ean, quantity: 1 }]);
  });

  test("without a script, from a page that Back brings again with its old key, adds another one", async () => {
    const { post, get, ean, session } = shopper();
    const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now());
    const sent = { variant: ean, [KEY]: keyIn(await (await get("/product/48211")).text()) };
    await post(ADD, sent);
    await get("/product/48211");
    await post(ADD, sent);
    expect(session.cart.lines).toEqual([{ ean, quantity: 1 }]);
    await get("/cart");
    // The page is still on its way
    await post(ADD, sent);
    expect(session.cart.lines).toEqual([{ ean, quantity: 1 }]);
    clock.mockReturnValue(Date.now() + 6000);
    await post(ADD, sent);
    await post(ADD, sent);
    expect(session.cart.lines).toEqual([{ ean, quantity: 2 }]);
  });

  test("sent by a script is not done again by the browser, or vice versa", async () => {
    const { post, postJson, ean, session } = shopper();
    await postJson(ADD, { variant: ean, [KEY]: "one" }, { "Idempotency-Key": "one" });
    expect((await post(ADD, { variant: ean, [KEY]: "one" })).status).toBe(303);
    expect(session.cart.lines).toEqual([{ ean, quantity: 1 }]);
    await post(ADD, { variant: ean, [KEY]: "two" });
    const repeated = await postJson(ADD, { variant: ean, [KEY]: "two" }, { "Idempotency-Key": "two" });
    expect(await repeated.json()).toEqual({ success: true, count: 2 });
    expect(session.cart.lines).toEqual([{ ean, quantity: 2 }]);
  });

  test("from another page or with other fields is a new intent", async () => {
    const { post, ean, session } = shopper();
    await post(ADD, { variant: ean, [KEY]: "one" });
    await post(ADD, { variant: ean, [KEY]: "two" });
    await post(ADD, { variant: ean, quantity: "1", [KEY]: "two" });
    expect(session.cart.lines).toEqual([{ ean, quantity: 3 }]);
  });

  test("that was refused is checked again, and not done", async () => {
    const { post, postJson, get, session } = shopper();
    await get("/knit-repair");
    const fields = { [KEY]: "one" };
    const header = { "Idempotency-Key": "one" };
    const refused = await postJson("/knit-repair", fields, header);
    expect([refused.status, session.repairs.length]).toEqual([422, 0]);
    expect((await post("/knit-repair", fields)).status).toBeLessThan(500);
    expect(session.repairs).toEqual([]);
  });

  test("gets a new key in each form, and a fragment's keys do not change its ETag", async () => {
    const { get } = shopper();
    const keysOf = async (path: string): Promise<string[]> =>
      [...(await (await get(path)).text()).matchAll(new RegExp(`name="${KEY}" value="([^"]+)"`, "g"))].map(
        ([, key]) => key ?? "",
      );
    const keys = [...(await keysOf("/product/48211")), ...(await keysOf("/product/48211"))];
    expect(keys.length).toBeGreaterThanOrEqual(4);
    expect(new Set(keys).size).toBe(keys.length);
    const etag = (await get("/quick-view/48211")).headers.get("ETag") ?? "";
    expect((await get("/quick-view/48211", { "If-None-Match": etag })).status).toBe(304);
  });

  test("that is repeated before its answer arrives is done once", async () => {
    const { postJson, ean, session } = shopper();
    const key = { "Idempotency-Key": "intent-1" };
    const answers = await Promise.all([postJson(ADD, { variant: ean }, key), postJson(ADD, { variant: ean }, key)]);
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
      { success: true, count: 1 },
      { success: true, count: 1 },
    ]);
    expect(session.cart.lines).toEqual([{ ean, quantity: 1 }]);
  });

  test("that was refused for its token can be repeated under the same key", async () => {
    const { postJson, ean, session } = shopper();
    const key = { "Idempotency-Key": "intent-1" };
    await postJson(ADD, { variant: ean, _token: "stale" }, key);
    expect((await postJson(ADD, { variant: ean }, key)).status).toBe(200);
    expect(session.cart.lines).toEqual([{ ean, quantity: 1 }]);
  });

  test("belongs to its session only", async () => {
    const { postJson, shop, ean } = shopper();
    const neighbor = visit({ shop, id: "neighbor" });
    await postJson(ADD, { variant: ean });
    expect(neighbor.session.cart.lines).toEqual([]);
  });

  test("whose body cannot be read is answered with 400", async () => {
    const { handle } = shopper();
    const headers = { "Content-Type": "multipart/form-data; boundary=x", Cookie: "session=visitor" };
    const response = await handle(new Request(`${ORIGIN}${ADD}`, { method: "POST", body: "broken", headers }));
    expect(response.status).toBe(400);
  });

  test("to an unknown path is 404, and a GET of a write is 405 with the allowed method", async () => {
    const { post, get } = shopper();
    expect((await post("/json/cart/umbrella/add")).status).toBe(404);
    const response = await get(ADD);
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST"]);
  });
});
