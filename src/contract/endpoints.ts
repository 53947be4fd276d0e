import { CART_ENDPOINTS } from "./cart-endpoints";
import { withPath, type EndpointRow } from "./endpoint-row";
import {
  parseAccountResponse,
  parseAddressSuggestions,
  parseCartUpdated,
  parseDataLayer,
  parseFormResponse,
  parseHtml,
  parseItemsCount,
  parseLoginResponse,
  parseOrderResponse,
  parsePhotoResponse,
  parseSuggestions,
  parseWatchlistResponse,
} from "./responses";

export type { EndpointRow } from "./endpoint-row";

const post = { method: "POST", expects: "json" } as const;
const get = { method: "GET", expects: "json" } as const;
const fragment = { method: "GET", expects: "html", parse: parseHtml } as const;
const watchlist = { ...post, parse: parseWatchlistResponse } as const;
const form = { ...post, parse: parseFormResponse } as const;

/** The table of all requests of the bundle. @see spec §2 and §7 */
export const ENDPOINTS = {
  "json/account": { ...get, parse: parseAccountResponse },
  "json/watchlist": { ...get, parse: parseWatchlistResponse },
  "json/gallery/items/count/{x}": { ...get, parse: parseItemsCount },
  "json/cart/updated": { ...get, parse: parseCartUpdated },

  ...CART_ENDPOINTS,

  "json/watchlist/item/add": { ...watchlist, event: "watchlist:add-product" },
  "json/watchlist/item/remove": { ...watchlist, event: "watchlist:remove-product" },

  "json/account/login": { ...post, parse: parseLoginResponse, event: "account:login" },
  "json/account/data/password/lost": { ...form, event: "account:password-lost" },
  "json/checkout/login": { ...post, parse: parseLoginResponse, event: "checkout:login" },
  "json/checkout/customer/message/update": { ...form, event: "checkout:customer-message" },
  "checkout/payment": { ...form, isInPage: true, event: "checkout:update-payment" },
  "checkout/order": { ...post, parse: parseOrderResponse, isInPage: true, event: "checkout:place-order" },
  "json/checkout/amazon/address/update": { ...form, event: "wallet:update-address" },
  "json/checkout/amazon/confirm/order": { ...post, parse: parseOrderResponse, event: "wallet:confirm-order" },

  reminder: { ...form, isInPage: true, event: "reminder:submit" },
  survey: { ...form, isInPage: true, event: "survey:submit" },
  knitrepair: { ...post, parse: parseOrderResponse, isInPage: true, event: "knitrepair:submit" },
  return: { ...post, parse: parseOrderResponse, isInPage: true, event: "return:submit" },
  "knitrepair-photo": { ...post, parse: parsePhotoResponse, isInPage: true, event: "knitrepair:photo" },
  "form-step": { ...form, isInPage: true, event: "form:check" },

  "gallery/widget/filter-form/{x}": fragment,
  "gallery/widget/content/{x}": fragment,
  "cart/widget": fragment,
  "cart/widget/header": fragment,
  "cart/offcanvas/body": fragment,
  "checkout/widget/login-form": fragment,
  "checkout/widget/confirm": fragment,
  "checkout/widget/payment": fragment,
  "checkout/amazon/partial/confirm": fragment,
  "checkout/amazon/partial/shipping": fragment,
  "checkout/amazon/partial/summary": fragment,
  "account/widget/login-form": fragment,
  "account/widget/lost-password-form": fragment,
  "watchlist/widget/header": fragment,

  "search-suggestions": { ...get, isInPage: true, parse: parseSuggestions },
  "address-suggestions": { ...post, isInPage: true, parse: parseAddressSuggestions },
  "quick-view": { ...fragment, isInPage: true },
  "data-layer": { ...get, isInPage: true, parse: parseDataLayer },
} as const satisfies Record<string, Omit<EndpointRow, "path"> & { isInPage?: true }>;

export type EndpointName = keyof typeof ENDPOINTS;
type Row<N extends EndpointName> = (typeof ENDPOINTS)[N];

/** The parsed answer of an endpoint. */
export type ResponseOf<N extends EndpointName> = ReturnType<Row<N>["parse"]>;
export type GetEndpoint = { [N in EndpointName]: Row<N>["method"] extends "GET" ? N : never }[EndpointName];
export type PostEndpoint = { [N in EndpointName]: Row<N>["method"] extends "POST" ? N : never }[EndpointName];
export type FragmentEndpoint = { [N in EndpointName]: Row<N>["expects"] extends "html" ? N : never }[EndpointName];
/** Endpoints with a fixed path, by which the mock shop can answer them. */
export type FixedEndpoint = {
  [N in EndpointName]: Row<N> extends { isInPage: true } ? never : N;
}[EndpointName];

/** The path parameters of an endpoint: `{x}` in its path requires `{ x: string }`. */
export type PathParameters<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & PathParameters<Rest>
  : unknown;
export type ParametersOf<N extends EndpointName> =
  Row<N> extends { isInPage: true } ? { url: string } : PathParameters<N>;

/** Base of the event names of POST endpoints that have them. */
export type EventBaseOf<N extends EndpointName> = Row<N> extends { event: infer E extends string } ? E : never;

/**
 * Event base → answer, of the events that have a `:request` and a `:receive` and belong to neither the cart nor the
 * watchlist.
 */
export type FormAnswers = {
  [N in PostEndpoint as Exclude<EventBaseOf<N>, `cart:${string}` | `watchlist:${string}`>]: ResponseOf<N>;
};

export const ENDPOINT_NAMES = Object.keys(ENDPOINTS) as EndpointName[];

/** The row of an endpoint, with its path and a general type. */
export function endpointRow(name: EndpointName): EndpointRow {
  return withPath(name, ENDPOINTS[name]);
}
