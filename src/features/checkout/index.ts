import { feature, islands, preload } from "../../attach/part";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { enabledFields } from "./enabled-fields";

const ISLANDS = ["checkout-payment", "checkout-confirm", "customer-message"]
  .map((name) => attributeSelector(ATTRIBUTE.island, name))
  .join(",");

export default feature([
  ...islands({
    "checkout-payment": () => import("./checkout-payment/checkout-payment"),
    "checkout-confirm": () => import("./order-confirm/checkout"),
    "customer-message": () => import("./customer-message/customer-message"),
  }),
  // Early, in case the connection is lost later: without this code, forms are submitted natively, and the page is lost
  preload(ISLANDS, () => import(/* webpackChunkName: "checkout-send" */ "./order-confirm/place-order")),
  enabledFields,
]);

/** The order of a checkout with the wallet. */
export const walletOrder = feature(
  islands({
    "wallet-confirm": () => import("./order-confirm/wallet"),
  }),
);
