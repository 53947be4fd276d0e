import { STORE_COOKIE, STORE_COOKIE_SECONDS } from "../../src/contract/markup";
import { notice } from "../shop/outcome";
import { keepNotices } from "../shop/session";
import { findProduct } from "../shop/shop";
import { allStores } from "../shop/stores";
import { fragmentAnswer, redirect } from "./answers";
import { ownPath, pageBefore } from "./locations";
import { notFound } from "./pages";
import { field, type Responder } from "./responder";
import { storeStockView } from "./store-stock-facts";

/** The store stock alone, requested for each variant that is chosen. */
export const storeStockWidget: Responder = (request) => {
  const product = findProduct(request.shop, request.session, request.params.bundle ?? "");
  if (product === undefined) return notFound(request);
  const storeStock = { ...storeStockView(request, product), url: `${request.path}${request.url.search}` };
  return fragmentAnswer(request, "store-stock", { storeStock });
};

/** Makes a store the shopper's own, or forgets it if none is given; a cookie keeps it. */
export const keepOwnStore: Responder = (request) => {
  const key = field(request, "store");
  const isKnown = allStores(request.shop.now()).some((store) => store.key === key);
  const path = ownPath(field(request, "returnTo"), request.url.origin) ?? pageBefore(request) ?? "/stores";
  keepNotices(request.session, [notice("success", isKnown ? "Shop.StoreKept" : "Shop.StoreForgotten")]);
  const response = redirect(`${request.basePath}${path}#store-stock`);
  const cookie = `${STORE_COOKIE}=${isKnown ? key : ""}; Path=/; Max-Age=${STORE_COOKIE_SECONDS}; SameSite=Lax`;
  response.headers.append("Set-Cookie", cookie);
  return response;
};
