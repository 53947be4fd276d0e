import { defineIsland } from "../../../attach/island";
import { LoginForm } from "./login-form";
import { parseLoginForm } from "./parse";

export default defineIsland({
  name: "login-form",
  parse: (form) => parseLoginForm(form, "json/account/login"),
  View: LoginForm,
});
