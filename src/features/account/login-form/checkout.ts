import { defineIsland } from "../../../attach/islands/island";
import { LoginForm } from "./login-form";
import { parseLoginForm } from "./parse";
import * as slots from "./slots";

/** The login form of the checkout: another endpoint, other events. A form for ordering as a guest is one, too. */
export default defineIsland({
  name: "checkout-login-form",
  slots,
  parse: (form) => parseLoginForm(form, "json/checkout/login"),
  View: LoginForm,
});
