import { walletPlaces } from "../features/wallet/wallet-places";
import { defineSection } from "../attach/section";

export default defineSection({
  islands: {
    "wallet-address": () => import(/* webpackChunkName: "amazon" */ "../features/wallet/wallet-address"),
    "wallet-confirm": () =>
      import(/* webpackChunkName: "checkout-confirm" */ "../features/checkout/order-confirm/wallet"),
  },
  behaviors: [walletPlaces],
});
