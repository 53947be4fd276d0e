import { createShop, type Shop } from "../../../mocks/shop/shop";
import { DEMO_USER, SHOWCASE } from "../../../mocks/shop/showcase";
import { findingsOn, RULES } from "../../../src/features/debug/findings";
import { LIVE_RULES } from "../../../src/features/debug/live-checks";
import { readText } from "../../docs/documents";
import { firstOrAll, RUNS_ALL } from "../../support/tier";
import { MARKUP_FAULTS } from "./faults";
import { documentOf, OWN_PAGES, PAGES, shopper } from "./shop-pages";

/** One line per finding. */
const told = (html: string): string[] =>
  findingsOn(documentOf(html)).map(({ rule, got, place }) => `${rule}: ${place} ${got}`);

/** Their wording differs, their markup hardly at all. */
const GERMAN_PAGES = firstOrAll([
  `/product/${SHOWCASE.jumper}`,
  "/",
  "/gallery/jumpers",
  "/cart",
  "/stores",
  "/survey/shopping",
]);

describe("the healthy shop has no findings", () => {
  // Each page has a shopper of its own, because pages show notices only once
  const whole = createShop();
  const small = createShop({ bundles: [...Object.values(SHOWCASE), ...DEMO_USER.watchlist] });
  /** The home page needs the whole range, and only then does a gallery have a second page. */
  const shopOf = (path: string): Shop => (RUNS_ALL || ["/", "/gallery/jumpers"].includes(path) ? whole : small);

  test.each([...PAGES, ...GERMAN_PAGES.map((path) => `/de${path}`)])("on %s", async (path) => {
    const { get } = await shopper({ shop: shopOf(path) });
    expect(told(await (await get(path)).text())).toEqual([]);
  });

  test.each(OWN_PAGES)("on %s, logged in", async (path) => {
    const { get } = await shopper({ isLoggedIn: true, shop: shopOf(path) });
    expect(told(await (await get(path)).text())).toEqual([]);
  });
});

describe("a rule finds its slip", () => {
  const pages = new Map<string, string>();
  // Small pages: each slip has one of its own
  const shop = createShop({ bundles: [SHOWCASE.jumper, SHOWCASE.trousers, SHOWCASE.loneVariant, "48212"] });
  const htmlOf = async (path: string): Promise<string> => {
    const html = pages.get(path) ?? (await (await (await shopper({ shop })).get(path)).text());
    pages.set(path, html);
    return html;
  };

  test.each(MARKUP_FAULTS.map((fault) => [fault.name, fault] as const))("%s", async (_name, { page, change, rule }) => {
    const html = await htmlOf(page);
    const broken = html.replace(...change);
    expect(broken).not.toBe(html);
    expect(Object.keys(RULES)).toContain(rule);
    expect(RULES[rule]?.find(documentOf(broken))).not.toEqual([]);
  });

  test("and every rule has a slip that proves it", () => {
    const proved = MARKUP_FAULTS.map(({ rule }) => rule);
    expect(Object.keys(RULES).filter((rule) => !proved.includes(rule))).toEqual([]);
  });

  test("an island's wrong name is told once, and not again for each of its slots", async () => {
    const page = documentOf(
      (await htmlOf(`/product/${SHOWCASE.jumper}`)).replace('data-island="order-form"', 'data-island="orderform"'),
    );
    expect(RULES["island-unknown"]?.find(page)).toHaveLength(1);
    expect(RULES["slot-unknown"]?.find(page)).toEqual([]);
  });

  test("a shop's own attributes are no slips, however short their names", async () => {
    const own = ["id", "sku", "qty", "price", "page", "stock", "date", "status", "index", "title", "type", "name"];
    const html = (await htmlOf("/cart")).replace(
      "<main",
      `<p ${own.map((name) => `data-${name}="1"`).join(" ")}></p><main`,
    );
    expect(RULES["attribute-misspelt"]?.find(documentOf(html))).toEqual([]);
  });

  test.each([
    [
      "a counter at another address that follows the cart",
      "counter-fragment",
      /data-fragment="[^"]*\/cart\/widget\/header"/,
      'data-fragment="/basket/count" data-follows-cart',
    ],
    [
      "the mini cart's body at another address",
      "mini-cart-fragment",
      /data-fragment="[^"]*\/cart\/offcanvas\/body"/,
      'data-fragment="/basket/body"',
    ],
    [
      "what another script needs outside the bundle's parts",
      "attribute-misspelt",
      /<main/,
      '<p data-scroll-to="top" data-items="3"></p><main',
    ],
  ])("%s is no slip", async (_name, rule, what, by) => {
    const html = await htmlOf("/cart");
    const other = html.replace(what, by);
    expect(other).not.toBe(html);
    expect(RULES[rule]?.find(documentOf(other))).toEqual([]);
  });

  test("required findings come first", async () => {
    const html = (await htmlOf("/cart"))
      .replace(/<meta name="viewport"[^>]*>/, "")
      .replace('data-step="1"', 'data-step="10"');
    // Their rules are in the other order
    expect(findingsOn(documentOf(html)).map(({ rule }) => rule)).toEqual(["step-unreadable", "viewport-missing"]);
  });
});

test("a page's rules are listed for the check as in the bundle", () => {
  const listed = JSON.parse(readText("contract/rules.json")) as { id: string; says: string; remedy: string }[];
  const rules = { ...RULES, ...LIVE_RULES };
  expect(listed.map(({ id }) => id).sort()).toEqual(Object.keys(rules).sort());
  for (const { id, says, remedy } of listed)
    expect({ says, remedy }).toEqual({ says: rules[id]?.says, remedy: rules[id]?.remedy });
});

test.each([
  ["of another name is a slip", "ecru", 1],
  ["that is empty stands for every colour", "", 0],
])("a variant's colour %s", (_what, own, count) => {
  const color = '<input type="radio" value="navy" data-color="{}">';
  const variant = `<input type="radio" value="a" data-variant="{}" data-color-value="${own}">`;
  const page = documentOf(`<form data-island="order-form">${color}${variant}</form>`);
  expect(RULES["variant-color-unknown"]?.find(page)).toHaveLength(count);
});
