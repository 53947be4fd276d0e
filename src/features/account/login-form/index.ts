import { defineIsland } from "../../../attach/islands/island";
import { LoginForm } from "./login-form";
import { parseLoginForm } from "./parse";
import * as slots from "./slots";

export default defineIsland({
  name: "login-form",
  slots,
  parse: (form) => parseLoginForm(form, "json/account/login"),
  View: LoginForm,
});
