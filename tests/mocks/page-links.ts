import { SHOWCASE } from "../../mocks/shop/showcase";
import { eanOf, ORIGIN, shown, visit, type Visitor } from "./visitor";

/** Pages of every kind. */
export const PAGES = [
  "/",
  "/gallery/jumpers",
  "/gallery/trousers?color=navy&sort=cheap&page=2",
  "/search?q=cable",
  ...Object.values(SHOWCASE).map((bundle) => `/product/${bundle}`),
  `/product/${SHOWCASE.jumper}/review`,
  `/product/${SHOWCASE.loneVariant}?stars=5&sort=lowest`,
  "/cart",
  "/checkout",
  "/watchlist",
  "/account/login",
  "/stores",
  "/stores?q=Leipzig&radius=25&service=repair&open=1",
  "/stores?q=Qwertz",
  "/survey/shopping",
  "/knit-repair",
  "/returns",
  "/withdrawal",
  "/withdrawal?order=M-90017",
  "/consent",
  "/__mock",
];

/** Every address that the pages link to for a kind of user with something in the cart. */
export async function linksOf(user: string): Promise<{ visitor: Visitor; links: readonly string[] }> {
  const visitor = visit();
  const { get, post, postJson, shop } = visitor;
  await postJson("/__mock", { user });
  await post("/json/cart/product/add", { variant: eanOf(shop, SHOWCASE.jumper, "navy", "S") });
  const links = new Set<string>();
  for (const path of PAGES) {
    const html = await shown(get(path));
    for (const [, link = ""] of html.matchAll(/\s(?:href|data-quick-view-url)="(\/[^"]*)"/g)) {
      links.add(link.replace(/&amp;/g, "&"));
    }
  }
  expect(links.size).toBeGreaterThan(60);
  return { visitor, links: [...links] };
}

/** The first link to each path with each set of parameters, whatever their values. */
export function oneOfEach(links: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const link of links) {
    const { pathname, searchParams } = new URL(`${ORIGIN}${link}`);
    const names = [...new Set(searchParams.keys())].sort();
    const kind = [pathname, ...names].join("&");
    if (!first.has(kind)) first.set(kind, link);
  }
  return [...first.values()];
}

/** The links to pages that do not exist. */
export async function deadLinks({ get }: Visitor, links: readonly string[]): Promise<string[]> {
  const dead: string[] = [];
  for (const link of links) {
    // The checkout redirects to the step that is due
    if (![200, 303].includes((await get(link)).status)) dead.push(link);
  }
  return dead;
}
