import { interacted } from "../../attach/moments";
import { feature, islands, part } from "../../attach/part";
import { loadOrderForm } from "./api";

const buyBar = () => import(/* webpackChunkName: "buy-bar" */ "./buy-bar");

export default feature([
  ...islands({ "order-form": loadOrderForm }),
  part({ on: '[data-slot="buy-bar"]', scope: "element", when: interacted, load: buyBar }),
]);
