import { defineIsland } from "../../../attach/islands/island";
import { OrderConfirm } from "./order-confirm";
import { parseOrder } from "./parse";
import * as slots from "./slots";

export default defineIsland({
  name: "checkout-confirm",
  slots,
  parse: (element) => parseOrder(element, "checkout-confirm"),
  View: OrderConfirm,
});
