import { defineIsland } from "../../../attach/island";
import { LoginForm } from "./login-form";
import { parseLoginForm } from "./parse";

/** The login form of the checkout: another endpoint, other events. A form that opts in to order as guest is one, too. */
export default defineIsland({
  name: "checkout-login-form",
  parse: (form) => parseLoginForm(form, "json/checkout/login"),
  View: LoginForm,
});
