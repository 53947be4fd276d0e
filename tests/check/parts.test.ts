/** @jest-environment node */
import { isKeptLong, isPrivate } from "../../check/caching";
import { patternOf } from "../../check/console-rules";
import { CookieJar } from "../../check/cookie-jar";
import { createJsonStep } from "../../check/json-step";
import { noticeIn } from "../../check/notices";
import { checkPage } from "../../check/page-step";
import { choosePages } from "../../check/pages";
import { allowsOrigin, parsePolicies, sourcesOf } from "../../check/policy";
import { homeOf } from "../../check/reach";
import { RULES } from "../../check/rules";
import { networkProblem } from "../../check/visitor";
import { exists, matchesOf, readText } from "../docs/documents";

const SHOP = "https://shop.example/de/cart";

test("a cookie is sent back to its shop and path, until it is deleted", () => {
  const jar = new CookieJar();
  jar.take(["session=a1; Path=/; HttpOnly", "cart=7; Path=/de", "old=1; Path=/"], SHOP);
  expect(jar.headerFor(SHOP)).toBe("session=a1; cart=7; old=1");
  expect(jar.headerFor("https://shop.example/en")).toBe("session=a1; old=1");
  expect(jar.headerFor("https://elsewhere.example/")).toBe("");
  jar.take(["old=; Path=/; Max-Age=0", "session=b2; Path=/"], SHOP);
  expect(jar.headerFor("https://shop.example/")).toBe("session=b2");
  jar.take(["session=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT"], SHOP);
  expect(jar.headerFor("https://shop.example/")).toBe("");
});

test("a secure cookie is not sent over http", () => {
  const jar = new CookieJar();
  jar.take(["session=a1; Secure"], SHOP);
  expect(jar.headerFor("http://shop.example/")).toBe("");
});

test("a cookie with a domain is also sent to the names below it", () => {
  const jar = new CookieJar();
  jar.take(["session=a1; Domain=.Shop.example", "own=1"], SHOP);
  expect(jar.headerFor("https://www.shop.example/")).toBe("session=a1");
  expect(jar.headerFor("https://another-shop.example/")).toBe("");
});

test("a cookie for the domain of somebody else is not taken", () => {
  const jar = new CookieJar();
  jar.take(["session=a1; Domain=www.shop.example", "other=1; Domain=elsewhere.example"], SHOP);
  for (const url of [SHOP, "https://www.shop.example/", "https://elsewhere.example/"]) {
    expect(jar.headerFor(url)).toBe("");
  }
});

test.each([
  ["https://shop.example/", "https://www.shop.example/de", "https://www.shop.example/de"],
  ["https://www.shop.example/", "https://shop.example/", "https://shop.example/"],
  ["http://shop.example/", "https://shop.example/", "https://shop.example/"],
  ["https://shop.example/", "https://login.example/", "https://shop.example/"],
])("the cookies for %s, which leads to %s, belong to %s", async (given, last, home) => {
  expect(await homeOf(given, { ask: () => Promise.resolve({ url: last }) })).toBe(home);
});

test("the cookies for a shop that does not answer belong to the given address", async () => {
  expect(await homeOf(SHOP, { ask: () => Promise.reject(new Error("silence")) })).toBe(SHOP);
});

test("a policy falls back to default-src, and two headers make two policies", () => {
  const policies = parsePolicies("default-src 'none'; script-src 'self'; script-src *, connect-src 'self'");
  const sources = (directive: string) => policies.map((policy) => sourcesOf(policy, directive));
  expect(sources("script-src-elem")).toEqual([["'self'"], undefined]);
  expect(sources("connect-src")).toEqual([["'none'"], ["'self'"]]);
  expect(parsePolicies(null)).toEqual([]);
});

test.each([
  ["'self'", true],
  ["*", true],
  ["https:", true],
  ["shop.example", true],
  ["https://shop.example", true],
  ["*.example", true],
  ["https://shop.example/assets/", true],
  ["http://shop.example", true],
  ["shop.example:443", true],
  ["shop.example:*", true],
  ["shop.example:8443", false],
  ["*.shop.example", false],
  ["https://api.example", false],
  ["'none'", false],
])("%s allows the shop's own origin: %s", (source, isAllowed) => {
  expect(allowsOrigin([source], "https://shop.example")).toBe(isAllowed);
});

test.each([
  ["localhost", false],
  ["localhost:*", true],
  ["http://localhost:4400", true],
  ["https://localhost:4400", false],
])("%s allows a shop at another port: %s", (source, isAllowed) => {
  expect(allowsOrigin([source], "http://localhost:4400")).toBe(isAllowed);
});

