/** @jest-environment node */
import { parseCartResponse } from "../../src/contract/responses";
import { matchesPath } from "../../mocks/control/conditions";
import { SHOWCASE } from "../../mocks/shop/showcase";
import { eanOf, ORIGIN, shown, visit } from "./visitor";

const ADD = "/json/cart/product/add";

function shopper() {
  const visitor = visit();
  return { ...visitor, ean: eanOf(visitor.shop, SHOWCASE.jumper, "navy", "S") };
}

describe("the control page", () => {
  test.each([
    ["*", "/cart/widget", true],
    ["*", "/assets/modern/app.js", false],
    ["/assets/*", "/assets/modern/app.js", true],
    ["/json/cart/*", "/json/cart/updated", true],
    ["/json/cart/*", "/json/account", false],
    ["/cart", "/cart/widget", false],
  ])("matches %s against %s: %p", (pattern, path, isMeant) => {
    expect(matchesPath(pattern, path)).toBe(isMeant);
  });

  test.each([
    ["status-403", 403],
    ["status-404", 404],
    ["status-500", 500],
    ["html", 200],
    ["empty", 200],
    ["rootless", 200],
    ["login-redirect", 303],
  ])("spoils one answer with %s, without the write, and only that one", async (fault, status) => {
    const { postJson, session, ean } = shopper();
    await postJson("/__mock", { fault, "fault-path": "/json/*" });
    expect((await postJson(ADD, { variant: ean })).status).toBe(status);
    expect(session.cart.lines).toEqual([]);
    expect((await postJson(ADD, { variant: ean })).status).toBe(200);
  });

  test("answers JSON of a wrong shape, and malformed JSON", async () => {
    const { postJson } = shopper();
    await postJson("/__mock", { fault: "wrong-shape" });
    const wrong: unknown = await (await postJson(ADD)).json();
    expect(() => parseCartResponse(wrong, ADD)).toThrow("success");
    await postJson("/__mock", { fault: "broken-json" });
    await expect((await postJson(ADD)).json()).rejects.toThrow("JSON");
  });

  test("cuts the connection after the write", async () => {
    const { postJson, session, ean } = shopper();
    await postJson("/__mock", { fault: "cut" });
    expect((await postJson(ADD, { variant: ean })).type).toBe("error");
    expect(session.cart.lines).toEqual([{ ean, quantity: 1 }]);
  });

  test("lets an answer hang until the shopper goes away", async () => {
    const { handle, get, postJson } = shopper();
    await postJson("/__mock", { fault: "hang" });
    const leaving = new AbortController();
    const request = new Request(`${ORIGIN}/cart/widget`, {
      signal: leaving.signal,
      headers: { Cookie: "session=visitor" },
    });
    let isAnswered = false;
    const answer = handle(request).finally(() => (isAnswered = true));
    // A later request has its answer by then
    expect((await get("/cart/widget")).status).toBe(200);
    expect(isAnswered).toBe(false);
    leaving.abort();
    expect((await answer).type).toBe("error");
  });

  test("spoils as many answers as requested, for this session only", async () => {
    const { postJson, get, shop } = shopper();
    await postJson("/__mock", { fault: "status-500", "fault-path": "/cart/widget*", "fault-count": "2" });
    const neighbor = visit({ shop, id: "neighbor" });
    expect((await neighbor.get("/cart/widget")).status).toBe(200);
    const statuses = [];
    for (const path of ["/cart/widget", "/cart", "/cart/widget/header", "/cart/widget"])
      statuses.push((await get(path)).status);
    expect(statuses).toEqual([500, 200, 500, 200]);
  });

  test("makes a share of the endpoints' answers fail, but no page", async () => {
    const { postJson, get } = shopper();
    await postJson("/__mock", { "error-rate": "50", seed: "7" });
    const statuses = [];
    for (let asked = 0; asked < 40; asked += 1) statuses.push((await get("/json/account")).status);
    const failed = statuses.filter((status) => status === 500).length;
    expect(failed).toBeGreaterThan(8);
    expect(failed).toBeLessThan(32);
    for (let asked = 0; asked < 5; asked += 1) expect((await get("/watchlist")).status).toBe(200);
  });

  test("slows answers down", async () => {
    jest.useFakeTimers();
    const { postJson, get } = shopper();
    await postJson("/__mock", { "latency-min": "400", "latency-max": "400" });
    let isAnswered = false;
    const answer = get("/json/account").then(() => (isAnswered = true));
    await jest.advanceTimersByTimeAsync(399);
    expect(isAnswered).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    await answer;
    expect(isAnswered).toBe(true);
    jest.useRealTimers();
  });

  test("sets the stock that the session sees", async () => {
    const { postJson, get, shop, ean } = shopper();
    await postJson("/__mock", { "stock-ean": ean, "stock-pieces": "0" });
    expect((await postJson(ADD, { variant: ean })).status).toBe(422);
    expect(await shown(get("/product/48211"))).toMatch(new RegExp(`value="${ean}"[^>]*stockCount&quot;:0,`));
    const neighbor = visit({ shop, id: "neighbor" });
    expect((await neighbor.postJson(ADD, { variant: ean })).status).toBe(200);
  });

  test.each(["unknown", "account", "guest"])("makes the shopper %s", async (user) => {
    const { postJson, get } = shopper();
    await postJson("/__mock", { user });
    expect(await shown(get("/"))).toMatch(new RegExp(`<body class="[^"]*user-${user}"`));
  });

  test("makes the tokens of open pages expire", async () => {
    const { postJson, session, ean } = shopper();
    const open = session.csrfToken;
    await postJson("/__mock", { "stale-token": "1" });
    expect((await postJson(ADD, { variant: ean, _token: open })).status).toBe(403);
  });

  test("resets the session", async () => {
    const { postJson, getJson, session, ean } = shopper();
    await postJson(ADD, { variant: ean });
    await postJson("/__mock", { "error-rate": "100", user: "guest" });
    await postJson("/__mock", { reset: "1" });
    expect(session.cart.lines).toEqual([]);
    expect(await getJson("/__mock")).toMatchObject({ user: "unknown", errorRate: 0, faults: [], stock: {} });
  });

  test("works as a form: it leads back to itself", async () => {
    const { post } = shopper();
    const response = await post("/__mock", { "latency-min": "20" });
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/__mock"]);
  });

  test("takes its fields as JSON too", async () => {
    const { handle, session } = shopper();
    const headers = { "Content-Type": "application/json", Accept: "application/json", Cookie: "session=visitor" };
    const body = JSON.stringify({ user: "guest", "error-rate": 5 });
    const response = await handle(new Request(`${ORIGIN}/__mock`, { method: "POST", body, headers }));
    expect(await response.json()).toMatchObject({ user: "guest", errorRate: 5 });
    expect(session.user).toBe("guest");
  });

  test.each([
    ["fault", "earthquake"],
    ["user", "robot"],
    ["stock-ean", "4000000000000"],
    ["latency-min", "soon"],
  ])("says what it does not understand: %s", async (name, value) => {
    const { postJson, post } = shopper();
    const settings = { [name]: value, "stock-pieces": "1" };
    const response = await postJson("/__mock", settings);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ problem: expect.stringContaining(name) });
    expect(await shown(post("/__mock", settings))).toContain(value);
  });
});
