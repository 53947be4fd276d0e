/** @jest-environment node */
import { DEMO_USER, SHOWCASE } from "../../mocks/shop/showcase";
import { deadLinks, linksOf, oneOfEach, PAGES } from "./page-links";
import { eanOf, shown, visit } from "./visitor";

test.each([
  ["/gallery/jumpers", "Back to top"],
  ["/de/product/48211", "Nach oben"],
])("%s ends with a link to its top: %s", async (path, words) => {
  const html = await shown(visit().get(path));
  expect(html).toContain(`href="#main" data-scroll-top>${words}</a>`);
});

describe("a page that throws", () => {
  const failing = (name: "products" | "cart") => {
    const errors: unknown[] = [];
    const visitor = visit({ onError: (error) => errors.push(error) });
    const fault = new Error("as if it were broken");
    const thrown = (): never => {
      throw fault;
    };
    if (name === "products") Object.defineProperty(visitor.shop, "products", { get: thrown });
    else Object.defineProperty(visitor.session, "cart", { get: thrown });
    return { ...visitor, errors, fault };
  };

  test.each([
    ["", "Go on shopping"],
    ["/de", "Weiter einkaufen"],
  ])("is answered at %p by a page of the shop: header, what happened, a way on, footer", async (prefix, wayOn) => {
    const { get, errors, fault } = failing("products");
    const response = await get(`${prefix}/`);
    expect(response.status).toBe(500);
    const html = await response.text();
    for (const part of ["shop-header", "shop-footer", 'class="message__title"', wayOn]) expect(html).toContain(part);
    expect(html).not.toContain(fault.message);
    expect(errors).toEqual([fault]);
  });

  test.each([
    ["status-500", 500],
    ["status-404", 404],
  ])("that is requested as %s looks the same, on pages only", async (fault, status) => {
    const { get, postJson } = visit();
    const headings: unknown[] = [];
    for (const path of ["/cart", "/json/cart/updated"]) {
      await postJson("/__mock", { fault, "fault-path": path });
      const response = await get(path);
      const html = await response.text();
      headings.push([response.status, html.includes("shop-header"), html.includes('class="message__title"')]);
    }
    expect(headings).toEqual([
      [status, true, true],
      [status, false, false],
    ]);
  });

  test("is answered without the shop's page if that throws too, and to a script as JSON", async () => {
    const broken = failing("cart");
    expect(await (await broken.get("/")).text()).toBe("The mock shop has an error; its console says which.");
    const { get } = failing("products");
    const response = await get("/", { Accept: "application/json" });
    expect([response.status, await response.json()]).toEqual([500, { success: false }]);
  });
});

