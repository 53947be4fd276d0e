import { opaqueIsland } from "../../attach/adopt/opaque-islands";
import { feature, part } from "../../attach/part";

const productCards = () => import("./product-cards");
const quickView = () => import(/* webpackChunkName: "quick-view" */ "./quick-view");
const reminderModal = () => import(/* webpackChunkName: "quick-view" */ "./reminder-modal");

const QUICK_VIEW = "[data-quick-view-url]";
const REMINDER = "[data-reminder-url]";

export default feature([
  opaqueIsland("product-card"),
  part({ on: '[data-island="product-card"]', scope: "page", when: "touched", load: productCards }),
  part({ on: QUICK_VIEW, scope: "page", when: "touched", load: quickView, holds: QUICK_VIEW }),
  part({ on: REMINDER, scope: "page", when: "touched", load: reminderModal, holds: REMINDER }),
]);
