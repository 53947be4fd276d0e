/** The key in the browser's storage under which the EANs are kept, as a JSON list. */
export const REMINDERS_KEY = "reminders";
