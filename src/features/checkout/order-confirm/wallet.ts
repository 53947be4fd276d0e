import { defineIsland } from "../../../attach/island";
import { OrderConfirm } from "./order-confirm";
import { parseOrder } from "./parse";

export default defineIsland({
  name: "wallet-confirm",
  requiredSlots: ["submit"],
  parse: (element) => parseOrder(element, "wallet-confirm"),
  View: OrderConfirm,
});
