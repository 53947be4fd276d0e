import { feature, islands } from "../../attach/part";
import { enabledFields } from "./enabled-fields";

export default feature([
  ...islands({
    "checkout-payment": () => import("./checkout-payment"),
    "checkout-confirm": () => import("./order-confirm/checkout"),
    "customer-message": () => import("./customer-message"),
  }),
  enabledFields,
]);

/** The order of a checkout with the wallet. */
export const walletOrder = feature(
  islands({
    "wallet-confirm": () => import("./order-confirm/wallet"),
  }),
);
