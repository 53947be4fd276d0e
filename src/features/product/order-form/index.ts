import type { AnyIsland } from "../../../attach/island-definition";
import { defineStart } from "../../../attach/island-start";
import { isWholeDue, OrderFormStart, orderFormStartParts, parseOrderFormStart } from "./start";

let isLoaded = false;

function load(): Promise<{ default: AnyIsland }> {
  isLoaded = true;
  return import(/* webpackChunkName: "order-form-whole" */ "./whole");
}

/** The start: nothing is chosen. All else is the whole's; a form that comes when it is there, in the quick view, begins with it. */
export default defineStart({
  name: "order-form",
  parse: parseOrderFormStart,
  parts: orderFormStartParts,
  View: OrderFormStart,
  whole: { isDue: (form) => isLoaded || isWholeDue(form), load },
});
