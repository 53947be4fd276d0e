import { defineIsland } from "../../../attach/islands/island";
import { CustomerMessage } from "./customer-message";
import { parseCustomerMessage } from "./parse";
import * as slots from "./slots";

export default defineIsland({
  name: "customer-message",
  slots,
  parse: parseCustomerMessage,
  View: CustomerMessage,
});
