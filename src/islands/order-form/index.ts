import { attributeSelector, ATTRIBUTE } from "../../contract/markup";
import { descendants } from "../../lib/node";
import type { AnyIsland } from "../../runtime/island-definition";
import { defineStart } from "../../runtime/island-start";
import { isWholeDue, OrderFormStart, orderFormStartParts, parseOrderFormStart } from "./start";

let isLoaded = false;

/** With what its selects need, where a form on the page has them. */
async function load(): Promise<{ default: AnyIsland }> {
  isLoaded = true;
  const hasAxes = descendants(document, attributeSelector(ATTRIBUTE.slot, "axes")).length > 0;
  const [whole, axes] = await Promise.all([
    import(/* webpackChunkName: "order-form-whole" */ "./whole"),
    hasAxes ? import(/* webpackChunkName: "order-form-axes" */ "./axes") : undefined,
  ]);
  if (axes !== undefined) whole.provideAxisRules(axes.default);
  return whole;
}

/** The start: nothing is chosen. All else is the whole's; a form that comes when it is there, in the quick view, begins with it. */
export default defineStart({
  name: "order-form",
  parse: parseOrderFormStart,
  parts: orderFormStartParts,
  View: OrderFormStart,
  whole: { isDue: (form) => isLoaded || isWholeDue(form), load },
});
