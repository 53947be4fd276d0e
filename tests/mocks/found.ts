import type { Locale } from "../../mocks/shop/model";
import { SHOWCASE } from "../../mocks/shop/showcase";
import { readHead, type Head, type Thing } from "./head";
import { isThing, valuesOf } from "./schema-org";
import { ORIGIN, shown, type Visitor } from "./visitor";

export const LANGUAGES = [
  ["en", ""],
  ["de", "/de"],
] as const;

/** All products with known properties, and at least two of each category, which the home page needs. */
export const SMALL_RANGE: readonly string[] = [
  ...Object.values(SHOWCASE),
  // A cardigan, vests, socks, hats
  "48330",
  "48401",
  "48402",
  "52002",
  "53001",
  "53002",
];

export const headOf = async (page: Response | Promise<Response>): Promise<Head> => readHead(await (await page).text());
export const typed = (things: readonly Thing[], type: string): Thing[] =>
  things.filter((thing) => thing["@type"] === type);
export const thingsIn = (value: unknown): Thing[] => valuesOf(value).filter(isThing);

export const pathOf = (address: string): string => {
  expect(new URL(address).origin).toBe(ORIGIN);
  return address.slice(ORIGIN.length);
};

export async function sitemapOf({ get }: Visitor): Promise<{ url: string; alternates: Record<string, string> }[]> {
  const response = await get("/sitemap.xml");
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/xml; charset=utf-8"]);
  return [...(await response.text()).matchAll(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/g)].map(
    ([, url = "", links = ""]) => ({
      url,
      alternates: Object.fromEntries(
        [...links.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]*)" href="([^"]*)"\/>/g)].map(
          ([, language = "", href = ""]) => [language, href],
        ),
      ),
    }),
  );
}

/** The structured data of each of the shop's products has the price, stock and colour of each variant. */
export async function expectOffersOfAll({ get, shop }: Visitor, locale: Locale): Promise<void> {
  const prefix = locale === "en" ? "" : `/${locale}`;
  for (const { bundle, variants, colors } of shop.products) {
    const html = await shown(get(`${prefix}/product/${bundle}`));
    const [group = {}] = typed(readHead(html).things, "ProductGroup");
    const facts = thingsIn(group.hasVariant).map((variant) => {
      const [offer = {}] = thingsIn(variant.offers);
      return [variant.gtin13, variant.color, variant.size, offer.price, offer.availability, offer.url];
    });
    expect(facts).toEqual(
      variants.map(({ ean, color, size, price, stock }) => [
        ean,
        colors.find(({ value }) => value === color)?.title[locale],
        size,
        (price / 100).toFixed(2),
        `https://schema.org/${stock === 0 ? "OutOfStock" : "InStock"}`,
        `${ORIGIN}${prefix}/product/${bundle}?variant=${ean}`,
      ]),
    );
  }
}

/** Each page of the sitemap answers, may be indexed, is canonical and links to its translation. */
export async function expectListedPages(visitor: Visitor): Promise<void> {
  const listed = await sitemapOf(visitor);
  expect(listed.length).toBeGreaterThan(LANGUAGES.length * visitor.shop.products.length);
  const titles = new Map<string, string>();
  for (const { url, alternates } of listed) {
    const response = await visitor.get(pathOf(url));
    const head = await headOf(response);
    expect([response.status, response.headers.get("X-Robots-Tag"), head.meta.robots]).toEqual([200, null, undefined]);
    expect(head.canonical).toBe(url);
    expect(head.alternates).toEqual(alternates);
    expect(Object.values(alternates)).toContain(url);
    titles.set(url, `${url.includes("/de/")} ${head.title} ${head.meta.description}`);
  }
  expect(new Set(titles.values()).size).toBe(titles.size);
}
