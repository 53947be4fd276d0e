import { feature, islands } from "../../attach/part";
import { loadReminderForm } from "./api";

export default feature(islands({ "reminder-form": loadReminderForm }));
