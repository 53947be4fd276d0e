/** Checked by `tsc`, never run: what a listener on `document` may rely on. */
import type { StorefrontEventName, StorefrontEvents, ToastOptions } from "../../src/contract/events";
import type { CartEndpoint } from "../../src/contract/cart-endpoints";
import type { ResponseOf } from "../../src/contract/endpoints";
import type { CartResponse, FormResponse, LoginResponse, WatchlistResponse } from "../../src/contract/responses";
import type { Prices } from "../../src/contract/variant";
import type { Same } from "./assertions";

/** The answers that the table of endpoints assigns to the events' names. */
export const answers: [
  Same<ResponseOf<CartEndpoint>, CartResponse>,
  Same<ResponseOf<"json/watchlist/item/add" | "json/watchlist/item/remove">, WatchlistResponse>,
] = [true, true];

export const details: [
  Same<StorefrontEvents["cart:add-product:receive"]["response"], CartResponse>,
  Same<StorefrontEvents["cart:remove-oss-product:receive"]["response"], CartResponse>,
  Same<StorefrontEvents["cart:update-color:request"]["formData"], FormData>,
  Same<StorefrontEvents["watchlist:add-product:receive"], { bundle: string; response: WatchlistResponse }>,
  Same<StorefrontEvents["account:login:receive"], { response: LoginResponse; form: HTMLFormElement }>,
  Same<StorefrontEvents["reminder:submit:receive"]["response"], FormResponse>,
  Same<StorefrontEvents["variant:change"], { bundle: string; ean: string; stockCount: number; prices?: Prices }>,
  Same<StorefrontEvents["http:receive-error"], { error: Error; url: string; method: string }>,
  Same<StorefrontEvents["toast:show"], ToastOptions>,
] = [true, true, true, true, true, true, true, true, true];

/** Listening to `cart:add-product:receive` on the document gives a typed detail. */
export function listen(form: HTMLFormElement): void {
  document.addEventListener("cart:add-product:receive", ({ detail }) => {
    const count: number | undefined = detail.response.count;
    return count;
  });
  form.addEventListener("cart:add-product:request", ({ detail }) => detail.formData.append("note", detail.endpoint));
  document.addEventListener("mini-cart:open", ({ detail }) => detail?.auto);
  document.addEventListener("cart:add-product:receive", ({ detail }) => {
    // @ts-expect-error -- a cart response has no such field
    return detail.response.isLoggedIn;
  });
}

// @ts-expect-error -- there is no such action
export const unknownAction: StorefrontEventName = "cart:empty:request";
// @ts-expect-error -- commands have no answer
export const commandAnswer: StorefrontEventName = "cart:refresh:receive";
