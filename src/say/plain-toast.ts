import type { ToastOptions } from "../contract/events";
import { TOAST_DELAY_MS } from "../contract/limits";
import { append, detach } from "../lib/node";
import { newElement } from "../lib/page";
import { after } from "../lib/timing";
import { toastWrapper } from "./toast-wrapper";

/** Shows a toast without Bootstrap, only if the real toast cannot be loaded. */
export function showPlainly({ body, theme }: ToastOptions): void {
  const toast = newElement("div");
  toast.className = `toast toast--${theme === "success" || theme === "info" ? theme : "error"} toast-body show`;
  toast.setAttribute("role", "alert");
  toast.textContent = String(body);
  append(toastWrapper(), toast);
  after(TOAST_DELAY_MS, () => detach(toast));
}
