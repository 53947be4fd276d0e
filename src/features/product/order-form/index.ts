import { defineIsland } from "../../../attach/islands/island";
import { OrderForm } from "./order-form";
import { parseOrderForm } from "./parse";
import * as slots from "./slots";
import { orderFormTargets } from "./targets";

/** `parse` reports a missing button, in the words of the specification. */
const { Submit: _Submit, ...others } = slots;

export default defineIsland({
  name: "order-form",
  options: { stockMin: "number" },
  slots: others,
  parse: parseOrderForm,
  targets: orderFormTargets,
  View: OrderForm,
});
