import { walletPlaces } from "../../behaviors/wallet-places";
import { defineSection } from "../../runtime/section";
import { enabledFields } from "./enabled-fields";

export default defineSection({
  islands: {
    "checkout-login-form": () => import(/* webpackChunkName: "account" */ "../../islands/login-form/checkout"),
    "checkout-payment": () => import(/* webpackChunkName: "checkout-confirm" */ "./checkout-payment"),
    "checkout-confirm": () => import(/* webpackChunkName: "checkout-confirm" */ "../../islands/order-confirm/checkout"),
    "customer-message": () => import(/* webpackChunkName: "checkout-confirm" */ "./customer-message"),
  },
  behaviors: [enabledFields, walletPlaces],
});
