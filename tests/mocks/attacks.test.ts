/** @jest-environment node */
import { createWalletApp } from "../../mocks/provider/wallet-app";
import { matchesPath } from "../../mocks/control/conditions";
import * as pictures from "../../mocks/pictures";
import { ownPath } from "../../mocks/responders/locations";
import { DEMO_USER, SHOWCASE } from "../../mocks/shop/showcase";
import { createShop } from "../../mocks/shop/shop";
import { eanOf, ORIGIN, shown, visit } from "./visitor";

const ADD = "/json/cart/product/add";
const LOGIN = "/json/account/login";
const CREDENTIALS = { email: DEMO_USER.email, password: DEMO_USER.password };

const originOf = (response: Response): string => new URL(response.headers.get("Location") ?? "", ORIGIN).origin;

/** Addresses that lead to another site once a prefix is added or removed. */
const ELSEWHERE = [
  "//host.test/",
  "/de//host.test/",
  "/de/\\host.test/",
  "/de/\t/host.test/",
  "/de///host.test/",
  "/\\host.test/",
  "\\\\host.test/",
  "/.//host.test/",
  "/de/.//host.test/",
  "/de/%2e//host.test/",
  "/%2f/host.test/",
  "/\t/host.test/",
  "\n//host.test/",
  "https:host.test",
  "http:////host.test/",
  "https://host.test/",
  "javascript:alert(1)",
  "data:text/html,hi",
  `blob:${ORIGIN}/de//host.test/`,
  `${ORIGIN}//host.test/`,
  `${ORIGIN}/de//host.test/`,
  `${ORIGIN}@host.test/`,
  `${ORIGIN}.host.test/`,
];

describe("a redirect", () => {
  test.each(ELSEWHERE)("stays in the shop, whatever the address: %j", async (address) => {
    const own = ownPath(address, ORIGIN);
    if (own !== undefined) expect(own).toMatch(/^\/(?![/\\])/);
    const answers = [];
    for (const language of ["", "/de"]) {
      for (const locale of ["en", "de"]) {
        answers.push(await visit().post(`${language}/language`, { locale, path: address }));
      }
      const returnTo = { ...CREDENTIALS, returnTo: address };
      answers.push(await visit().post(`${language}${LOGIN}`, returnTo));
      answers.push(await visit().post(`${language}/json/checkout/login`, returnTo));
      answers.push(await visit().post(`${language}/consent`, { returnTo: address }));
      const known = visit();
      await known.post("/__mock", { user: "account" });
      answers.push(await known.get(`${language}/account/login?returnTo=${encodeURIComponent(address)}`));
    }
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303));
    expect(answers.map(originOf)).toEqual(answers.map(() => ORIGIN));
  });

  test.each([
    `${ORIGIN}/de//host.test/`,
    `${ORIGIN}//host.test/`,
    `blob:${ORIGIN}/de//host.test/`,
    "https://host.test/",
  ])("back to the previous page stays in the shop: %s", async (referrer) => {
    for (const path of [ADD, "/json/watchlist/item/add", "/language", "/reminder", "/returns/find"]) {
      const response = await visit().post(path, { locale: "en", bundle: "48211" }, { Referer: referrer });
      expect([path, response.status, originOf(response)]).toEqual([path, 303, ORIGIN]);
    }
  });

  test.each(["/de//host.test", "//host.test", "/de/%5C/host.test"])(
    "to another site is not linked either: %s in the other language",
    async (path) => {
      const html = await shown(visit().get(path));
      const links = [...html.matchAll(/(?:href|action|value)="([^"]*host\.test[^"]*)"/g)].map(([, link]) => link ?? "");
      expect(links).not.toEqual([]);
      for (const link of links) expect([link, new URL(link, ORIGIN).origin]).toEqual([link, ORIGIN]);
    },
  );
});

