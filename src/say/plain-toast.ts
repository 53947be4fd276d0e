import type { ToastOptions } from "../contract/events";
import { TOAST_DELAY_MS } from "../contract/limits";
import { on } from "../lib/dom";
import { append, descendants, detach, textOf } from "../lib/node";
import { newElement } from "../lib/page";
import { after } from "../lib/timing";
import { ACTION_CLASS, toastWrapper } from "./toast-wrapper";

/** Shows a toast without Bootstrap, only if the real toast cannot be loaded. */
export function showPlainly({ body, theme, action }: ToastOptions): void {
  const toast = newElement("div");
  toast.className = `toast toast--${theme === "success" || theme === "info" ? theme : "error"} toast-body show`;
  toast.setAttribute("role", "alert");
  toast.textContent = String(body);
  const close = (): void => detach(toast);
  if (action !== undefined) append(toast, buttonOf(action, close));
  const wrapper = toastWrapper();
  // The same failure twice is one message
  descendants(wrapper, '[role="alert"]')
    .filter((other) => textOf(other) === textOf(toast))
    .forEach(detach);
  append(wrapper, toast);
  after(TOAST_DELAY_MS, close);
}

function buttonOf({ text, run }: NonNullable<ToastOptions["action"]>, close: () => void): HTMLButtonElement {
  const button = newElement("button");
  button.type = "button";
  button.className = ACTION_CLASS;
  button.textContent = text;
  on(button, "click", () => {
    close();
    run();
  });
  return button;
}
