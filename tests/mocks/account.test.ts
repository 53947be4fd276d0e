/** @jest-environment node */
import { SHOWCASE, DEMO_USER } from "../../mocks/shop/showcase";
import { ORIGIN, shown, eanOf, visit } from "./visitor";

const { email, password } = DEMO_USER;

describe("the account", () => {
  test("opens for the demo shopper, whose watchlist absorbs the visitor's", async () => {
    const { postJson, getJson } = visit();
    await postJson("/json/watchlist/item/add", { bundle: "48211" });
    expect(await (await postJson("/json/account/login", { email, password })).json()).toMatchObject({
      isLoggedIn: true,
    });
    expect(await getJson("/json/account")).toEqual({ isLoggedIn: true });
    expect(await getJson("/json/watchlist")).toEqual({ success: true, ids: [...DEMO_USER.watchlist, "48211"] });
  });

  test("stays shut for a wrong password", async () => {
    const { postJson, getJson } = visit();
    const response = await postJson("/json/account/login", { email, password: "crochet" });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      success: false,
      isLoggedIn: false,
      messages: { error: ["Shop.LoginFailed"] },
    });
    expect(await getJson("/json/account")).toEqual({ isLoggedIn: false });
  });

  test("makes the token of pages from before the login stale", async () => {
    const { postJson, session } = visit();
    const before = session.csrfToken;
    await postJson("/json/account/login", { email, password });
    expect((await postJson("/json/watchlist/item/add", { bundle: "48211", _token: before })).status).toBe(403);
  });

  test("a form of such a page, sent without scripts, leads back to the page", async () => {
    const { post, postJson, session } = visit();
    const before = { _token: session.csrfToken };
    await postJson("/json/account/login", { email, password });
    const refused = await post("/account/logout", before, { Referer: `${ORIGIN}/account?tab=orders` });
    expect(refused.status).toBe(403);
    expect(await shown(refused)).toMatch(/href="\/account\?tab=orders">Open the page again</);
    const german = await post("/de/account/logout", before, { Referer: `${ORIGIN}/de/account` });
    expect(await shown(german)).toMatch(/href="\/de\/account">Seite noch einmal öffnen</);
    expect(await shown(post("/account/logout", before))).not.toContain("Open the page again");
  });

  test("leaves nothing behind after logging out", async () => {
    const { post, postJson, getJson } = visit();
    await postJson("/json/account/login", { email, password });
    expect((await post("/account/logout")).headers.get("Location")).toBe("/");
    expect(await getJson("/json/watchlist")).toEqual({ success: true, ids: [] });
  });

  test("lets a guest order without logging in, and the pages know it", async () => {
    const { postJson, get } = visit();
    await postJson("/json/checkout/login", { guest: "1" });
    expect(await (await get("/cart")).text()).toMatch(/<body class="[^"]*\buser-guest"/);
  });

  test("leads to the page that required the login, within this shop only", async () => {
    const { post } = visit();
    const login = { email, password };
    const own = await post("/json/account/login", { ...login, returnTo: "/watchlist" });
    expect(own.headers.get("Location")).toBe("/watchlist");
    const foreign = await post("/json/account/login", { ...login, returnTo: "//elsewhere.test/" });
    expect(foreign.headers.get("Location")).not.toContain("elsewhere");
  });

  test("says the same about a lost password for known and unknown addresses", async () => {
    const { postJson } = visit();
    const known = await (await postJson("/json/account/data/password/lost", { email })).json();
    const unknown = await (await postJson("/json/account/data/password/lost", { email: "no@one.test" })).json();
    expect(unknown).toEqual(known);
  });

  test("names the invalid field", async () => {
    const { postJson } = visit();
    const response = await postJson("/json/account/data/password/lost", { email: "nobody" });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ success: false, errors: { email: ["Shop.EmailInvalid"] } });
  });

  test("offers reminders for sold-out variants only", async () => {
    const { postJson, shop, session } = visit();
    const soldOut = eanOf(shop, SHOWCASE.jumper, "navy", "XL");
    expect((await postJson("/reminder", { ean: soldOut, email })).status).toBe(200);
    const inStock = eanOf(shop, SHOWCASE.jumper, "navy", "S");
    expect((await postJson("/reminder", { ean: inStock, email })).status).toBe(422);
    expect(session.reminders).toEqual([{ ean: soldOut, email }]);
  });
});