describe("a session", () => {
  const idIn = (response: Response): string | undefined =>
    /session=([^;]+)/.exec(response.headers.get("Set-Cookie") ?? "")?.[1];

  test.each(["mine", "0", "x".repeat(64), "__proto__", "constructor"])(
    "never takes an id that its visitor chose: %s",
    async (chosen) => {
      const { handle, shop } = visit();
      const response = await handle(new Request(ORIGIN, { headers: { Cookie: `session=${chosen}` } }));
      expect(idIn(response)).toMatch(/^[\da-f-]{36}$/);
      expect(shop.sessions.has(chosen)).toBe(false);
      expect(shop.sessions.has(idIn(response) ?? "")).toBe(true);
    },
  );

  test.each([
    ["logs in", LOGIN, CREDENTIALS],
    ["logs in at the checkout", "/json/checkout/login", CREDENTIALS],
    ["opens an account", "/json/checkout/login", { account: "new", email: "new@example.com", password: "long enough" }],
    ["logs out", "/account/logout", {}],
  ])("gets a new id when somebody %s, so that a planted one is worthless", async (_how, path, fields) => {
    const { session, shop, post, handle } = visit();
    const planted = session.id;
    if (path === "/account/logout") session.user = "account";
    const response = await post(path, fields);
    expect([response.status, idIn(response)]).toEqual([303, session.id]);
    expect(session.id).not.toBe(planted);
    expect([shop.sessions.has(planted), shop.sessions.get(session.id)]).toEqual([false, session]);
    const account = await handle(
      new Request(`${ORIGIN}/json/account`, { headers: { Cookie: `session=${planted}`, Accept: "application/json" } }),
    );
    expect(await account.json()).toEqual({ isLoggedIn: false });
  });

  test("keeps its id if a login fails", async () => {
    const { session, post } = visit();
    const response = await post(LOGIN, { ...CREDENTIALS, password: "wrong" });
    expect([session.id, idIn(response)]).toEqual(["visitor", undefined]);
  });

  test("does not reveal its new id to a request with the old one", async () => {
    const visitor = visit();
    await visitor.post("/__mock", { "latency-min": "20" });
    // Its latency begins before the login and ends after it, however long that takes
    const held: (() => void)[] = [];
    jest.spyOn(globalThis, "setTimeout").mockImplementationOnce(((run: () => void) => held.push(run)) as never);
    const waiting = visitor.get("/cart");
    await visitor.post("/__mock", { "latency-min": "0" });
    await visitor.post(LOGIN, CREDENTIALS);
    expect(held).toHaveLength(1);
    held.forEach((go) => go());
    expect(idIn(await waiting)).toBeUndefined();
  });

  test.each<[string, Record<string, string>?]>([
    ["/json/account"],
    ["/cart/widget/header"],
    ["/pictures/48211/navy/front.svg"],
    ["/assets/icons/favicon.svg"],
    ["/search/suggestions?q=alpaca", { "X-Requested-With": "XMLHttpRequest" }],
  ])("does not begin with %s: no cookie is replaced or cached", async (path, headers = {}) => {
    const { handle, shop } = visit();
    const response = await handle(new Request(`${ORIGIN}${path}`, { headers: { ...headers, Cookie: "session=gone" } }));
    expect([response.status, response.headers.get("Set-Cookie")]).toEqual([200, null]);
    expect([...shop.sessions.keys()]).toEqual(["visitor"]);
  });

  test("has a secure cookie over https", async () => {
    const { handle } = visit();
    const response = await handle(new Request("https://shop.test/"));
    expect(response.headers.get("Set-Cookie")).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  });
});

