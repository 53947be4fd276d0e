import { feature, islands, part } from "../../attach/part";

const wallet = () => import("./wallet");

export default feature([
  // Shortly before it is visible; not in a closed mini cart
  part({ on: '[data-island="wallet-login"],[data-wallet-change]', scope: "element", when: "visible", load: wallet }),
]);

export const walletPages = feature(
  islands({ "wallet-address": () => import(/* webpackChunkName: "amazon" */ "./wallet-address") }),
);
