import { defineStart } from "../../runtime/island-start";

import { isWholeDue, OrderFormStart, orderFormStartParts, parseOrderFormStart } from "./start";

/** The start: nothing is chosen. All else is the whole's. */
export default defineStart({
  name: "order-form",
  parse: parseOrderFormStart,
  parts: orderFormStartParts,
  View: OrderFormStart,
  whole: { isDue: isWholeDue, load: () => import(/* webpackChunkName: "order-form-whole" */ "./whole") },
});
