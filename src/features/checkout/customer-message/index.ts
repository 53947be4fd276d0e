import { defineIsland } from "../../../attach/island";
import { CustomerMessage } from "./customer-message";
import { parseCustomerMessage } from "./parse";

export default defineIsland({
  name: "customer-message",
  requiredSlots: ["message"],
  parse: parseCustomerMessage,
  View: CustomerMessage,
});