describe("a POST from another site", () => {
  const FOREIGN: readonly Record<string, string>[] = [
    { Origin: "https://host.test" },
    { Origin: "null" },
    { Origin: "http://shop.test:81" },
    { Origin: ORIGIN, "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
  ];

  test.each(FOREIGN)("is refused by the control page and by every form: %j", async (headers) => {
    const { post, postJson, session, shop } = visit();
    const ean = eanOf(shop, SHOWCASE.jumper, "navy", "S");
    expect((await post("/__mock", { user: "account" }, headers)).status).toBe(403);
    const response = await postJson(ADD, { variant: ean }, headers);
    expect([response.status, response.headers.get("X-CSRF-Token")]).toEqual([403, null]);
    expect((await post("/error-reports", {}, headers)).status).toBe(403);
    expect([session.user, session.cart.lines]).toEqual(["unknown", []]);
    const wallet = createWalletApp(shop, { sessionId: "visitor" });
    const choice = new Request("http://localhost:3001/wallet/window", { method: "POST", headers });
    expect((await wallet(choice)).status).toBe(403);
  });

  const OWN: readonly Record<string, string>[] = [
    {},
    { Origin: ORIGIN },
    { "Sec-Fetch-Site": "same-origin" },
    { "Sec-Fetch-Site": "none" },
  ];

  test.each(OWN)("is told apart from one by the shop or a tool: %j", async (headers) => {
    const { post, session } = visit();
    expect((await post("/__mock", { user: "guest" }, headers)).status).toBe(303);
    expect(session.user).toBe("guest");
  });
});

describe("a costly request", () => {
  test("with 20,000 variants is refused, as is one with an overlong field or address", async () => {
    const { handle, session, get, post, shop } = visit();
    const variant = eanOf(shop, SHOWCASE.plenty, "moss", "39–42");
    const many = Array.from({ length: 20_000 }, (): [string, string] => ["variant", variant]);
    const send = (body: BodyInit, headers = {}): Promise<Response> =>
      handle(
        new Request(`${ORIGIN}/json/cart/products/add`, {
          method: "POST",
          body,
          headers: { Cookie: "session=visitor", ...headers },
        }),
      );
    const form = new FormData();
    for (const [name, value] of many) form.append(name, value);
    const object = Object.fromEntries(many.map(([, value], index) => [`variant-${index}`, value]));
    const answers = [
      await send(new URLSearchParams([["_token", session.csrfToken], ...many])),
      await send(form),
      await send(JSON.stringify(object), { "Content-Type": "application/json" }),
      await post("/json/checkout/customer/message/update", { message: "m".repeat(30_000) }),
      await post("/json/checkout/customer/message/update", { ["n".repeat(30_000)]: "" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 413));
    expect((await get(`/search?q=${"k".repeat(9000)}`)).status).toBe(414);
    expect(session.cart.lines).toEqual([]);
  });

  test("is not a form with many fields within the limit", async () => {
    const { post, session, shop } = visit();
    const variants = shop.products.flatMap((product) => product.variants).slice(0, 200);
    const fields = variants.map(({ ean }): [string, string] => ["variant", ean]);
    expect((await post("/json/cart/products/add", fields)).status).toBe(303);
    expect(session.cart.lines).toHaveLength(variants.filter(({ stock }) => stock > 0).length);
  });

  test("is not a pattern with many stars", () => {
    expect(matchesPath("*a".repeat(2000), `/${"a".repeat(1999)}b`)).toBe(false);
    expect(matchesPath("/json/*/add", "/json/cart/product/add")).toBe(true);
    expect(matchesPath("/a*a", "/a")).toBe(false);
    expect(matchesPath("*b*", "/abc")).toBe(true);
    expect(matchesPath("*c*b*", "/abc")).toBe(false);
    expect(matchesPath("/json/a.c", "/json/abc")).toBe(false);
  });

  test("for a sample gallery is capped at a thousand products", async () => {
    const { getJson } = visit();
    expect(await getJson("/json/gallery/items/count/sample-9999")).toEqual({ count: 1000 });
  });

  test.each([
    ["stock-pieces", { "stock-ean": "4051248211013", "stock-pieces": "1e300" }],
    ["latency-min", { "latency-min": "99999999999" }],
    ["fault-count", { fault: "empty", "fault-count": "1e21" }],
  ])("with an excessive setting is refused: %s", async (name, settings) => {
    const response = await visit().postJson("/__mock", settings);
    expect([response.status, await response.json()]).toEqual([422, { problem: expect.stringContaining(name) }]);
  });

  test("for pictures draws each one once, whatever its name, and none of a product that is not sold", async () => {
    const draw = jest.spyOn(pictures, "drawPicture");
    const { get } = visit();
    for (let copy = 1; copy < 90; copy += 1) {
      expect((await get(`/pictures/54001x${copy}/ecru/flat.svg`)).status).toBe(200);
    }
    expect(draw.mock.calls.length).toBeLessThanOrEqual(1);
    for (const name of ["54001x", "54001x0", "54001xyz", "54001x100", "54001x1x1"]) {
      expect([name, (await get(`/pictures/${name}/ecru/flat.svg`)).status]).toEqual([name, 404]);
      expect([name, (await get(`/product/${name}`)).status]).toEqual([name, 404]);
    }
  });
});

test("the wallet's window writes no name or value of its address into its page as markup", async () => {
  const shop = createShop();
  const visitor = visit({ shop });
  await visitor.post("/__mock", { wallet: "approve" });
  const config = /id="storefront-config">(.*?)<\/script>/s.exec(await (await visitor.get("/cart")).text())?.[1];
  const { payload, signature } = JSON.parse(config ?? "{}").wallet.checkout;
  const query = new URLSearchParams({ action: "checkout", payload, signature, '"><script>': '"><script>' });
  const wallet = createWalletApp(shop, { sessionId: "visitor" });
  const page = await wallet(new Request(`http://localhost:3001/wallet/window?${query.toString()}`));
  expect(page.headers.get("Content-Security-Policy")).toContain("default-src 'none'; script-src 'self';");
  const html = await page.text();
  expect(html).toContain("Spulenweg 8");
  expect(html).not.toContain("<script>");
});

test("no answer's type can be sniffed, and no page reveals the session's id", async () => {
  const id = "0f1e2d3c4b5a";
  const { get, postJson, session, shop } = visit({ id });
  await postJson(ADD, { variant: eanOf(shop, SHOWCASE.jumper, "navy", "S") });
  await postJson("/__mock", { user: "account" });
  expect(session.id).toBe(id);
  for (const path of [
    "/cart",
    "/checkout/confirm",
    "/checkout/widget/confirm",
    "/cart/widget",
    "/json/account",
    "/none",
  ]) {
    const response = await get(path);
    expect([path, response.headers.get("X-Content-Type-Options")]).toEqual([path, "nosniff"]);
    expect(await response.text()).not.toContain(id);
  }
});
