import { walletPlaces } from "../features/wallet/wallet-places";
import { defineSection } from "../attach/section";
import { enabledFields } from "../features/checkout/enabled-fields";

export default defineSection({
  islands: {
    "checkout-login-form": () => import(/* webpackChunkName: "account" */ "../features/account/login-form/checkout"),
    "checkout-payment": () =>
      import(/* webpackChunkName: "checkout-confirm" */ "../features/checkout/checkout-payment"),
    "checkout-confirm": () =>
      import(/* webpackChunkName: "checkout-confirm" */ "../features/checkout/order-confirm/checkout"),
    "customer-message": () =>
      import(/* webpackChunkName: "checkout-confirm" */ "../features/checkout/customer-message"),
  },
  behaviors: [enabledFields, walletPlaces],
});