describe("the pages", () => {
  test.each(PAGES)("%s exists in both languages", async (path) => {
    const { get } = visit();
    for (const [prefix, language] of [
      ["", "en-GB"],
      ["/de", "de-DE"],
    ] as const) {
      const response = await get(`${prefix}${path}`);
      expect(response.status).toBe(200);
      const html = await response.text();
      expect(html).toContain(`<html lang="${language}" data-contract="1">`);
      expect(html).not.toMatch(/\bundefined\b|\[object|NaN/);
    }
  });

  test("link only to pages that exist (account user, one link to each path with each set of parameters)", async () => {
    const { visitor, links } = await linksOf("account");
    expect(await deadLinks(visitor, oneOfEach(links))).toEqual([]);
  });

  test("post only to routes that exist", async () => {
    const { get, post, shop } = visit();
    await post("/json/cart/product/add", { variant: eanOf(shop, SHOWCASE.crossBorder, "ecru", "S") });
    const actions = new Set<string>();
    for (const path of PAGES) {
      const html = await shown(get(path));
      for (const [, action = ""] of html.matchAll(/\saction="([^"]*)" method="post"/g)) actions.add(action);
    }
    expect(actions.size).toBeGreaterThan(8);
    // A form that is shown again with its errors has its page's own address
    const pages = new Set(PAGES.map((path) => path.replace(/\?.*$/, "")));
    for (const action of actions)
      expect([action, (await get(action)).status]).toEqual([action, pages.has(action) ? 200 : 405]);
  });

  test.each(["/umbrellas", "/product/00000", "/gallery/umbrellas"])("%s is 404 and says so", async (path) => {
    const response = await visit().get(path);
    expect(response.status).toBe(404);
    expect(await shown(response)).toContain("Page not found");
  });

  test.each([
    ["/", "private, no-cache"],
    ["/product/48211", "private, no-cache"],
    ["/cart", "private, no-cache"],
    ["/watchlist", "private, no-cache"],
    ["/json/cart/updated", "private, no-cache"],
    ["/umbrellas", "no-store"],
    ["/account/login", "no-store"],
    ["/returns", "no-store"],
    ["/knit-repair", "no-store"],
    ["/withdrawal", "private, no-cache"],
    ["/product/48211/review", "no-store"],
  ])("%s is kept for Back, unless it is personal or an error: %s", async (path, wanted) => {
    const { headers } = await visit().get(path);
    expect(headers.get("Cache-Control")).toBe(wanted);
  });

  test("a page with a message is not kept: it is told once", async () => {
    const { post, get } = visit();
    await post("/json/cart/product/add", { variant: "none" });
    const first = await get("/cart");
    expect([first.headers.get("Cache-Control"), (await get("/cart")).headers.get("Cache-Control")]).toEqual([
      "no-store",
      "private, no-cache",
    ]);
  });

  test("send a policy", async () => {
    const { headers } = await visit().get("/");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    const policy = headers.get("Content-Security-Policy") ?? "";
    // What has no line of its own: pages that links prefetch
    expect(policy).toContain("default-src 'self'");
    const named = policy.split("; ").map((line) => line.split(" ")[0]);
    for (const kind of ["script", "style", "img", "font", "connect", "media", "object", "frame", "worker", "manifest"])
      expect(named).toContain(`${kind}-src`);
    for (const kind of ["media", "object", "frame", "worker"]) expect(policy).toContain(`${kind}-src 'none'`);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types storefront storefront-webpack");
    expect(policy).not.toContain("unsafe");
  });

  test("give a new visitor a session", async () => {
    const { handle } = visit();
    const response = await handle(new Request("http://shop.test/"));
    expect(response.headers.get("Set-Cookie")).toMatch(/^session=[\w-]+; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test("preselect the variant in the address", async () => {
    const { get, shop } = visit();
    const ean = eanOf(shop, SHOWCASE.jumper, "moss", "M");
    const html = await shown(get(`/product/${SHOWCASE.jumper}?variant=${ean}`));
    expect(html).toMatch(new RegExp(`value="${ean}"[^>]*\\schecked`));
    expect(html).toMatch(/value="moss"[^>]*\schecked/);
  });

  test("show the cart's contents", async () => {
    const { get, post, shop } = visit();
    await post("/json/cart/product/add", { variant: eanOf(shop, SHOWCASE.jumper, "navy", "S"), quantity: "2" });
    const html = await shown(get("/de/cart"));
    expect(html).toContain("Zopfpullover Skagen");
    expect(html).toContain("198,60");
  });

  test("filter a gallery", async () => {
    const { get } = visit();
    const html = await shown(get("/gallery/jumpers?pattern=cable"));
    expect(html).toContain("Cable jumper Skagen");
    expect(html).not.toContain("Striped jumper Saint-Malo");
  });

  test("escape a visitor's input", async () => {
    const html = await (await visit().get(`/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`)).text();
    expect(html).not.toContain("<script>alert");
  });

  test("name the kind of user", async () => {
    const { get, postJson } = visit();
    expect(await shown(get("/"))).toContain("user-unknown");
    await postJson("/json/account/login", { email: DEMO_USER.email, password: DEMO_USER.password });
    expect(await shown(get("/"))).toContain("user-account");
  });

  test("change the language by a form and stay in place", async () => {
    const response = await visit().post("/language", { locale: "de", path: "/product/48211?color=moss" });
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/de/product/48211?color=moss"]);
  });

  test("have pictures in the product's colours", async () => {
    const { get } = visit();
    const response = await get("/pictures/48211/navy/front.svg");
    expect(response.headers.get("Content-Type")).toBe("image/svg+xml");
    expect(await response.text()).toContain("<svg");
    expect((await get("/pictures/48211/pink/front.svg")).status).toBe(404);
  });
});
