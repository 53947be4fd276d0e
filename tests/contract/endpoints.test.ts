/** @jest-environment node */
import { ENDPOINT_NOTES } from "../../src/contract/notes/endpoint-notes";
import { ENDPOINT_NAMES, ENDPOINTS, endpointRow } from "../../src/contract/endpoints";
import { CART_ACTIONS } from "../../src/contract/cart-endpoints";

/** Spec §7, verbatim. */
const POST_PATHS = [
  "/json/cart/product/add",
  "/json/cart/products/add",
  "/json/cart/product/quantity/update",
  "/json/cart/product/size/update",
  "/json/cart/product/color/update",
  "/json/cart/product/remove",
  "/json/cart/oos-product/remove",
  "/json/cart/modifier/add",
  "/json/cart/modifier/remove",
  "/json/watchlist/item/add",
  "/json/watchlist/item/remove",
  "/json/checkout/login",
  "/json/checkout/customer/message/update",
  "/json/account/login",
  "/json/account/data/password/lost",
  "/json/checkout/amazon/address/update",
  "/json/checkout/amazon/confirm/order",
];

/** Spec §7, verbatim. */
const JSON_GET_PATHS = ["/json/account", "/json/watchlist", "/json/gallery/items/count/{x}", "/json/cart/updated"];

/** Spec §2, verbatim. */
const FRAGMENT_PATHS = [
  "/gallery/widget/filter-form/{x}",
  "/gallery/widget/content/{x}",
  "/cart/widget",
  "/cart/widget/header",
  "/cart/offcanvas/body",
  "/checkout/widget/login-form",
  "/checkout/widget/confirm",
  "/checkout/widget/payment",
  "/checkout/amazon/partial/confirm",
  "/checkout/amazon/partial/shipping",
  "/checkout/amazon/partial/summary",
  "/account/widget/login-form",
  "/account/widget/lost-password-form",
  "/watchlist/widget/header",
];

const rows = ENDPOINT_NAMES.map(endpointRow);

function fixedPaths(method: string, expects: string): string[] {
  return rows
    .filter((row) => row.method === method && row.expects === expects && row.path !== "{url}")
    .map(({ path }) => path);
}

test.each<[what: string, method: string, expects: string, paths: string[]]>([
  ["POST paths", "POST", "json", POST_PATHS],
  ["JSON GET paths", "GET", "json", JSON_GET_PATHS],
  ["fragments", "GET", "html", FRAGMENT_PATHS],
])("the table has the %s of the specification (spec §2, §7)", (_what, method, expects, paths) => {
  expect(fixedPaths(method, expects)).toEqual(expect.arrayContaining(paths));
});

test("an endpoint with a path is named after it, without the leading slash (contract §1)", () => {
  const misnamed = ENDPOINT_NAMES.filter(
    (name) => endpointRow(name).path !== "{url}" && endpointRow(name).path !== `/${name}`,
  );
  expect(misnamed).toEqual([]);
});

test("only paths that the specification does not show come from the page", () => {
  const named = ENDPOINT_NAMES.filter((name) => endpointRow(name).path === "{url}");
  expect(named).toEqual([
    "cart/oss-product/remove",
    "checkout/payment",
    "checkout/order",
    "reminder",
    "survey",
    "knitrepair",
    "return",
    "knitrepair-photo",
    "form-step",
    "search-suggestions",
    "address-suggestions",
    "quick-view",
    "data-layer",
  ]);
});

test("each of the nine cart actions has an endpoint, and no other does (spec §4, contract §5)", () => {
  const events = rows.map(({ event }) => event).filter((event) => event?.startsWith("cart:") === true);
  expect([...new Set(events)].sort()).toEqual(CART_ACTIONS.map((action) => `cart:${action}`).sort());
});

test("removing an out-of-stock line is a plain removal; a cross-border one is its own action (contract §5)", () => {
  expect(ENDPOINTS["json/cart/oos-product/remove"].event).toBe("cart:remove-product");
  expect(ENDPOINTS["cart/oss-product/remove"].event).toBe("cart:remove-oss-product");
});

test("every POST except the read with a personal query has an event, and no GET does (contract §5)", () => {
  const odd = ENDPOINT_NAMES.filter(
    (name) => (endpointRow(name).method === "POST") !== (endpointRow(name).event !== undefined),
  );
  expect(odd).toEqual(["address-suggestions"]);
});

test("the table has the contract's form events (contract §5)", () => {
  const events = rows
    .map(({ event }) => event)
    .filter((event) => event !== undefined && !/^(cart|watchlist):/.test(event));
  expect(events).toEqual(
    expect.arrayContaining([
      "account:login",
      "account:password-lost",
      "checkout:customer-message",
      "checkout:login",
      "checkout:place-order",
      "checkout:update-payment",
      "form:check",
      "knitrepair:photo",
      "knitrepair:submit",
      "reminder:submit",
      "return:submit",
      "survey:submit",
      "wallet:confirm-order",
      "wallet:update-address",
    ]),
  );
});

test("every endpoint says in one sentence what it does", () => {
  const silent = ENDPOINT_NAMES.filter((name) => !/^[A-Z].*\.$/.test(ENDPOINT_NOTES[name]));
  expect(silent).toEqual([]);
});
