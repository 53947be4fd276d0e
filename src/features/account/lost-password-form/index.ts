import { defineIsland } from "../../../attach/island";
import { LostPasswordForm } from "./lost-password-form";
import { parseLostPasswordForm } from "./parse";

export default defineIsland({ name: "lost-password-form", parse: parseLostPasswordForm, View: LostPasswordForm });
