/** @jest-environment node */
import { choosePages } from "../../check/pages";

const ORIGIN = "https://shop.example";
/** Address → the page's section and its links. */
type Shop = Readonly<Record<string, [section: string, links: string[]]>>;

/** The addresses of the pages that are checked. */
async function checked(shop: Shop, first: string, most = 9): Promise<string[]> {
  const pageAt = (url: string): Awaited<ReturnType<typeof choosePages>>[number] => {
    const [section, links] = shop[url.slice(ORIGIN.length)] ?? ["section-unknown", []];
    const heads = [{ tag: "script", type: "module", address: "/assets/modern/app.0123abcd.js", text: "" }];
    return { answer: { url, status: 200, wasRedirected: false }, facts: { bodyClasses: [section], links, heads } };
  };
  const run = { open: (url: string) => Promise.resolve(pageAt(url)), most, tell: () => undefined };
  const pages = await choosePages(pageAt(ORIGIN + first), run);
  return pages.map(({ answer }) => answer.url.slice(ORIGIN.length));
}

test.each([
  ["/index.php", "/index.php?page=list", "/index.php?page=product&id=1", "/index.php?page=product&id=2"],
  ["/", "/?cat=3", "/?p=41", "/?p=42"],
])(
  "a shop whose pages differ by the query alone is followed, one page of a kind first: %s",
  async (first, list, product, other) => {
    const shop: Shop = {
      [first]: ["section-home", [product, other, list]],
      [list]: ["section-gallery", [product]],
      [product]: ["section-product", [first]],
      [other]: ["section-product", [first]],
    };
    expect(await checked(shop, first)).toEqual([first, product, list, other]);
    expect(await checked(shop, first, 3)).toEqual([first, product, list]);
  },
);

test("elsewhere the query chooses a view of one page", async () => {
  const shop: Shop = {
    "/": ["section-home", ["/list?sort=new", "/list?sort=price", "/list?page=2"]],
    "/list?sort=new": ["section-gallery", ["/list"]],
  };
  expect(await checked(shop, "/")).toEqual(["/", "/list?sort=new"]);
});

test.each([
  "/?add-to-cart=48211",
  "/?addToCart=7",
  "/?remove_item=c0ffee",
  "/index.php?page=cart&action=delete&key=7",
  "/index.php?controller=cart&add=1&id=7",
])("a link whose query changes something is not followed: %s", async (change) => {
  const shop: Shop = {
    "/": ["section-home", [change, "/?page=address"]],
    [change]: ["section-cart", []],
    "/?page=address": ["section-account", []],
  };
  expect(await checked(shop, "/")).toEqual(["/", "/?page=address"]);
});
