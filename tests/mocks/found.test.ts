/** @jest-environment node */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createShop } from "../../mocks/shop/shop";
import { DEMO_USER, SHOWCASE } from "../../mocks/shop/showcase";
import { allStores } from "../../mocks/shop/stores";
import {
  expectListedPages,
  expectOffersOfAll,
  headOf,
  LANGUAGES,
  pathOf,
  sitemapOf,
  SMALL_RANGE,
  thingsIn,
  typed,
} from "./found";
import { readHead } from "./head";
import { faultsOf, idsIn } from "./schema-org";
import { eanOf, ORIGIN, shown, visit, type Visitor } from "./visitor";

type Kind = readonly [kind: string, path: string, things: readonly string[]];
const KINDS: readonly Kind[] = [
  ["home", "/", ["Organization", "WebSite"]],
  ["gallery", "/gallery/jumpers", ["BreadcrumbList", "ItemList"]],
  ["product", `/product/${SHOWCASE.jumper}`, ["ProductGroup", "BreadcrumbList"]],
  ["stores", "/stores", ["ClothingStore"]],
  ["knit repair", "/knit-repair", []],
  ["withdrawal", "/withdrawal", []],
];
const PERSONAL = [
  "/cart",
  "/checkout/confirm",
  "/account/login",
  "/watchlist",
  "/returns",
  "/search?q=cable",
  `/reminder/${SHOWCASE.jumper}`,
  "/survey/shopping",
  "/consent",
  "/cart/widget",
  "/gallery/widget/content/jumpers",
  "/stores/widget/list",
  `/quick-view/${SHOWCASE.jumper}`,
  "/json/account",
  "/json/cart/updated",
];

const inEach = (rows: readonly Kind[]) =>
  LANGUAGES.flatMap(([, prefix]) => rows.map(([kind, path, things]) => [kind, `${prefix}${path}`, things] as const));

