/** @jest-environment node */
import { queryGallery, type GalleryQuery } from "../../mocks/shop/gallery";
import type { Locale, Product } from "../../mocks/shop/model";
import { createShop } from "../../mocks/shop/shop";
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
  ])("in %s for %s finds the %s, and nothing else", (locale, term, category) => {
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
  ])("in %s for the colour %s finds what there is of it", (locale, term, colors) => {
    const expected = products.filter((product) => product.colors.some(({ value }) => colors.includes(value)));
    expect(bundles(find(locale, term)).sort()).toEqual(bundles(expected).sort());
  });

  test("needs all its words, in whatever order", () => {
    const found = find("en", "jumper navy");
    expect(found.length).toBeGreaterThan(0);
    for (const product of found) {
      expect(product.category).toBe("jumpers");
      expect(product.colors.map(({ value }) => value)).toContain("navy");
    }
    expect(bundles(find("en", "navy jumpers"))).toEqual(bundles(found));
    expect(bundles(find("en", "a jumper in navy"))).toEqual(bundles(found));
  });

  test("has what is called so before what is only made so", () => {
    const found = find("en", "cable");
    const named = found.map(({ name }) => /\bcable\b/i.test(name.en));
    expect(named).toContain(false);
    expect(named.lastIndexOf(true)).toBeLessThan(named.indexOf(false));
  });

  test.each(["qwertz", "4821", "99999", "!", "hzt", "sox"])("for %s guesses nothing wild", (term) => {
    const found = find("en", term);
    expect(bundles(found).filter((bundle) => !bundle.startsWith(term))).toEqual([]);
  });

  test("of a bundle number finds this product", () => {
    expect(bundles(find("de", "48211"))).toEqual(["48211"]);
    expect(bundles(find("de", "48299"))).toEqual([]);
  });

  test("suggests the first of what its page shows", async () => {
    const { get, getJson } = visit();
    const term = encodeURIComponent("Mutzen");
    const { suggestions } = (await getJson(`/de/search/suggestions?q=${term}`)) as { suggestions: { text: string }[] };
    const html = await shown(get(`/de/search?q=${term}`));
    expect(suggestions).toHaveLength(6);
    const places = suggestions.slice(0, -1).map(({ text }) => html.indexOf(text));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });
});
