import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { SHOP_ROUTES } from "../../mocks/responders/routes";
import { SHOWCASE } from "../../mocks/shop/showcase";
import { test } from "../browser/fixture";
import { hover } from "../browser/mouse";

const RULES = readFileSync(join(__dirname, "../../contract/speculation-rules.json"), "utf8");
/** Pages that anyone may see, and whose visit changes nothing. */
const PUBLIC = ["/", "/gallery/{category}", "/product/{bundle}", "/stores", "/withdrawal"];
const PRERENDERED = ["/gallery/{category}", "/product/{bundle}"];

/** `[address, HTML of the link]` → whether a rule of that kind matches, by the browser's reading of rules. */
const MATCHER = `(function (rules, kind, address, attributes) {
  var link = document.createElement("a");
  link.href = address;
  attributes.forEach(function (pair) { link.setAttribute(pair[0], pair[1]); });
  var list = function (value) { return Array.isArray(value) ? value : [value]; };
  function holds(where) {
    if (where.and) return where.and.every(holds);
    if (where.or) return where.or.some(holds);
    if (where.not) return !holds(where.not);
    if (where.selector_matches) return list(where.selector_matches).some(function (selector) { return link.matches(selector); });
    return list(where.href_matches).some(function (pattern) {
      var base = location.origin + "/speculation-rules.json";
      return (typeof pattern === "string" ? new URLPattern(pattern, base) : new URLPattern(Object.assign({ baseURL: base }, pattern))).test(link.href);
    });
  }
  return rules[kind].some(function (rule) { return holds(rule.where); });
})`;

/** To a browser, a pointer that rests on a link for 200 ms shows an intent. */
const LONGER_THAN_A_LOOK = `new Promise(function (resolve) { setTimeout(resolve, 400); })`;

type Attributes = readonly (readonly [name: string, value: string])[];

async function matching(
  page: Page,
  kind: "prefetch" | "prerender",
  addresses: readonly string[],
  attributes: Attributes = [],
): Promise<readonly string[]> {
  const rows = JSON.stringify(addresses);
  const call = `${MATCHER}(${RULES}, "${kind}", address, ${JSON.stringify(attributes)})`;
  return page.evaluate<string[]>(`${rows}.filter(function (address) { return ${call}; })`);
}

const inBoth = (paths: readonly string[]): string[] => paths.flatMap((path) => [path, `/de${path}`]);
const filled = (path: string): string => path.replace(/\{\w+\}/g, "48211");

test("the rules match the pages that anyone may see, in each language, and no other route of the shop", async ({
  visit,
}) => {
  const { page } = await visit("/stores");
  const all = [...new Set(inBoth(SHOP_ROUTES.map(({ path }) => filled(path))))];
  const open = inBoth(PUBLIC.map(filled));
  assert.deepEqual([...(await matching(page, "prefetch", all))].sort(), open.sort());
  assert.deepEqual([...(await matching(page, "prerender", all))].sort(), inBoth(PRERENDERED.map(filled)).sort());
  // No control pages, files or other origins
  const others = [
    "/__mock",
    "/__parts",
    "/assets/modern/app.js",
    "https://other.test/product/48211",
    "mailto:a@b.test",
  ];
  assert.deepEqual(await matching(page, "prefetch", others), []);
  assert.deepEqual(await matching(page, "prerender", others), []);
});

test("a product is prefetched in each colour and size; a list that is filtered is not prerendered", async ({
  visit,
}) => {
  const { page } = await visit("/stores");
  const products = ["/product/48211?color=navy", "/product/48211?variant=4051248211042#reviews"];
  const lists = ["/gallery/jumpers?page=2", "/gallery/jumpers?color=navy"];
  assert.deepEqual(await matching(page, "prefetch", [...products, ...lists]), [...products, ...lists]);
  assert.deepEqual(await matching(page, "prerender", [...products, ...lists]), products);
});

test("a link that opts out, or that a script handles, is left alone", async ({ visit }) => {
  const { page } = await visit("/stores");
  const attributes: Attributes = [
    ["rel", "noopener nofollow"],
    ["data-no-prefetch", ""],
    ["download", ""],
    ["target", "_blank"],
    ["aria-current", "page"],
    ["data-quick-view-url", "/quick-view/48211"],
    ["data-dialog-url", "/size-guide/widget/jumpers"],
    ["data-reminder-url", "/reminder/widget/48211"],
    ["data-gallery-link", ""],
    ["data-color", "{}"],
  ];
  for (const pair of attributes) {
    for (const kind of ["prefetch", "prerender"] as const)
      assert.deepEqual(await matching(page, kind, ["/product/48211", "/gallery/jumpers"], [pair]), [], pair[0]);
  }
});

test.describe("in a browser that supports speculation rules", () => {
  test.use({ hasSpeculationRules: true });

  test("the policy permits the rules: hovering a card prefetches its page, which opens without a request", async ({
    blankPage,
    shop,
  }) => {
    const { page, goto, assertClean } = await blankPage();
    const rules = page.waitForResponse(`${shop.url}/speculation-rules.json`);
    await goto("/gallery/jumpers");
    await (await rules).finished();
    const card = page.locator(`[data-bundle="${SHOWCASE.jumper}"] [data-slot="link"]`);
    await card.scrollIntoViewIfNeeded();
    const fetched = page.waitForResponse((response) => response.url().includes(`/product/${SHOWCASE.jumper}`));
    await hover(card);
    await (await fetched).finished();
    await card.click();
    await page.waitForURL("**/product/**");
    assert.equal(
      await page.evaluate("performance.getEntriesByType('navigation')[0].deliveryType"),
      "navigational-prefetch",
    );
    await assertClean();
  });

  test("hovering the cart, the account or the watchlist fetches nothing", async ({ blankPage, shop }) => {
    const { page, goto } = await blankPage();
    const rules = page.waitForResponse(`${shop.url}/speculation-rules.json`);
    await goto("/gallery/jumpers");
    // Before they have come, nothing is fetched
    await (await rules).finished();
    const ahead: string[] = [];
    const last = page.waitForRequest("**/gallery/socks");
    page.on("request", (request) => {
      if (request.headers()["sec-purpose"] !== undefined) ahead.push(new URL(request.url()).pathname);
    });
    const links = ["a[href='/cart']", "a[href='/account/login']", "a[href='/watchlist']"];
    // The last one is fetched: the others would have been fetched by then
    for (const selector of [...links, ".shop-nav a[href='/gallery/socks']"]) {
      await hover(page.locator(selector).first());
      await page.evaluate(LONGER_THAN_A_LOOK);
    }
    await last;
    assert.deepEqual(ahead, ["/gallery/socks"]);
  });
});
