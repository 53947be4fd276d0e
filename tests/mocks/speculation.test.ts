/** @jest-environment node */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SHOWCASE } from "../../mocks/shop/showcase";
import { shown, visit } from "./visitor";

const PRODUCT = `/product/${SHOWCASE.jumper}`;
const PREFETCH = { "Sec-Purpose": "prefetch;prerender" };
/** Browsers that fetch pages ahead send this, too. */
const CHROMIUM = { "Sec-CH-UA": '"Chromium";v="147"' };
const clears = ({ headers }: Response): string | null => headers.get("Clear-Site-Data");

test("every page names the rules by which browsers prefetch pages", async () => {
  for (const path of ["/", "/de/", PRODUCT, "/gallery/jumpers", "/cart", "/nowhere"]) {
    const { headers } = await visit().get(path);
    expect(headers.get("Speculation-Rules")).toBe('"/speculation-rules.json"');
    expect(headers.get("Vary")).toContain("Save-Data");
  }
});

test("a shopper who saves data is sent no rules", async () => {
  const { headers } = await visit().get(PRODUCT, { "Save-Data": "on" });
  expect(headers.get("Speculation-Rules")).toBeNull();
});

test("every page names the pages that links may fetch, in its language, unless the shopper saves data", async () => {
  const named = async (path: string, headers = {}): Promise<string | undefined> =>
    /<body [^>]*data-prefetch="([^"]*)"/.exec(await (await visit().get(path, headers)).text())?.[1];
  expect(await named(PRODUCT)).toBe("/ /gallery/* /product/* /stores /withdrawal");
  expect(await named(`/de${PRODUCT}`)).toBe("/de/ /de/gallery/* /de/product/* /de/stores /de/withdrawal");
  expect(await named(PRODUCT, { "Save-Data": "on" })).toBeUndefined();
});

test("a page that a link has fetched may be shown for half a minute; any other is asked for again", async () => {
  const cached = async (path: string, headers = {}): Promise<string | null> =>
    (await visit().get(path, headers)).headers.get("Cache-Control");
  const byLink = { "Sec-Purpose": "prefetch", "Sec-Fetch-Dest": "empty" };
  expect(await cached(PRODUCT, byLink)).toBe("private, max-age=30");
  expect(await cached(PRODUCT, { "X-Moz": "prefetch" })).toBe("private, max-age=30");
  expect(await cached(PRODUCT, { "Sec-Purpose": "prefetch", "Sec-Fetch-Dest": "document" })).toBe("private, no-cache");
  expect(await cached(PRODUCT)).toBe("private, no-cache");
  expect(await cached("/account/login", byLink)).toBe("no-store");
});

test("no fragment, answer or redirect names the rules", async () => {
  const { get, post } = visit();
  const answers = [await get("/cart/widget/header"), await get("/json/account"), await post("/language")];
  expect(answers.map(({ headers }) => headers.get("Speculation-Rules"))).toEqual([null, null, null]);
});

test("the rules are the contract's sample, have the type that browsers require, and open no session", async () => {
  const { handle } = visit();
  const { status, headers } = await handle(new Request("http://shop.test/speculation-rules.json"));
  expect([status, headers.get("Content-Type"), headers.get("Set-Cookie")]).toEqual([
    200,
    "application/speculationrules+json",
    null,
  ]);
  const sample = JSON.parse(readFileSync(join(__dirname, "../../contract/speculation-rules.json"), "utf8"));
  expect(await (await handle(new Request("http://shop.test/speculation-rules.json"))).json()).toEqual(sample);
  expect(Object.keys(sample)).toEqual(["prefetch", "prerender"]);
});

test("a prefetched page uses up no notice: the next page that is opened shows it", async () => {
  const { get, post } = visit();
  await post("/consent", { decision: "all" });
  const notice = 'class="notices"';
  expect(await shown(get(PRODUCT, PREFETCH))).not.toContain(notice);
  expect(await shown(get(PRODUCT))).toContain(notice);
});

test("each write makes the browser discard its prefetched pages", async () => {
  const { get, post, postJson } = visit();
  const both = '"prefetchCache", "prerenderCache"';
  expect(clears(await postJson("/json/watchlist/item/add", { bundle: SHOWCASE.jumper }, CHROMIUM))).toBe(both);
  expect(clears(await post("/language", {}, CHROMIUM))).toBe(both);
  expect(clears(await get(PRODUCT, CHROMIUM))).toBeNull();
  // Browsers without such a cache would complain about it
  expect(clears(await post("/language"))).toBeNull();
});
