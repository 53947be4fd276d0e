import { interactedOn } from "../../attach/moments";
import { feature, islands, part } from "../../attach/part";
import { loadOrderForm } from "./api";
import { variantFollowed } from "./followed-variant";

/** The styles show the buy bar on narrow screens only. */
const PHONE = "(max-width: 47.99rem)";

const buyBar = () => import(/* webpackChunkName: "buy-bar" */ "./buy-bar");
const followVariant = () => import(/* webpackChunkName: "cart-forms" */ "./follow-variant");

export default feature([
  ...islands({ "order-form": loadOrderForm }),
  part({ on: '[data-slot="buy-bar"]', scope: "page", when: interactedOn(PHONE), load: buyBar }),
  part({ on: "[data-follows-variant]", scope: "moment", when: variantFollowed, load: followVariant }),
]);
