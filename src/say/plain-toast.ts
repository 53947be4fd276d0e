import type { ToastOptions } from "../contract/events";
import { TOAST_DELAY_MS } from "../contract/limits";
import { on } from "../lib/dom";
import { detach } from "../lib/node";
import { after } from "../lib/timing";
import { ACTION_CLASS, toastWrapper } from "./toast-wrapper";

/** Shows a toast without Bootstrap, only if the real toast cannot be loaded. */
export function showPlainly({ body, theme, action }: ToastOptions): void {
  const toast = document.createElement("div");
  toast.className = `toast toast--${theme === "success" || theme === "info" ? theme : "error"} toast-body show`;
  toast.setAttribute("role", "alert");
  toast.textContent = String(body);
  const close = (): void => toast.remove();
  if (action !== undefined) toast.appendChild(buttonOf(action, close));
  const wrapper = toastWrapper();
  // The same failure twice is one message
  Array.from(wrapper.querySelectorAll('[role="alert"]'))
    .filter((other) => (other.textContent ?? "") === (toast.textContent ?? ""))
    .forEach(detach);
  wrapper.appendChild(toast);
  after(TOAST_DELAY_MS, close);
}

function buttonOf({ text, run }: NonNullable<ToastOptions["action"]>, close: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = ACTION_CLASS;
  button.textContent = text;
  on(button, "click", () => {
    close();
    run();
  });
  return button;
}
