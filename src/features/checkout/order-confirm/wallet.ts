import { defineIsland } from "../../../attach/islands/island";
import { OrderConfirm } from "./order-confirm";
import { parseOrder } from "./parse";
import * as slots from "./slots";

export default defineIsland({
  name: "wallet-confirm",
  slots,
  parse: (element) => parseOrder(element, "wallet-confirm"),
  View: OrderConfirm,
});
