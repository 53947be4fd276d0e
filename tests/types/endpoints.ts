/** Checked by `tsc`, never run: what the table of endpoints says about types. */
import type {
  EventBaseOf,
  FixedEndpoint,
  FragmentEndpoint,
  GetEndpoint,
  ParametersOf,
  PathParameters,
  PostEndpoint,
  ResponseOf,
} from "../../src/contract/endpoints";
import type {
  AccountResponse,
  CartResponse,
  FormResponse,
  LoginResponse,
  WatchlistResponse,
} from "../../src/contract/responses";
import type { Flat, Same } from "./assertions";

export const parameters: [
  Same<ParametersOf<"gallery/widget/content/{x}">, { x: string }>,
  Same<ParametersOf<"json/gallery/items/count/{x}">, { x: string }>,
  Same<ParametersOf<"json/cart/product/add">, unknown>,
  Same<Flat<PathParameters<"/a/{x}/b/{y}">>, { x: string; y: string }>,
] = [true, true, true, true];

export const responses: [
  Same<ResponseOf<"json/cart/product/add">, CartResponse>,
  Same<ResponseOf<"cart/oss-product/remove">, CartResponse>,
  Same<ResponseOf<"json/watchlist">, WatchlistResponse>,
  Same<ResponseOf<"json/account">, AccountResponse>,
  Same<ResponseOf<"json/account/login">, LoginResponse>,
  Same<ResponseOf<"reminder">, FormResponse>,
  Same<ResponseOf<"cart/widget">, string>,
  Same<CartResponse["success"], boolean>,
  Same<CartResponse["count"], number | undefined>,
] = [true, true, true, true, true, true, true, true, true];

export const events: [
  Same<EventBaseOf<"json/cart/oos-product/remove">, "cart:remove-product">,
  Same<EventBaseOf<"cart/oss-product/remove">, "cart:remove-oss-product">,
  Same<EventBaseOf<"json/cart/updated">, never>,
] = [true, true, true];

export const get: GetEndpoint = "json/cart/updated";
export const post: PostEndpoint = "json/cart/product/add";
export const fragment: FragmentEndpoint = "cart/widget/header";
export const fixed: FixedEndpoint = "json/account";

// @ts-expect-error -- a GET is no POST
export const postOfGet: PostEndpoint = "json/cart/updated";
// @ts-expect-error -- JSON is no fragment
export const fragmentOfJson: FragmentEndpoint = "json/account";
// @ts-expect-error -- its path stands in the page
export const fixedOfForm: FixedEndpoint = "reminder";
// @ts-expect-error -- the path parameter is missing
export const missing: ParametersOf<"gallery/widget/content/{x}"> = {};
