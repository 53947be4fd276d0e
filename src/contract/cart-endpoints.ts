import { parseCartResponse } from "./cart-response";
import { withPath, type EndpointRow } from "./endpoint-row";

/** Cart actions: the values of `data-cart-action`, and the middle part of the event names. @see contract §5 */
export const CART_ACTIONS = [
  "add-product",
  "add-products",
  "update-quantity",
  "update-color",
  "update-size",
  "remove-product",
  "remove-oss-product",
  "add-modifier",
  "remove-modifier",
] as const;
export type CartAction = (typeof CART_ACTIONS)[number];

const row = <A extends CartAction>(action: A) =>
  ({ method: "POST", expects: "json", parse: parseCartResponse, action, event: `cart:${action}` }) as const;

/** The rows of the endpoints that change the cart. */
export const CART_ENDPOINTS = {
  "json/cart/product/add": row("add-product"),
  "json/cart/products/add": row("add-products"),
  "json/cart/product/quantity/update": row("update-quantity"),
  "json/cart/product/size/update": row("update-size"),
  "json/cart/product/color/update": row("update-color"),
  "json/cart/product/remove": row("remove-product"),
  "json/cart/oos-product/remove": row("remove-product"),
  "cart/oss-product/remove": { ...row("remove-oss-product"), isInPage: true },
  "json/cart/modifier/add": row("add-modifier"),
  "json/cart/modifier/remove": row("remove-modifier"),
} as const;
export type CartEndpoint = keyof typeof CART_ENDPOINTS;

export const CART_ENDPOINT_NAMES = Object.keys(CART_ENDPOINTS) as CartEndpoint[];

/** The row of a cart endpoint, with its path and a general type. */
export function cartEndpointRow(name: CartEndpoint): EndpointRow {
  return withPath(name, CART_ENDPOINTS[name]);
}