test("a link to a page that fails is a finding, one to a page that needs a login is not", async () => {
  const links = ["/ok", "/lost", "/broken", "/mine", "/silent"];
  const statuses: Record<string, number> = { "/ok": 200, "/lost": 404, "/broken": 500, "/mine": 403 };
  const pageAt = (url: string) => ({
    answer: { url, status: statuses[new URL(url).pathname] ?? 200, wasRedirected: false },
    facts: { links: url === SHOP ? links : [], bodyClasses: [`section-${url}`], heads: [] },
  });
  const told: unknown[] = [];
  await choosePages(pageAt(SHOP), {
    open: (url: string) =>
      url.endsWith("/silent") ? Promise.reject(new Error("silence")) : Promise.resolve(pageAt(url)),
    most: 12,
    tell: (finding: unknown) => told.push(finding),
  });
  const found = [
    { rule: "page-status", url: "https://shop.example/lost", got: `404, linked from ${SHOP}` },
    { rule: "page-status", url: "https://shop.example/broken", got: `500, linked from ${SHOP}` },
    { rule: "no-answer", url: "https://shop.example/silent", got: "silence" },
  ];
  expect(told).toHaveLength(found.length);
  expect(told).toEqual(expect.arrayContaining(found));
});

/** A shop without a single endpoint. */
function shopWithoutJson() {
  const asked: string[] = [];
  const told: string[] = [];
  const checkJson = createJsonStep({
    visitor: {
      ask(url) {
        asked.push(url);
        return Promise.resolve({ url, status: 404, headers: new Headers(), text: "", wasRedirected: false });
      },
    },
  });
  const check = (url: string, { usesCart = false, hasBundle = false, config = "{}" } = {}): Promise<void> =>
    checkJson({
      answer: { url },
      facts: {
        config,
        heads: hasBundle ? [{ text: "storefrontEarly" }] : [],
        uses: { cart: usesCart, watchlist: false },
        galleries: [],
        suggestions: [],
      },
      tell: ({ rule, key }) => told.push(`${url}: ${rule} ${key}`),
    });
  return { asked, told, check };
}

test("an endpoint that is not there is a finding of the first page that needs it, and is requested once", async () => {
  const { asked, told, check } = shopWithoutJson();
  await check("https://shop.example/");
  await check("https://shop.example/cart", { usesCart: true });
  await check("https://shop.example/product", { usesCart: true });
  expect(told).toEqual(["https://shop.example/cart: json-missing /json/cart/updated"]);
  expect(asked.filter((url) => url === "https://shop.example/json/cart/updated")).toHaveLength(1);
});

test.each([
  { basePath: "https://elsewhere.example/" },
  { basePath: "//elsewhere.example" },
  { basePath: 7, endpoints: { "json/account": 7 } },
  { endpoints: { "json/account": "https://elsewhere.example/account" } },
])("a configuration that the bundle refuses is not followed: %j", async (config) => {
  const { asked, check } = shopWithoutJson();
  await check("https://shop.example/", { config: JSON.stringify(config) });
  expect(asked).toContain("https://shop.example/json/account");
  expect(asked.every((url) => url.startsWith("https://shop.example/json/"))).toBe(true);
});

test("every page with the bundle needs /json/account", async () => {
  const { told, check } = shopWithoutJson();
  await check("https://shop.example/", { hasBundle: true });
  expect(told).toEqual(["https://shop.example/: json-missing /json/account"]);
});

const HEAD = {
  type: "",
  rel: "",
  text: "",
  html: "",
  selector: "",
  integrity: "sha384-1",
  nonce: null,
  crossorigin: null,
  isAsync: false,
  isNoModule: false,
  isInHead: true,
};

/** The rules that a product page breaks whose scripts and styles are in that folder. */
function rulesBrokenBy(
  folder: string,
  { crossorigin = "anonymous", json = [] }: { crossorigin?: string | null; json?: readonly object[] } = {},
): string[] {
  const told: string[] = [];
  checkPage({
    answer: { url: SHOP, status: 200, headers: new Headers(), text: "" },
    facts: {
      lang: "en",
      bodyClasses: ["section-product"],
      heads: [
        { ...HEAD, tag: "link", rel: "stylesheet", address: `${folder}style-app.1.css`, crossorigin },
        { ...HEAD, tag: "link", rel: "modulepreload", address: `${folder}product.2.js` },
        { ...HEAD, tag: "script", type: "module", address: `${folder}app.3.js`, crossorigin },
      ],
      policies: [],
      config: null,
      json,
      tokens: [],
      keys: [],
    },
    build: { preload: { common: [], product: ["/assets/modern/product.2.js"] } },
    tell: ({ rule }) => told.push(rule),
  });
  return told;
}

test.each([
  "/assets/modern/",
  "/shop/assets/modern/",
  "https://shop.example/assets/modern/",
  "https://cdn.example/",
  "https://cdn.example/shop/modern/",
])("a preload is found beside the entry, in %s", (folder) => {
  expect(rulesBrokenBy(folder)).not.toContain("head-preload");
});

test("the preload of a module needs no crossorigin, even of another origin", () => {
  expect(rulesBrokenBy("https://cdn.example/")).not.toContain("head-crossorigin");
});

