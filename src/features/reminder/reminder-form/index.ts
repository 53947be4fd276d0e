import { defineIsland } from "../../../attach/islands/island";
import { parseReminderForm, reminderFormParts } from "./parse";
import { ReminderForm } from "./reminder-form";
import * as slots from "./slots";

export default defineIsland({
  name: "reminder-form",
  slots,
  parse: parseReminderForm,
  parts: reminderFormParts,
  View: ReminderForm,
});
