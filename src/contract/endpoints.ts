import type { Parser } from "../lib/parse";
import {
  parseAccountResponse,
  parseCartResponse,
  parseCartUpdated,
  parseDataLayer,
  parseFormResponse,
  parseHtml,
  parseItemsCount,
  parseLoginResponse,
  parseWatchlistResponse,
} from "./responses";

/**
 * One row of the table. Its key is the name of the endpoint, which is also its key in `storefront-config` → `endpoints`.
 * - `path`: `{x}` is a path parameter. A path that is nothing but `{url}` stands in the page (an `action`, a data attribute, the configuration).
 * - `event`: base of the event names, `EVENT:request` and `EVENT:receive`.
 */
export interface EndpointRow {
  method: "GET" | "POST";
  path: string;
  expects: "json" | "html";
  parse: Parser<unknown>;
  event?: string;
}

const post = { method: "POST", expects: "json" } as const;
const get = { method: "GET", expects: "json", parse: parseHtml } as const;
const fragment = { method: "GET", expects: "html", parse: parseHtml } as const;
const cart = { ...post, parse: parseCartResponse } as const;
const watchlist = { ...post, parse: parseWatchlistResponse } as const;
const form = { ...post, parse: parseFormResponse } as const;

/** THE table of everything the bundle asks of the server. @see spec §2 and §7 */
export const ENDPOINTS = {
  "json/account": { ...get, path: "/json/account", parse: parseAccountResponse },
  "json/watchlist": { ...get, path: "/json/watchlist", parse: parseWatchlistResponse },
  "json/gallery/items/count/{x}": { ...get, path: "/json/gallery/items/count/{x}", parse: parseItemsCount },
  "json/cart/updated": { ...get, path: "/json/cart/updated", parse: parseCartUpdated },

  "json/cart/product/add": { ...cart, path: "/json/cart/product/add", event: "cart:add-product" },
  "json/cart/products/add": { ...cart, path: "/json/cart/products/add", event: "cart:add-products" },
  "json/cart/product/quantity/update": {
    ...cart,
    path: "/json/cart/product/quantity/update",
    event: "cart:update-quantity",
  },
  "json/cart/product/size/update": { ...cart, path: "/json/cart/product/size/update", event: "cart:update-size" },
  "json/cart/product/color/update": { ...cart, path: "/json/cart/product/color/update", event: "cart:update-color" },
  "json/cart/product/remove": { ...cart, path: "/json/cart/product/remove", event: "cart:remove-product" },
  "json/cart/oos-product/remove": { ...cart, path: "/json/cart/oos-product/remove", event: "cart:remove-product" },
  "cart/oss-product/remove": { ...cart, path: "{url}", event: "cart:remove-oss-product" },
  "json/cart/modifier/add": { ...cart, path: "/json/cart/modifier/add", event: "cart:add-modifier" },
  "json/cart/modifier/remove": { ...cart, path: "/json/cart/modifier/remove", event: "cart:remove-modifier" },

  "json/watchlist/item/add": { ...watchlist, path: "/json/watchlist/item/add", event: "watchlist:add-product" },
  "json/watchlist/item/remove": {
    ...watchlist,
    path: "/json/watchlist/item/remove",
    event: "watchlist:remove-product",
  },

  "json/account/login": { ...post, path: "/json/account/login", parse: parseLoginResponse, event: "account:login" },
  "json/account/data/password/lost": {
    ...form,
    path: "/json/account/data/password/lost",
    event: "account:password-lost",
  },
  "json/checkout/login": { ...post, path: "/json/checkout/login", parse: parseLoginResponse, event: "checkout:login" },
  "json/checkout/customer/message/update": {
    ...form,
    path: "/json/checkout/customer/message/update",
    event: "checkout:customer-message",
  },
  "json/checkout/amazon/address/update": {
    ...form,
    path: "/json/checkout/amazon/address/update",
    event: "wallet:update-address",
  },
  "json/checkout/amazon/confirm/order": {
    ...form,
    path: "/json/checkout/amazon/confirm/order",
    event: "wallet:confirm-order",
  },

  reminder: { ...form, path: "{url}", event: "reminder:submit" },
  survey: { ...form, path: "{url}", event: "survey:submit" },
  knitrepair: { ...form, path: "{url}", event: "knitrepair:submit" },
  return: { ...form, path: "{url}", event: "return:submit" },

  "gallery/widget/filter-form/{x}": { ...fragment, path: "/gallery/widget/filter-form/{x}" },
  "gallery/widget/content/{x}": { ...fragment, path: "/gallery/widget/content/{x}" },
  "cart/widget": { ...fragment, path: "/cart/widget" },
  "cart/widget/header": { ...fragment, path: "/cart/widget/header" },
  "cart/offcanvas/body": { ...fragment, path: "/cart/offcanvas/body" },
  "checkout/widget/login-form": { ...fragment, path: "/checkout/widget/login-form" },
  "checkout/widget/confirm": { ...fragment, path: "/checkout/widget/confirm" },
  "checkout/widget/payment": { ...fragment, path: "/checkout/widget/payment" },
  "checkout/amazon/partial/confirm": { ...fragment, path: "/checkout/amazon/partial/confirm" },
  "checkout/amazon/partial/shipping": { ...fragment, path: "/checkout/amazon/partial/shipping" },
  "checkout/amazon/partial/summary": { ...fragment, path: "/checkout/amazon/partial/summary" },
  "account/widget/login-form": { ...fragment, path: "/account/widget/login-form" },
  "account/widget/lost-password-form": { ...fragment, path: "/account/widget/lost-password-form" },
  "watchlist/widget/header": { ...fragment, path: "/watchlist/widget/header" },

  "quick-view": { ...fragment, path: "{url}" },
  "data-layer": { ...get, path: "{url}", parse: parseDataLayer },
} as const satisfies Record<string, EndpointRow>;

export type EndpointName = keyof typeof ENDPOINTS;
type Row<N extends EndpointName> = (typeof ENDPOINTS)[N];

/** What an endpoint answers. */
export type ResponseOf<N extends EndpointName> = ReturnType<Row<N>["parse"]>;
export type GetEndpoint = { [N in EndpointName]: Row<N>["method"] extends "GET" ? N : never }[EndpointName];
export type PostEndpoint = { [N in EndpointName]: Row<N>["method"] extends "POST" ? N : never }[EndpointName];
export type FragmentEndpoint = { [N in EndpointName]: Row<N>["expects"] extends "html" ? N : never }[EndpointName];
/** Endpoints whose path stands here, so that the mock shop can answer them by it. */
export type FixedEndpoint = { [N in EndpointName]: Row<N>["path"] extends "{url}" ? never : N }[EndpointName];

/** The path parameters of an endpoint: `{x}` in its path asks for `{ x: string }`. */
export type PathParameters<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & PathParameters<Rest>
  : unknown;
export type ParametersOf<N extends EndpointName> = PathParameters<Row<N>["path"]>;

/** Base of the event names of POST endpoints that have them. */
export type EventBaseOf<N extends EndpointName> = Row<N> extends { event: infer E extends string } ? E : never;

export const ENDPOINT_NAMES = Object.keys(ENDPOINTS) as EndpointName[];

/** The row of an endpoint, widened. */
export function endpointRow(name: EndpointName): EndpointRow {
  return ENDPOINTS[name];
}
