import { defineIsland } from "../../../attach/island";
import { OrderConfirm } from "./order-confirm";
import { parseOrder } from "./parse";

export default defineIsland({
  name: "checkout-confirm",
  requiredSlots: ["submit"],
  parse: (element) => parseOrder(element, "checkout-confirm"),
  View: OrderConfirm,
});
