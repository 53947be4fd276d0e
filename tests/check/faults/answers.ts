import type { Fault } from "../broken-shop";
import {
  AT_PRODUCT,
  PHP_NOTICE,
  PRODUCT,
  redirectedTo,
  withBody,
  withHeader,
  withNotice,
  withStatus,
  withText,
} from "./change";

const PUBLIC = withHeader("cache-control", "public, max-age=600");
const COUNTER = "/cart/widget/header";
const OF_COUNTER = { page: PRODUCT, at: /^\/cart\/widget\/header/, steps: ["fragments"], names: COUNTER } as const;
const of = (path: string) => ({ page: PRODUCT, at: new RegExp(`^${path}`), steps: ["json"], names: path }) as const;
const OF_PAGE = { page: PRODUCT, at: AT_PRODUCT, steps: ["page"] } as const;

export const ANSWER_FAULTS: readonly Fault[] = [
  // Caching and tokens
  { ...OF_PAGE, name: "a cached page with a token", change: PUBLIC, rule: "token-cacheable", names: "public" },
  { ...OF_PAGE, name: "a cached page that sets a cookie", change: PUBLIC, rule: "cached-cookie", names: "public" },
  {
    ...OF_PAGE,
    name: "an idempotency key in a page that is kept",
    change: withHeader("cache-control", "private, max-age=60"),
    rule: "cached-idempotency-key",
    names: "private, max-age=60",
  },
  {
    ...OF_PAGE,
    name: "one token for all",
    change: ({ body }) => ({ body: body.replace(/(name="_token" value=")[^"]*/g, "$1stale") }),
    rule: "shared-token",
    names: "stale",
  },
  {
    ...OF_PAGE,
    name: "one idempotency key for all",
    change: ({ body }) => ({ body: body.replace(/(name="_idempotency_key" value=")[^"]*/g, "$1same") }),
    rule: "shared-idempotency-key",
    names: "same",
  },
  {
    ...OF_PAGE,
    name: "a cached page of an account",
    change: ({ headers, body }) => ({
      headers: { ...headers, "cache-control": "s-maxage=60" },
      body: body.replace("user-unknown", "user-account"),
    }),
    rule: "personal-cacheable",
    names: "s-maxage",
  },
  // Fragments
  { ...OF_COUNTER, name: "a fragment with status 500", change: withStatus(500), rule: "fragment-status" },
  {
    ...OF_COUNTER,
    name: "a fragment without charset",
    change: withHeader("content-type", "text/html"),
    rule: "fragment-type",
  },
  {
    ...OF_COUNTER,
    name: "a fragment as JSON",
    change: withHeader("content-type", "application/json"),
    rule: "fragment-type",
  },
  {
    ...OF_COUNTER,
    name: "a fragment that is redirected",
    change: redirectedTo("/account/login"),
    rule: "fragment-redirect",
  },
  { ...OF_COUNTER, name: "a notice of PHP before a fragment", change: withNotice, rule: "fragment-notice" },
  {
    ...OF_COUNTER,
    name: "text before a fragment",
    change: ({ body }) => ({ body: `array(0) {}\n${body}` }),
    rule: "fragment-text",
  },
  {
    ...OF_COUNTER,
    name: "a whole page for a fragment",
    change: ({ body }) => ({ body: `<!doctype html><html><body>${body}</body></html>` }),
    rule: "fragment-page",
  },
  {
    ...OF_COUNTER,
    name: "a fragment without its root",
    change: withText(`data-fragment="${COUNTER}"`, ""),
    rule: "fragment-root",
  },
  {
    ...OF_COUNTER,
    name: "a fragment whose root is inside another",
    change: ({ body }) => ({ body: `<div>${body}</div>` }),
    rule: "fragment-root",
  },
  { ...OF_COUNTER, name: "an empty fragment", change: withBody(""), rule: "fragment-root" },
  { ...OF_COUNTER, name: "a counter that all share", change: PUBLIC, rule: "personal-cacheable" },
  {
    page: PRODUCT,
    at: AT_PRODUCT,
    steps: ["fragments"],
    name: "a fragment of another origin",
    change: withText(/data-fragment="\/cart\/widget\/header"/, 'data-fragment="https://elsewhere.example/counter"'),
    rule: "fragment-address",
    names: "elsewhere.example",
  },
  // JSON
  { ...of("/json/account"), name: "a lost endpoint", change: withStatus(500), rule: "json-status" },
  { ...of("/json/cart/updated"), name: "an endpoint that is not there", change: withStatus(404), rule: "json-missing" },
  {
    ...of("/json/account"),
    name: "JSON that is redirected to the login",
    change: redirectedTo("/account/login"),
    rule: "json-redirect",
  },
  {
    ...of("/json/account"),
    name: "JSON as text/html",
    change: withHeader("content-type", "text/html; charset=utf-8"),
    rule: "json-type",
  },
  { ...of("/json/watchlist"), name: "a notice of PHP before JSON", change: withNotice, rule: "json-notice" },
  { ...of("/json/watchlist"), name: "a login page for JSON", change: withBody("<!doctype html>"), rule: "json-syntax" },
  {
    ...of("/json/account"),
    name: "an account that is logged in by a text",
    change: withBody('{"isLoggedIn":"yes"}'),
    rule: "json-schema",
  },
  {
    ...of("/json/watchlist"),
    name: "a watchlist of numbers",
    change: withBody('{"success":true,"ids":[48211]}'),
    rule: "json-schema",
  },
  { ...of("/json/account"), name: "an account that all share", change: PUBLIC, rule: "personal-cacheable" },
  {
    ...of("/json/watchlist"),
    name: "a watchlist without Cache-Control",
    change: withHeader("cache-control", undefined),
    rule: "personal-cacheable",
  },
  {
    ...of("/json/cart/updated"),
    name: "no ETag",
    change: withHeader("etag", undefined),
    rule: "json-etag",
  },
  {
    ...of("/json/cart/updated"),
    name: "an ETag that is not read",
    change: () => ({ status: 200, body: '{"success":true}' }),
    rule: "json-not-modified",
  },
  {
    ...of("/search/suggestions"),
    name: "suggestions that are a list",
    change: withBody("[]"),
    rule: "json-schema",
  },
  {
    page: "/gallery/jumpers",
    at: /^\/json\/gallery\/items\/count/,
    steps: ["json"],
    name: "a count that is no number",
    change: withBody('{"count":"many"}'),
    rule: "json-schema",
    names: "/json/gallery/items/count/jumpers",
  },
  // Addresses
  {
    page: PRODUCT,
    at: AT_PRODUCT,
    steps: ["forms"],
    name: "a form whose action leads nowhere",
    change: withText('action="/json/cart/product/add"', 'action="/json/cart/products/put"'),
    rule: "wrong-action",
    names: "/json/cart/products/put",
  },
  {
    page: PRODUCT,
    at: /storefront-check-/,
    steps: ["not-found"],
    name: "a missing page with status 200",
    change: withStatus(200),
    rule: "not-found-status",
    names: "200",
  },
  // In the browser
  {
    page: PRODUCT,
    at: /^\/search\/suggestions/,
    steps: ["browser"],
    name: "a request that fails in the browser",
    change: withStatus(500),
    rule: "request-failed",
    names: "/search/suggestions",
  },
  {
    page: PRODUCT,
    at: AT_PRODUCT,
    steps: ["no-js"],
    name: "a form without action",
    change: withText('action="/json/cart/product/add" ', ""),
    rule: "no-js-action",
    names: "order-form",
  },
  {
    page: PRODUCT,
    at: AT_PRODUCT,
    steps: ["no-js"],
    name: "a link of the mini cart that leads nowhere",
    change: withText(/href="\/cart" data-mini-cart-open/, 'href="#" data-mini-cart-open'),
    rule: "no-js-link",
    names: "data-mini-cart-open",
  },
  {
    page: PRODUCT,
    at: AT_PRODUCT,
    steps: ["page"],
    name: "a notice of PHP above the page",
    change: ({ body }) => ({ body: PHP_NOTICE + body }),
    rule: "page-notice",
  },
];