/** The width and height of a PNG. */
async function sizeOf(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

describe("structured data", () => {
  test.each(inEach(KINDS))("of page %s at %s has all that search engines require", async (_kind, path, types) => {
    const { things } = await headOf(visit().get(path));
    for (const type of types) expect(typed(things, type)).not.toEqual([]);
    expect(things.flatMap((thing) => faultsOf(thing))).toEqual([]);
    expect(things.every((thing) => thing["@context"] === "https://schema.org")).toBe(true);
  });

  test.each(LANGUAGES)("of a product (%s) has the price, stock and colour of each variant", async (locale) => {
    await expectOffersOfAll(visit({ shop: createShop({ bundles: Object.values(SHOWCASE) }) }), locale);
  });

  test.each(LANGUAGES)("of a product (%s) has the prices that its form carries", async (_locale, prefix) => {
    const html = await shown(visit().get(`${prefix}/product/${SHOWCASE.onSale}`));
    const form = /<form[^>]*data-bundle="(\d+)"[\s\S]*?<\/form>/.exec(html)?.[0] ?? "";
    const carried = [...form.matchAll(/value="(\d{13})"[^>]*data-variant="([^"]*)"/g)].map(([, ean, json = ""]) => [
      ean,
      JSON.parse(json.replace(/&quot;/g, '"')).priceValue.toFixed(2),
    ]);
    const [group = {}] = typed(readHead(html).things, "ProductGroup");
    const said = thingsIn(group.hasVariant).map(({ gtin13, offers }) => [gtin13, thingsIn(offers)[0]?.price]);
    expect(carried).not.toEqual([]);
    expect(carried).toEqual(said.filter(([ean]) => carried.some(([other]) => other === ean)));
  });

  test.each(LANGUAGES)(
    "of a product (%s) has the rating that its page shows, and none without reviews",
    async (_locale, prefix) => {
      const { get } = visit();
      const ratingOf = async (bundle: string): Promise<{ said: unknown; html: string }> => {
        const html = await shown(get(`${prefix}/product/${bundle}`));
        return { said: typed(readHead(html).things, "ProductGroup")[0]?.aggregateRating, html };
      };
      const { said, html } = await ratingOf(SHOWCASE.jumper);
      const [, average, count] = /class="rating__link"[\s\S]*?([\d.,]+) (?:of|von) 5 · (\d+)/.exec(html) ?? [];
      expect(said).toEqual({
        "@type": "AggregateRating",
        ratingValue: Number(average?.replace(",", ".")),
        bestRating: 5,
        reviewCount: Number(count),
      });
      expect((await ratingOf(SHOWCASE.crossBorder)).said).toBeUndefined();
    },
  );

  test("of a product follows the current stock", async () => {
    const { get, postJson, shop } = visit();
    const ean = eanOf(shop, SHOWCASE.jumper, "navy", "S");
    const availability = async (): Promise<unknown> => {
      const [group = {}] = typed((await headOf(get(`/product/${SHOWCASE.jumper}`))).things, "ProductGroup");
      return thingsIn(thingsIn(group.hasVariant).find(({ sku }) => sku === ean)?.offers)[0]?.availability;
    };
    expect(await availability()).toBe("https://schema.org/InStock");
    await postJson("/__mock", { "stock-ean": ean, "stock-pieces": "0" });
    expect(await availability()).toBe("https://schema.org/OutOfStock");
  });

  test("names deliveries and returns that are on the same page", async () => {
    const { things } = await headOf(visit().get(`/product/${SHOWCASE.jumper}`));
    const { named, there } = idsIn(things);
    expect(new Set(named).size).toBeGreaterThan(1);
    expect(named.filter((id) => !there.includes(id))).toEqual([]);
  });

  test("of the stores has each store that the page shows in full", async () => {
    const { get, shop } = visit();
    const { things } = await headOf(get("/stores"));
    expect(
      typed(things, "ClothingStore").map((store) => [
        thingsIn(store.address)[0]?.postalCode,
        thingsIn(store.geo)[0]?.latitude,
      ]),
    ).toEqual(
      allStores(shop.now())
        .slice(0, 8)
        .map(({ postcode, lat }) => [postcode, lat]),
    );
  });

  test("links in its breadcrumbs and lists to pages that exist", async () => {
    const { get } = visit();
    for (const path of ["/gallery/jumpers", `/product/${SHOWCASE.jumper}`, "/de/gallery/hats"]) {
      const { things } = await headOf(get(path));
      const items = things.flatMap(({ itemListElement }) =>
        itemListElement === undefined ? [] : thingsIn(itemListElement),
      );
      expect(items.length).toBeGreaterThan(1);
      for (const { item, url } of items) expect((await get(pathOf(String(item ?? url)))).status).toBe(200);
    }
  });

  test("cannot end its script element", async () => {
    const visitor = visit();
    const [product] = visitor.shop.products;
    if (product === undefined) throw new Error("no products");
    Object.assign(product, { description: { en: "</script><b>", de: "" } });
    const html = await (await visitor.get(`/product/${product.bundle}`)).text();
    expect(html).not.toContain("</script><b>");
    expect(typed(readHead(html).things, "ProductGroup")[0]?.description).toBe("</script><b>");
  });
});

describe("title, description and picture", () => {
  test.each(inEach(KINDS))("of the page %s at %s describe it when it is shared", async (_kind, path) => {
    const { get } = visit();
    const { title, meta, canonical } = await headOf(get(path));
    expect(title).toBe(`${meta["og:title"]} – ${meta["og:site_name"]}`);
    expect(meta.description?.length).toBeGreaterThan(50);
    expect([meta["og:description"], meta["twitter:description"]]).toEqual([meta.description, meta.description]);
    expect(meta["og:url"]).toBe(canonical);
    expect([meta["og:locale"], meta["og:locale:alternate"]]).toEqual(
      path.startsWith("/de") ? ["de_DE", "en_GB"] : ["en_GB", "de_DE"],
    );
    expect(meta["og:type"]).toBe(path.includes("/product/") ? "product" : "website");
    expect(meta["og:image:alt"]).not.toBe("");
    const picture = await get(pathOf(meta["og:image"] ?? ""));
    expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/png"]);
    expect(await sizeOf(picture)).toBe(`${meta["og:image:width"]}x${meta["og:image:height"]}`);
    expect(meta["twitter:image"]).toBe(meta["og:image"]);
  });

  test("a product is shared in the colour that its address names, and a colour it lacks has no picture", async () => {
    const { get } = visit();
    const { meta } = await headOf(get(`/product/${SHOWCASE.jumper}?color=moss`));
    expect(meta["og:image"]).toBe(`${ORIGIN}/pictures/${SHOWCASE.jumper}/moss/share.png`);
    expect((await get(`/pictures/${SHOWCASE.jumper}/pink/share.png`)).status).toBe(404);
  });
});

