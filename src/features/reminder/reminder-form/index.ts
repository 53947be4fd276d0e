import { defineIsland } from "../../../attach/island";
import { parseReminderForm, reminderFormParts } from "./parse";
import { ReminderForm } from "./reminder-form";

export default defineIsland({
  name: "reminder-form",
  parse: parseReminderForm,
  parts: reminderFormParts,
  keepsState: true,
  View: ReminderForm,
});
