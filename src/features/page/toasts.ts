import type { ToastOptions } from "../../contract/events";
import { retryOnce } from "../../lib/retry";
import { subscribe } from "../../contract/bus";
import { reportError } from "../../lib/errors";

/** Loaded with the first toast. */
const loadToast = () => import(/* webpackChunkName: "toast" */ "../../say/toast");
/** The fallback; it comes with the forms, because toasts report on their answers. */
const loadPlainToast = () => import(/* webpackChunkName: "cart-forms" */ "../../say/plain-toast");

/**
 * Shows the toast of `toast:show`. Any script may dispatch it, so wrong options are reported and do not break the page.
 */
export function toasts(): () => void {
  return subscribe("toast:show", ({ detail }) => show(detail ?? {}));
}

function show(options: ToastOptions): void {
  retryOnce(loadToast)
    .then(
      ({ showToast }) => void showToast(options),
      // Offline, or after a deploy: the message is still shown.
      (error: unknown) => {
        reportError(error);
        return loadPlainToast().then(({ showPlainly }) => showPlainly(options));
      },
    )
    .catch(reportError);
}
