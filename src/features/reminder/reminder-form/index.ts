import { defineStart } from "../../../attach/island-start";
import { parseReminderForm, reminderFormParts } from "./parse";
import { ReminderForm } from "./reminder-form";

export default defineStart({
  name: "reminder-form",
  parse: parseReminderForm,
  parts: reminderFormParts,
  View: ReminderForm,
});
