/** @jest-environment node */
import { queryGallery, type GalleryQuery } from "../../mocks/shop/gallery";
import type { Locale, Product } from "../../mocks/shop/model";
import { nearestTerm } from "../../mocks/shop/nearest-term";
import { completions } from "../../mocks/shop/search";
import { createShop } from "../../mocks/shop/shop";
import { sortIn } from "../support/sort-in";
import { shown, visit } from "./visitor";

const { products } = createShop();

const ALL: GalleryQuery = {
  category: undefined,
  term: "",
  colors: [],
  sizes: [],
  patterns: [],
  materials: [],
  price: { from: undefined, to: undefined },
  isSaleOnly: false,
  sort: "recommended",
};

const find = (locale: Locale, term: string): Product[] => queryGallery(products, { ...ALL, term }, locale);
const bundles = (found: readonly Product[]): string[] => found.map(({ bundle }) => bundle);
const inCategory = (category: string): string[] =>
  bundles(products.filter((product) => product.category === category)).sort();

describe("a search", () => {
  test.each<[Locale, string, string]>([
    ["en", "jumper", "jumpers"],
    ["en", "Jumpers", "jumpers"],
    ["en", "jumpr", "jumpers"],
    ["en", "cardigen", "cardigans"],
    ["en", "trousres", "trousers"],
    ["en", "sokcs", "socks"],
    ["en", "hat", "hats"],
    ["en", "hats", "hats"],
    ["de", "Pullover", "jumpers"],
    ["de", "Pulover", "jumpers"],
    ["de", "Mütze", "hats"],
    ["de", "Mützen", "hats"],
    ["de", "Muetzen", "hats"],
    ["de", "mutze", "hats"],
    ["de", "Mu\u0308tze", "hats"],
    ["de", "Hose", "trousers"],
    ["de", "Hosen", "trousers"],
    ["de", "Strickjake", "cardigans"],
    ["de", "jumpers", "jumpers"],
  ])("in %s for %s finds only the %s", (locale, term, category) => {
    expect(bundles(find(locale, term)).sort()).toEqual(inCategory(category));
  });

  test.each<[Locale, string, readonly string[]]>([
    ["en", "navy", ["navy"]],
    ["en", "grey", ["grey", "charcoal"]],
    ["en", "gray", ["grey", "charcoal"]],
    ["en", "pink", ["rose"]],
    ["de", "Marine", ["navy"]],
    ["de", "Moosgrün", ["moss"]],
    ["de", "moosgruen", ["moss"]],
    ["de", "weiß", ["ecru"]],
    ["de", "weiss", ["ecru"]],
    ["de", "Anthrazti", ["charcoal"]],
  ])("in %s for the colour %s finds everything in it", (locale, term, colors) => {
    const expected = products.filter((product) => product.colors.some(({ value }) => colors.includes(value)));
    expect(bundles(find(locale, term)).sort()).toEqual(bundles(expected).sort());
  });

  test("needs all its words, in any order", () => {
    const found = find("en", "jumper navy");
    expect(found.length).toBeGreaterThan(0);
    for (const product of found) {
      expect(product.category).toBe("jumpers");
      expect(product.colors.map(({ value }) => value)).toContain("navy");
    }
    expect(bundles(find("en", "navy jumpers"))).toEqual(bundles(found));
    expect(bundles(find("en", "a jumper in navy"))).toEqual(bundles(found));
  });

  test("ranks matches in the name before other matches", () => {
    const found = find("en", "cable");
    const named = found.map(({ name }) => /\bcable\b/i.test(name.en));
    expect(named).toEqual(expect.arrayContaining([true, false]));
    expect(named.lastIndexOf(true)).toBeLessThan(named.indexOf(false));
  });

  test.each(["qwertz", "4821", "99999", "!", "hzt", "sox"])("for %s makes no wild guesses", (term) => {
    const found = find("en", term);
    expect(bundles(found).filter((bundle) => !bundle.startsWith(term))).toEqual([]);
  });

  test("for a bundle number finds that product", () => {
    expect(bundles(find("de", "48211"))).toEqual(["48211"]);
    expect(bundles(find("de", "48299"))).toEqual([]);
  });

  test("suggests the first results of its page", async () => {
    const { get, getJson } = visit();
    const term = encodeURIComponent("Mutzen");
    const { suggestions } = (await getJson(`/de/search/suggestions?q=${term}`)) as {
      suggestions: { text: string; group?: string }[];
    };
    const html = await shown(get(`/de/search?q=${term}`));
    const products = suggestions.filter(({ group }) => group === "Produkte");
    expect(products).toHaveLength(4);
    const places = products.map(({ text }) => html.indexOf(text));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  test.each([
    ["en", "ca", "Searches", "cable", "/search?q=cable"],
    ["en", "navy jum", "Searches", "navy jumper", "/search?q=navy+jumper"],
    ["en", "jumper", "Categories", "Jumpers", "/gallery/jumpers"],
    ["de", "mütz", "Kategorien", "Mützen", "/de/gallery/hats"],
  ])("suggests in %s, for %s, under %s: %s", async (language, term, group, text, url) => {
    const address = `${language === "en" ? "" : "/de"}/search/suggestions?q=${encodeURIComponent(term)}`;
    const { suggestions } = (await visit().getJson(address)) as { suggestions: Record<string, string>[] };
    const told = suggestions.find((each) => each["text"] === text);
    expect(told).toMatchObject({ group });
    const { pathname, search } = new URL(told?.["url"] ?? "", "http://localhost");
    expect(pathname + search).toBe(url);
    // Its search finds something
    expect(await shown(visit().get(url))).toContain("product-card");
  });

  test("completes a word in the order of the page's language, whatever the machine's", () => {
    // In Swedish, "ü" is a "y"
    sortIn("sv");
    expect(completions(products, "h", "de").slice(-3)).toEqual(["hütte", "hüttensocken", "hygge"]);
  });

  test.each<[Locale, string, string | undefined]>([
    ["en", "jmupr", "jumper"],
    ["en", "sox navy", "navy"],
    ["en", "qqqq", undefined],
    ["en", "99999", undefined],
    ["en", "jumper", undefined],
    ["de", "Zpof", "zopf"],
    ["de", "Pulovr", "pullover"],
  ])("in %s that finds nothing for %s suggests %s", (locale, term, nearest) => {
    expect(nearestTerm(products, term, locale)).toBe(nearest);
  });

  test.each([
    ["/search", "jmupr", "Did you mean", "/search?q=jumper", 'href="/gallery/hats"'],
    ["/de/search", "Pulovr", "Meintest du", "/de/search?q=pullover", 'href="/de/gallery/hats"'],
  ])(
    "%s without results keeps %s, and offers a spelling, categories and products",
    async (path, term, words, url, way) => {
      const html = await shown(visit().get(`${path}?q=${term}`));
      expect(html).toContain(`value="${term}"`);
      expect(html).toContain(`${words} <a href="${url}">`);
      expect(html).toContain(way);
      expect(html).toContain("product-card");
    },
  );

  test("shows the typed term as text, not as markup", async () => {
    const html = await shown(visit().get(`/search?q=${encodeURIComponent("<b>qqqq</b>")}`));
    expect(html).not.toContain("<b>qqqq");
  });

  test("without matches offers to remove one filter at a time, with the resulting count", async () => {
    const html = await shown(visit().get("/gallery/jumpers?color=ecru&price-max=1"));
    expect(html).toContain("Without “up to €1.00”: 5 products");
    expect(html).not.toContain("Without “Ecru”");
    expect(html).toMatch(/href="\/gallery\/jumpers" data-gallery-link>Clear all filters/);
  });
});
