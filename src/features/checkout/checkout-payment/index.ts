import { defineIsland } from "../../../attach/island";
import { CheckoutPayment } from "./checkout-payment";
import { parseCheckoutPayment } from "./parse";

export default defineIsland({ name: "checkout-payment", parse: parseCheckoutPayment, View: CheckoutPayment });
