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
  loadShow()
    .then((showOptions) => void showOptions(options))
    .catch(reportError);
}

/** Offline, or after a deploy, a message is still shown, if plainly. */
async function loadShow(): Promise<(options: ToastOptions) => unknown> {
  try {
    return (await retryOnce(loadToast)).showToast;
  } catch (error) {
    reportError(error);
    return (await loadPlainToast()).showPlainly;
  }
}

/** Loads the code of toasts. @returns whether one can be shown, which without a connection is not sure */
export function canShowToasts(): Promise<boolean> {
  return loadShow().then(
    () => true,
    () => false,
  );
}
