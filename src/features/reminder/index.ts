import { feature, islands } from "../../attach/part";
import { forgetOnceBack, loadReminderForm } from "./api";

export default feature([forgetOnceBack, ...islands({ "reminder-form": loadReminderForm })]);
