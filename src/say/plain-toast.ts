import type { ToastOptions } from "../contract/events";
import { on } from "../lib/dom";
import { after } from "../lib/timing";
import { appendLink, ACTION_CLASS, toastDelay, toastWrapper } from "./toast-wrapper";
import { translate } from "./message-text";

/** Shows a toast without Bootstrap, only if the real toast cannot be loaded. */
export function showPlainly({ header, body, theme, link, action, autohide = true, delay }: ToastOptions): void {
  const toast = document.createElement("div");
  toast.className = `toast toast--${theme === "success" || theme === "info" ? theme : "error"} toast-body show`;
  toast.setAttribute("role", "alert");
  toast.textContent = [header, body].filter(Boolean).join(": ");
  if (link !== undefined) appendLink(toast, link);
  const close = (): void => toast.remove();
  if (action !== undefined) toast.appendChild(buttonOf(action, close));
  if (autohide) after(toastDelay(delay), close);
  else toast.appendChild(buttonOf({ text: translate("Theme.Close"), run: close }, close));
  const wrapper = toastWrapper();
  // The same failure twice is one message
  Array.from(wrapper.children)
    .filter((other) => other.textContent === toast.textContent)
    .forEach((other) => other.remove());
  wrapper.appendChild(toast);
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
