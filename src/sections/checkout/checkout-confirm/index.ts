import { defineIsland } from "../../../runtime/island";
import { CheckoutConfirm } from "./checkout-confirm";
import { parseCheckoutConfirm } from "./parse";

export default defineIsland({
  name: "checkout-confirm",
  requiredSlots: ["submit"],
  parse: parseCheckoutConfirm,
  View: CheckoutConfirm,
});
