import { defineIsland } from "../../../attach/island";
import { OrderForm } from "./order-form";
import { orderFormParts, parseOrderForm } from "./parse";

export default defineIsland({
  name: "order-form",
  options: { stockMin: "number" },
  parse: parseOrderForm,
  parts: orderFormParts,
  keepsState: true,
  View: OrderForm,
});
