import { defineIsland } from "../../../attach/islands/island";
import { parseReminderForm, reminderFormTargets } from "./parse";
import { ReminderForm } from "./reminder-form";
import * as slots from "./slots";

export default defineIsland({
  name: "reminder-form",
  slots,
  parse: parseReminderForm,
  targets: reminderFormTargets,
  View: ReminderForm,
});