describe("canonical address", () => {
  const product = `/product/${SHOWCASE.jumper}`;
  test.each([
    [`${product}?color=moss`, product],
    [`${product}?variant=4051248211001`, product],
    ["/gallery/jumpers?color=navy", "/gallery/jumpers"],
    ["/gallery/jumpers?sort=cheap&page=2", "/gallery/jumpers"],
    ["/gallery/jumpers?page=2", "/gallery/jumpers?page=2"],
    ["/gallery/jumpers?page=2&from=newsletter", "/gallery/jumpers?page=2"],
    ["/gallery/jumpers?page=99", "/gallery/jumpers?page=2"],
    ["/gallery/jumpers?page=1", "/gallery/jumpers"],
    ["/stores?q=Leipzig", "/stores"],
    ["/withdrawal?order=M-90017", "/withdrawal"],
  ])("of %s is %s, in both languages", async (path, canonical) => {
    const { get } = visit();
    for (const [, prefix] of LANGUAGES) {
      const head = await headOf(get(`${prefix}${path}`));
      expect(head.canonical).toBe(`${ORIGIN}${prefix}${canonical}`);
      const english = `${ORIGIN}${canonical}`;
      expect(head.alternates).toEqual({ en: english, de: `${ORIGIN}/de${canonical}`, "x-default": english });
    }
  });

  test("of a second page has its own title and description", async () => {
    const { get } = visit();
    const [first, second] = await Promise.all(["", "?page=2"].map((query) => headOf(get(`/gallery/jumpers${query}`))));
    expect(second?.title).toContain("page 2");
    expect(second?.meta.description).not.toBe(first?.meta.description);
  });

  test("has the origin of the request", async () => {
    const { handle } = visit();
    const { canonical } = await headOf(handle(new Request("https://other.test:8443/de")));
    expect(canonical).toBe("https://other.test:8443/de/");
  });
});

describe("a personal page", () => {
  test.each(PERSONAL)("%s is not indexed, in both languages", async (path) => {
    const visitor = visit();
    const { get, post, postJson, shop } = visitor;
    await post("/json/cart/product/add", { variant: eanOf(shop, SHOWCASE.jumper, "navy", "S") });
    // Who has given no address is led away from the last step
    await postJson("/__mock", { user: path === "/checkout/confirm" ? "account" : "guest" });
    for (const [, prefix] of LANGUAGES) {
      const response = await get(`${prefix}${path}`);
      expect([response.status, response.headers.get("X-Robots-Tag")]).toEqual([200, "noindex"]);
      const text = await response.text();
      expect(text.startsWith("<!doctype html>")).toBe(!/\/(widget|quick-view|json)(\/|$)/.test(path));
      if (!text.startsWith("<!doctype html>")) continue;
      const head = readHead(text);
      expect([head.meta.robots, head.canonical, head.things]).toEqual(["noindex", undefined, []]);
    }
  });

  test("of the account, like error and benchmark pages, is not indexed", async () => {
    const { get, postJson } = visit();
    await postJson("/json/account/login", { email: DEMO_USER.email, password: DEMO_USER.password });
    for (const path of ["/account", "/umbrellas", "/gallery/sample-100", `/product/${SHOWCASE.jumper}x1`, "/__mock"]) {
      const response = await get(path);
      expect([path, response.headers.get("X-Robots-Tag"), (await headOf(response)).meta.robots]).toEqual([
        path,
        "noindex",
        "noindex",
      ]);
    }
  });
});

