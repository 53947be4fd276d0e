export const loadReminderForm = () => import("./reminder-form");
