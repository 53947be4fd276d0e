import { due } from "../../attach/moments";
import { feature, islands, part } from "../../attach/part";
import { pageSource } from "../../contract/page-source";

const wallet = () => import("./wallet");
const walletExpress = () => import("./wallet-express");
const EXPRESS_BUTTON = '[data-wallet-express] [data-slot="button"]';
/** Then it hides the button, which is not to wait for a touch. */
const isNotOffered = due(() => !/"wallet"\s*:\s*\{/.test(pageSource().text ?? ""));

export default feature([
  // Shortly before it is visible; not in a closed mini cart
  part({ on: '[data-island="wallet-login"],[data-wallet-change]', scope: "element", when: "visible", load: wallet }),
]);

export const walletOnProducts = feature([
  part({
    on: EXPRESS_BUTTON,
    scope: "page",
    when: ["touched", isNotOffered],
    load: walletExpress,
    holds: EXPRESS_BUTTON,
  }),
]);

export const walletPages = feature(
  islands({ "wallet-address": () => import(/* webpackChunkName: "amazon" */ "./wallet-address") }),
);
