import { withPath, type EndpointRow } from "./endpoint-row";
import { parseCartResponse } from "./cart-response";

const cart = { method: "POST", expects: "json", parse: parseCartResponse } as const;

/** The rows of THE table (endpoints.ts) by which the cart is changed: what an order form needs comes without the others. */
export const CART_ENDPOINTS = {
  "json/cart/product/add": { ...cart, event: "cart:add-product" },
  "json/cart/products/add": { ...cart, event: "cart:add-products" },
  "json/cart/product/quantity/update": { ...cart, event: "cart:update-quantity" },
  "json/cart/product/size/update": { ...cart, event: "cart:update-size" },
  "json/cart/product/color/update": { ...cart, event: "cart:update-color" },
  "json/cart/product/remove": { ...cart, event: "cart:remove-product" },
  "json/cart/oos-product/remove": { ...cart, event: "cart:remove-product" },
  "cart/oss-product/remove": { ...cart, isInPage: true, event: "cart:remove-oss-product" },
  "json/cart/modifier/add": { ...cart, event: "cart:add-modifier" },
  "json/cart/modifier/remove": { ...cart, event: "cart:remove-modifier" },
} as const;
export type CartEndpoint = keyof typeof CART_ENDPOINTS;

export const CART_ENDPOINT_NAMES = Object.keys(CART_ENDPOINTS) as CartEndpoint[];

/** The row of an endpoint of the cart, widened, with its path. */
export function cartEndpointRow(name: CartEndpoint): EndpointRow {
  return withPath(name, CART_ENDPOINTS[name]);
}
