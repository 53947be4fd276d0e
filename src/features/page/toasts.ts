import type { ToastOptions } from "../../contract/events";
import { toError } from "../../lib/errors";
import { retryOnce } from "../../lib/retry";
import { subscribe } from "../../contract/bus";
import { reportError } from "../../lib/report";

/** Loaded with the first toast. */
const loadToast = () => import(/* webpackChunkName: "toast" */ "../../say/toast");
/** What stands in for it; it comes with the forms, whose answers toasts speak of. */
const loadPlainToast = () => import(/* webpackChunkName: "cart-forms" */ "../../say/plain-toast");

/** Shows what `toast:show` says. Anyone may dispatch it, so wrong options are an error of theirs, not of the page. */
export function toasts(): () => void {
  return subscribe("toast:show", ({ detail }) => show(detail ?? {}));
}

function show(options: ToastOptions): void {
  retryOnce(loadToast)
    .then(
      ({ showToast }) => void showToast(options),
      // Offline, or after a deploy: what happened is said all the same.
      (error: unknown) => {
        reportError(toError(error));
        return loadPlainToast().then(({ showPlainly }) => showPlainly(options));
      },
    )
    .catch((error: unknown) => reportError(toError(error)));
}
