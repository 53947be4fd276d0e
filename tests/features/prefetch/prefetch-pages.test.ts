import { readFileSync } from "node:fs";
import { join } from "node:path";
import prefetch from "../../../src/features/prefetch";
import prefetchPages from "../../../src/features/prefetch/prefetch-pages";
import { atEnd } from "../../support/at-end";
import { visitedBy } from "../../support/made-ahead";

const LOOK_MS = 199;
const REST_MS = 200;

/** A page with links, whose body names the pages that may be fetched. */
function open(html: string): void {
  document.body.setAttribute("data-prefetch", "/ /product/* /de/stores");
  document.body.innerHTML = html;
  atEnd(() => document.body.removeAttribute("data-prefetch"));
}

function start(html: string): void {
  open(html);
  atEnd(prefetchPages(document));
}

const link = (href: string, attributes = ""): string => `<a href="${href}" ${attributes}><b>a page</b></a>`;
const point = (index = 0, type = "mouseover"): unknown =>
  document.querySelectorAll("a b")[index]?.dispatchEvent(new Event(type, { bubbles: true }));
const links = (): HTMLLinkElement[] =>
  Array.from(document.querySelectorAll<HTMLLinkElement>("head link[rel=prefetch]"));
const fetching = (): string[] => links().map(({ href }) => href.replace(location.origin, ""));
/** The browser has fetched what it was told to, or could not. */
const finish = (type = "load"): unknown => links()[0]?.dispatchEvent(new Event(type));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  links().forEach((each) => each.remove());
});

test.each([
  ["the pointer", "mouseover", "mouseout"],
  ["the focus", "focusin", "focusout"],
])("a page is fetched once %s has rested on its link", (_what, over, out) => {
  start(link("/product/48211?color=navy#reviews"));
  point(0, over);
  jest.advanceTimersByTime(LOOK_MS);
  point(0, out);
  jest.advanceTimersByTime(REST_MS);
  expect(fetching()).toEqual([]);
  point(0, over);
  jest.advanceTimersByTime(REST_MS);
  expect(fetching()).toEqual(["/product/48211?color=navy"]);
});

test("one page is fetched at a time, then the one on whose link the pointer still rests; each once", () => {
  start(["/product/1", "/product/2", "/product/3"].map((href) => link(href)).join(""));
  for (const index of [0, 1, 2]) {
    point(index);
    jest.advanceTimersByTime(REST_MS);
    if (index < 2) point(index, "mouseout");
  }
  expect(fetching()).toEqual(["/product/1"]);
  finish();
  expect(fetching()).toEqual(["/product/3"]);
  finish("error");
  point(0);
  jest.advanceTimersByTime(REST_MS);
  point(2);
  jest.advanceTimersByTime(REST_MS);
  expect(fetching()).toEqual([]);
});

test.each([
  ["names it", "/product/1", ["/product/1"]],
  ["names it exactly", "/de/stores", ["/de/stores"]],
  ["names another language", "/stores", []],
  ["names only its beginning", "/product/1/reviews", []],
  ["names it with a segment more", "/product/", []],
  ["cannot name it: another origin", "https://elsewhere.example/product/1", []],
  ["cannot name it: with a password", "http://a:b@localhost:3000/product/1", []],
  ["cannot name it: no address", "http://[", []],
  ["names this very page", "#top", []],
])("a page is fetched if the body %s: %s", (_what, href, expected) => {
  start(link(href));
  point();
  jest.advanceTimersByTime(REST_MS);
  expect(fetching()).toEqual(expected);
});

test("no page is fetched whose link the rules exclude", () => {
  const { prefetch: rules } = JSON.parse(
    readFileSync(join(__dirname, "../../../contract/speculation-rules.json"), "utf8"),
  );
  const selectors: string[] = rules[0].where.and[1].not.selector_matches;
  const excluded = selectors.flatMap((selector) => selector.split(", "));
  expect(excluded.length).toBeGreaterThan(10);
  const attributes = excluded
    .filter((selector) => !selector.endsWith(" *"))
    .map((selector) =>
      selector.replace(/^\[([\w-]+)(?:~?=([\w-]+))?\]$/, (_all, name, value = "") => `${name}="${value}"`),
    );
  start(
    attributes.map((each, index) => link(`/product/${index}`, each)).join("") +
      `<p data-no-prefetch>${link("/product/99")}</p>`,
  );
  const all = document.querySelectorAll("a");
  expect(Array.from(all).filter((each) => each.matches(excluded.join()))).toHaveLength(excluded.length);
  all.forEach((_each, index) => {
    point(index);
    jest.advanceTimersByTime(REST_MS);
  });
  expect(fetching()).toEqual([]);
});

test.each([
  ["is followed by a click", () => point(0, "click")],
  ["is followed by a key", () => window.dispatchEvent(new Event("pagehide"))],
])("no page is fetched whose link %s meanwhile", (_how, follow) => {
  start(link("/product/1"));
  point();
  point(0, "focusin");
  follow();
  jest.advanceTimersByTime(REST_MS);
  expect(fetching()).toEqual([]);
});

test("on a slow line, on which the page itself took a second, nothing is fetched", () => {
  visitedBy({ requestStart: 100, responseEnd: 1101 });
  start(link("/product/1"));
  point();
  jest.advanceTimersByTime(REST_MS);
  expect(fetching()).toEqual([]);
});

const IS_LEGACY = process.env.BUNDLE === "legacy";

test("the bundle for IE 11 has none of it", () => expect(prefetch.parts.length === 0).toBe(IS_LEGACY));

(IS_LEGACY ? () => undefined : describe)("the code is loaded", () => {
  const [part] = prefetch.parts;
  const isDue = (): boolean => {
    const begin = jest.fn();
    if (typeof part !== "object" || typeof part.when[0] !== "function") throw new Error("no part");
    atEnd(part.when[0](document, begin));
    jest.advanceTimersByTime(5_000);
    return begin.mock.calls.length > 0;
  };
  const define = (owner: object, name: string, value: unknown): void => {
    Object.defineProperty(owner, name, { configurable: true, value });
    atEnd(() => Reflect.deleteProperty(owner, name));
  };
  const inFirefox = (): void => define(window, "mozInnerScreenX", 0);

  test("in Firefox, if the body names pages", () => {
    open("");
    inFirefox();
    expect(isDue()).toBe(true);
    document.body.removeAttribute("data-prefetch");
    expect(isDue()).toBe(false);
  });

  test("not in a browser that follows the rules", () => {
    open("");
    inFirefox();
    define(HTMLScriptElement, "supports", (type: string) => type === "module");
    expect(isDue()).toBe(true);
    define(HTMLScriptElement, "supports", (type: string) => type === "speculationrules");
    expect(isDue()).toBe(false);
  });

  test("not in other browsers without the rules, such as Edge 18", () => {
    open("");
    define(DOMTokenList.prototype, "supports", () => true);
    expect(isDue()).toBe(false);
  });
});
