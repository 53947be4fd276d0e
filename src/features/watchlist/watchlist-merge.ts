import type { WatchlistResponse } from "../../contract/responses";
import { newIdempotencyKey } from "../../http/idempotency";
import { request } from "../../http/request";

/**
 * The only field that the bundle fills in itself, because the page has no form of the product. @see docs/features/watchlist-form.md
 */
const BUNDLE_FIELD = "bundle";
const TOKEN_FIELD = "_token";

/**
 * Adds a product that only the browser knew to the account's list, without a message, because the shopper has done
 * nothing.
 */
export function addToAccount(bundle: string): Promise<WatchlistResponse> {
  const body = new FormData();
  body.append(BUNDLE_FIELD, bundle);
  const token = document.querySelector(`input[name="${TOKEN_FIELD}"]`);
  if (token instanceof HTMLInputElement) body.append(TOKEN_FIELD, token.value);
  return request("json/watchlist/item/add", { body, idempotencyKey: newIdempotencyKey() });
}