describe("sitemap.xml", () => {
  test("lists all products, categories and static pages, each in both languages", async () => {
    const visitor = visit();
    const listed = new Set((await sitemapOf(visitor)).map(({ url }) => url));
    const expected = [
      ...KINDS.map(([, path]) => path),
      ...visitor.shop.products.map(({ bundle }) => `/product/${bundle}`),
    ];
    for (const path of expected) {
      for (const [, prefix] of LANGUAGES) expect(listed).toContain(`${ORIGIN}${prefix}${path}`);
    }
  });

  test("lists only pages that answer, may be indexed, are canonical and link to their translation", async () => {
    await expectListedPages(visit({ shop: createShop({ bundles: SMALL_RANGE }) }));
  });

  test("opens no session", async () => {
    const { handle } = visit();
    for (const path of ["/sitemap.xml", "/robots.txt", "/site.webmanifest"]) {
      expect((await handle(new Request(`${ORIGIN}${path}`))).headers.get("Set-Cookie")).toBeNull();
    }
  });
});

describe("robots.txt", () => {
  const readRobots = async (visitor: Visitor): Promise<{ isAllowed: (path: string) => boolean; sitemap: string }> => {
    const text = await (await visitor.get("/robots.txt")).text();
    const rules = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = ""]) => path);
    return {
      isAllowed: (path) => !rules.some((rule) => path.startsWith(rule)),
      sitemap: /^Sitemap: (.+)$/m.exec(text)?.[1] ?? "",
    };
  };

  test("names the sitemap, and allows its pages, pictures, scripts and styles", async () => {
    const visitor = visit();
    const { isAllowed, sitemap } = await readRobots(visitor);
    expect(sitemap).toBe(`${ORIGIN}/sitemap.xml`);
    const paths = (await sitemapOf(visitor)).map(({ url }) => pathOf(url));
    const needed = ["/assets/modern/app.js", "/pictures/48211/navy/front.svg", "/site.webmanifest"];
    expect([...paths, ...needed].filter((path) => !isAllowed(path))).toEqual([]);
  });

  test("disallows personal pages, in both languages", async () => {
    const { isAllowed } = await readRobots(visit());
    const paths = LANGUAGES.flatMap(([, prefix]) =>
      [...PERSONAL, "/account", "/checkout"].map((path) => prefix + path),
    );
    expect(paths.filter(isAllowed)).toEqual([]);
  });
});

describe("the app's icons", () => {
  test.each(LANGUAGES)("are those that the manifest names (%s)", async (locale, prefix) => {
    const { get } = visit();
    const { links } = await headOf(get(`${prefix}/`));
    const response = await get(links.manifest ?? "");
    expect(response.headers.get("Content-Type")).toBe("application/manifest+json");
    const manifest = await response.json();
    expect(manifest).toMatchObject({ short_name: "Maschenwerk", lang: locale, start_url: `${prefix}/` });
    expect((await get(manifest.start_url)).status).toBe(200);
    const icons: { src: string; sizes: string; purpose: string }[] = manifest.icons;
    for (const { src, sizes } of icons) expect(await sizeOf(await get(src))).toBe(sizes);
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      "192x192 any",
      "512x512 any",
      "512x512 maskable",
    ]);
    expect(await sizeOf(await get(links["apple-touch-icon"] ?? ""))).toBe("180x180");
  });

  test("are allowed by the policy", async () => {
    const policy = (await visit().get("/")).headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain("manifest-src 'self'");
  });
});

test("the sample in docs/found.md matches the head of a product page", async () => {
  const { handle } = visit();
  const { meta, things, ...head } = await headOf(
    handle(new Request(`https://shop.example/product/${SHOWCASE.loneVariant}`)),
  );
  const sample = readHead(
    `<head>${readFileSync(join(__dirname, "../../examples/found/product-head.html"), "utf8")}</head>`,
  );
  const isShared = ([name]: [string, string]): boolean => /^(description|og:.*|twitter:.*)$/.test(name);
  expect(sample.meta).toEqual(Object.fromEntries(Object.entries(meta).filter(isShared)));
  expect(sample.things).toEqual(things);
  expect([sample.title, sample.canonical, sample.alternates]).toEqual([head.title, head.canonical, head.alternates]);
  expect(head.links).toMatchObject(sample.links);
});
