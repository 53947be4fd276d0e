import { feature, islands } from "../attach/part";

export default feature(
  islands({
    "wallet-address": () => import(/* webpackChunkName: "amazon" */ "../features/wallet/wallet-address"),
    "wallet-confirm": () =>
      import(/* webpackChunkName: "checkout-confirm" */ "../features/checkout/order-confirm/wallet"),
  }),
);
