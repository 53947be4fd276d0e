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
 * - `does`: one sentence for docs/contract.md.
 */
export interface EndpointRow {
  method: "GET" | "POST";
  path: string;
  expects: "json" | "html";
  parse: Parser<unknown>;
  event?: string;
  does: string;
}

const post = { method: "POST", expects: "json" } as const;
const get = { method: "GET", expects: "json", parse: parseHtml } as const;
const fragment = { method: "GET", expects: "html", parse: parseHtml } as const;
const cart = { ...post, parse: parseCartResponse } as const;
const watchlist = { ...post, parse: parseWatchlistResponse } as const;
const form = { ...post, parse: parseFormResponse } as const;

/** THE table of everything the bundle asks of the server. @see spec §2 and §7 */
export const ENDPOINTS = {
  "json/account": { ...get, path: "/json/account", parse: parseAccountResponse, does: "Says whether the shopper is logged in." },
  "json/watchlist": { ...get, path: "/json/watchlist", parse: parseWatchlistResponse, does: "Lists the bundle numbers on the watchlist." },
  "json/gallery/items/count/{x}": { ...get, path: "/json/gallery/items/count/{x}", parse: parseItemsCount, does: "Counts what the given filters would show." },
  "json/cart/updated": { ...get, path: "/json/cart/updated", parse: parseCartUpdated, does: "Says, by ETag, whether the cart has changed." },

  "json/cart/product/add": { ...cart, path: "/json/cart/product/add", event: "cart:add-product", does: "Adds a variant." },
  "json/cart/products/add": { ...cart, path: "/json/cart/products/add", event: "cart:add-products", does: "Adds several variants in one go." },
  "json/cart/product/quantity/update": { ...cart, path: "/json/cart/product/quantity/update", event: "cart:update-quantity", does: "Sets a line's quantity." },
  "json/cart/product/size/update": { ...cart, path: "/json/cart/product/size/update", event: "cart:update-size", does: "Changes a line's size." },
  "json/cart/product/color/update": { ...cart, path: "/json/cart/product/color/update", event: "cart:update-color", does: "Changes a line's colour." },
  "json/cart/product/remove": { ...cart, path: "/json/cart/product/remove", event: "cart:remove-product", does: "Removes a line." },
  "json/cart/oos-product/remove": { ...cart, path: "/json/cart/oos-product/remove", event: "cart:remove-product", does: "Removes a line that is out of stock." },
  "cart/oss-product/remove": { ...cart, path: "{url}", event: "cart:remove-oss-product", does: "Removes a line from a cross-border (OSS) cart; the path is the form's `action`." },
  "json/cart/modifier/add": { ...cart, path: "/json/cart/modifier/add", event: "cart:add-modifier", does: "Adds a modifier: gift wrap, voucher." },
  "json/cart/modifier/remove": { ...cart, path: "/json/cart/modifier/remove", event: "cart:remove-modifier", does: "Removes a modifier." },

  "json/watchlist/item/add": { ...watchlist, path: "/json/watchlist/item/add", event: "watchlist:add-product", does: "Puts a bundle number on the watchlist." },
  "json/watchlist/item/remove": { ...watchlist, path: "/json/watchlist/item/remove", event: "watchlist:remove-product", does: "Takes a bundle number off the watchlist." },

  "json/account/login": { ...post, path: "/json/account/login", parse: parseLoginResponse, event: "account:login", does: "Logs in." },
  "json/account/data/password/lost": { ...form, path: "/json/account/data/password/lost", event: "account:password-lost", does: "Sends a link for a new password." },
  "json/checkout/login": { ...post, path: "/json/checkout/login", parse: parseLoginResponse, event: "checkout:login", does: "Logs in, or opts in to order as guest, within the checkout." },
  "json/checkout/customer/message/update": { ...form, path: "/json/checkout/customer/message/update", event: "checkout:customer-message", does: "Keeps the message to the shop." },
  "json/checkout/amazon/address/update": { ...form, path: "/json/checkout/amazon/address/update", event: "wallet:update-address", does: "Takes over the address chosen in the wallet." },
  "json/checkout/amazon/confirm/order": { ...form, path: "/json/checkout/amazon/confirm/order", event: "wallet:confirm-order", does: "Places the order that the wallet pays." },

  "reminder": { ...form, path: "{url}", event: "reminder:submit", does: "Signs up for a back-in-stock reminder; the path is the form's `action`." },
  "survey": { ...form, path: "{url}", event: "survey:submit", does: "Sends the answers of a survey; the path is the form's `action`." },
  "knitrepair": { ...form, path: "{url}", event: "knitrepair:submit", does: "Orders a knit repair; the path is the form's `action`." },
  "return": { ...form, path: "{url}", event: "return:submit", does: "Registers a return; the path is the form's `action`." },

  "gallery/widget/filter-form/{x}": { ...fragment, path: "/gallery/widget/filter-form/{x}", does: "The filter form of gallery x." },
  "gallery/widget/content/{x}": { ...fragment, path: "/gallery/widget/content/{x}", does: "The list of gallery x." },
  "cart/widget": { ...fragment, path: "/cart/widget", does: "The cart." },
  "cart/widget/header": { ...fragment, path: "/cart/widget/header", does: "The cart's counter in the header." },
  "cart/offcanvas/body": { ...fragment, path: "/cart/offcanvas/body", does: "The mini cart's content." },
  "checkout/widget/login-form": { ...fragment, path: "/checkout/widget/login-form", does: "The checkout's login form." },
  "checkout/widget/confirm": { ...fragment, path: "/checkout/widget/confirm", does: "The checkout's summary." },
  "checkout/widget/payment": { ...fragment, path: "/checkout/widget/payment", does: "Shipping and payment." },
  "checkout/amazon/partial/confirm": { ...fragment, path: "/checkout/amazon/partial/confirm", does: "The wallet checkout's confirmation." },
  "checkout/amazon/partial/shipping": { ...fragment, path: "/checkout/amazon/partial/shipping", does: "The wallet checkout's shipping." },
  "checkout/amazon/partial/summary": { ...fragment, path: "/checkout/amazon/partial/summary", does: "The wallet checkout's totals." },
  "account/widget/login-form": { ...fragment, path: "/account/widget/login-form", does: "The login form." },
  "account/widget/lost-password-form": { ...fragment, path: "/account/widget/lost-password-form", does: "The lost-password form." },
  "watchlist/widget/header": { ...fragment, path: "/watchlist/widget/header", does: "The watchlist's counter in the header." },

  "quick-view": { ...fragment, path: "{url}", does: "The quick view of a product; the path is the opener's `data-quick-view-url`." },
  "data-layer": { ...get, path: "{url}", parse: parseDataLayer, does: "Events for the data layer; the path is `dataLayer.path` of the configuration." },
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
