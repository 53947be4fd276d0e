import { cartEndpointRow, type CartEndpoint } from "../../contract/cart-endpoints";
import type { CartResponse } from "../../contract/responses";
import { answerOfRow, type AnyOptions } from "../../http/ask";

/** `request` for the endpoints that change the cart, without the table of all the others. */
export async function requestCart(endpoint: CartEndpoint, options: AnyOptions): Promise<CartResponse> {
  const { data } = await answerOfRow(endpoint, cartEndpointRow(endpoint), options);
  // What the row's parser has made of it
  return data as CartResponse;
}
