import { walletPlaces } from "../../behaviors/wallet-places";
import { defineSection } from "../../runtime/section";

export default defineSection({
  islands: {
    "wallet-address": () => import(/* webpackChunkName: "amazon" */ "./wallet-address"),
    "wallet-confirm": () => import(/* webpackChunkName: "checkout-confirm" */ "../../islands/order-confirm/wallet"),
  },
  behaviors: [walletPlaces],
});
