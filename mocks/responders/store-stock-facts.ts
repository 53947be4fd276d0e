import type { Product } from "../shop/model";
import { storesWith } from "../shop/store-stock";
import { allStores } from "../shop/stores";
import type { StoreStockView } from "../views/store-stock-view";
import { LANGUAGE_TAGS } from "./formatters";
import { productView } from "./product-facts";
import type { ShopRequest } from "./responder";

/** The stores that have the variant chosen by the request's address. */
export function storeStockView(request: ShopRequest, product: Product): StoreStockView {
  const { variant } = productView(product, request.query);
  const query = variant === undefined ? "" : `?variant=${variant.ean}`;
  const kilometres = new Intl.NumberFormat(LANGUAGE_TAGS[request.locale], { maximumFractionDigits: 0 });
  return {
    bundle: product.bundle,
    url: `/product/${product.bundle}/widget/store-stock${query}`,
    page: `/product/${product.bundle}${query}`,
    distance: (km) => kilometres.format(km),
    ...(variant && storesWith(variant, allStores(request.shop.now()), request.ownStore)),
  };
}
