import type { ToastOptions } from "../contract/events";
import { TOAST_DELAY_MS } from "../contract/limits";
import { toError } from "../lib/errors";
import { detach } from "../lib/node";
import { retryOnce } from "../lib/retry";
import { after } from "../lib/timing";
import { subscribe } from "../services/bus";
import { reportError } from "../services/report";
import { toastWrapper } from "../ui/toast-wrapper";

type ToastModule = typeof import("../ui/toast");

/** The toast and Bootstrap's timer for it: loaded with the first toast. */
const loadToast = () => retryOnce<ToastModule>(() => import(/* webpackChunkName: "toast" */ "../ui/toast"));

/** Shows what `toast:show` says. Anyone may dispatch it, so wrong options are an error of theirs, not of the page. */
export function toasts(): () => void {
  return subscribe("toast:show", ({ detail }) => show(detail ?? {}));
}

function show(options: ToastOptions): void {
  loadToast()
    .then(
      ({ showToast }) => void showToast(options),
      (error: unknown) => {
        showPlainly(options);
        throw error;
      },
    )
    .catch((error: unknown) => reportError(toError(error)));
}

/** Offline, or after a deploy: what happened is said all the same. */
function showPlainly({ body }: ToastOptions): void {
  const toast = document.createElement("div");
  toast.className = "toast toast--error toast-body show";
  toast.setAttribute("role", "alert");
  toast.textContent = String(body);
  toastWrapper().appendChild(toast);
  after(TOAST_DELAY_MS, () => detach(toast));
}