test.each([
  ["data-options", "{stockMin: 5}", true],
  ["data-in-cart", "[", true],
  ["data-uk-grid", "{gutter: 20}", false],
  ["data-tooltip", "[1] including VAT", false],
])("%s='%s' is JSON that cannot be read: %s", (name, value, expected) => {
  const told = rulesBrokenBy("/", { json: [{ name, value, html: "<p>", selector: "p" }] });
  expect(told.includes("attribute-json")).toBe(expected);
});

const JSON_ATTRIBUTES = matchesOf(readText("docs/reference/attributes.md"), /^\| `(data-[\w-]+)` \|[^\n]*JSON/gm)
  // This one marks a script, which has the JSON
  .filter((name) => name !== "data-page-events");

test.each(JSON_ATTRIBUTES)("%s, which holds JSON, is read", (name) => {
  const told = rulesBrokenBy("/", { json: [{ name, value: "{", html: "<p>", selector: "p" }] });
  expect(told).toContain("attribute-json");
});

test("a style sheet of another origin needs crossorigin", () => {
  expect(rulesBrokenBy("https://cdn.example/", { crossorigin: null })).toContain("head-crossorigin");
});

test.each([
  ["private, no-cache", true],
  ["no-store", true],
  ["private, s-maxage=60", false],
  ["public, max-age=60", false],
  ["max-age=60", false],
  ["", false],
])("Cache-Control “%s” is private to one visitor: %s", (value, expected) => {
  expect(isPrivate(new Headers({ "Cache-Control": value }))).toBe(expected);
});

test("a year and immutable are long, a day is not", () => {
  expect(isKeptLong(new Headers({ "Cache-Control": "public, max-age=31536000" }))).toBe(true);
  expect(isKeptLong(new Headers({ "Cache-Control": "immutable" }))).toBe(true);
  expect(isKeptLong(new Headers({ "Cache-Control": "max-age=86400" }))).toBe(false);
});

test.each([
  "<br />\n<b>Warning</b>:  Undefined variable $a in <b>/var/www/a.php</b> on line <b>3</b><br />\n{}",
  "PHP Notice:  Undefined index: b in /var/www/b.php on line 7\n{}",
  "\nDeprecated: Function c() is deprecated in /var/www/c.php on line 9",
])("a PHP notice is found: %j", (text) => {
  expect(noticeIn(text)).toMatch(/(Warning|Notice|Deprecated)\s*:.+\.php/);
});

test("advice that begins with “Warning” is not a PHP notice", () => {
  expect(noticeIn("<p>\nWarning: wash in cold water only</p>")).toBeUndefined();
});

test("the table of errors is read with … as a wildcard", () => {
  expect(patternOf('carousel: no [data-slot="…"] inside').test('carousel: no [data-slot="slides"] inside it')).toBe(
    true,
  );
  expect(patternOf("data-island: unknown island").test("order-form: data-island: unknown island")).toBe(false);
});

test.each([
  ["ECONNREFUSED", /No server answers at https:\/\/shop\.example/],
  ["ENOTFOUND", /No server answers/],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", /TLS certificate/],
  ["CERT_HAS_EXPIRED", /TLS certificate/],
])("%s is reported in one line", (code, line) => {
  const text = networkProblem(SHOP, Object.assign(new TypeError("fetch failed"), { cause: { code } }));
  expect(text).toMatch(line);
  expect(text).not.toContain("\n");
});

test("every rule has its own id, and a contract page with its heading", () => {
  expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length);
  const broken = RULES.filter(({ docs }) => {
    const [file = "", anchor] = docs.split("#");
    if (!exists(`docs/${file}`)) return true;
    const anchors = matchesOf(readText(`docs/${file}`), /^#+ (.+)$/gm).map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, "")
        .replace(/ /g, "-"),
    );
    return anchor !== undefined && !anchors.includes(anchor);
  });
  expect(broken.map(({ id, docs }) => `${id}: ${docs}`)).toEqual([]);
});

test("every rule about requests and answers has a broken shop that shows it", () => {
  const faults = ["answers", "buying", "head", "policy"]
    .map((name) => readText(`tests/check/faults/${name}.ts`))
    .join("");
  const shown = matchesOf(faults, /rule: "([\w-]+)"/g);
  // The rules about a page are broken in tests/features/debug
  const ofPages = (JSON.parse(readText("contract/rules.json")) as { id: string }[]).map(({ id }) => id);
  const own = RULES.map(({ id }) => id).filter((id) => !ofPages.includes(id));
  const ofConsole = ["bundle-error", "bundle-warning", "console-error", "page-error"];
  const missing = own.filter((id) => !shown.includes(id) && !ofConsole.includes(id));
  // A page whose files come from another origin needs a second server; the others need a shop without something
  expect(missing).toEqual(["no-answer", "no-bundle", "head-crossorigin", "no-js-submit", "buy-product", "buy-line"]);
});
