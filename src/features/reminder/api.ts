import { subscribe } from "../../contract/bus";
import { reportError } from "../../lib/errors";
import { retryOnce } from "../../lib/retry";
import { storedText } from "../../lib/stored-text";
import { REMINDERS_STORAGE_KEY } from "../../contract/markup";

export const loadReminderForm = () => import("./reminder-form/reminder-form");

/** A variant that is back can be asked for again, once it is sold out again. @returns the function that ends it */
export function forgetOnceBack(): () => void {
  return subscribe("variant:change", ({ detail: { ean, stockCount } }) => {
    if (stockCount === 0 || !(storedText(REMINDERS_STORAGE_KEY) ?? "").includes(`"${ean}"`)) return;
    retryOnce(() => import(/* webpackChunkName: "reminder" */ "./reminder-form/sending"))
      .then(({ forgetReminder }) => forgetReminder(ean))
      .catch(reportError);
  });
}
