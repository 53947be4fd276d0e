import { defineIsland } from "../../../attach/islands/island";
import { LoginForm, loginSlots, parseLoginForm } from "./login-form";

/** The login form of the checkout: another endpoint, other events. A form for ordering as a guest is one, too. */
export default defineIsland({
  name: "checkout-login-form",
  slots: loginSlots,
  parse: (form) => parseLoginForm(form, "json/checkout/login"),
  View: LoginForm,
});
