import { defineIsland } from "../../../attach/islands/island";
import { CheckoutPayment } from "./checkout-payment";
import { parseCheckoutPayment } from "./parse";
import * as slots from "./slots";

export default defineIsland({
  name: "checkout-payment",
  slots,
  parse: parseCheckoutPayment,
  View: CheckoutPayment,
});
