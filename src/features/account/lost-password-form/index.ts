import { defineIsland } from "../../../attach/islands/island";
import { LostPasswordForm } from "./lost-password-form";
import { parseLostPasswordForm } from "./parse";
import * as slots from "./slots";

export default defineIsland({
  name: "lost-password-form",
  slots,
  parse: parseLostPasswordForm,
  View: LostPasswordForm,
});
