import { feature, islands } from "../../attach/part";
import { enabledFields } from "./enabled-fields";

export default feature([
  ...islands({
    "checkout-payment": () => import(/* webpackChunkName: "checkout-confirm" */ "./checkout-payment"),
    "checkout-confirm": () => import(/* webpackChunkName: "checkout-confirm" */ "./order-confirm/checkout"),
    "customer-message": () => import(/* webpackChunkName: "checkout-confirm" */ "./customer-message"),
  }),
  enabledFields,
]);

/** The order of a checkout with the wallet. */
export const walletOrder = feature(
  islands({
    "wallet-confirm": () => import(/* webpackChunkName: "checkout-confirm" */ "./order-confirm/wallet"),
  }),
);
