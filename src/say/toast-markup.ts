import type { ToastOptions } from "../contract/events";
import { NOTICE_THEMES } from "./notices";
import { appendLink } from "./toast-link";
import { ACTION_CLASS } from "./toast-wrapper";
import { translate } from "./translate";

/** A toast that is not yet on the page. */
export interface ToastMarkup {
  toast: HTMLElement;
  closeButton: HTMLButtonElement | undefined;
  actionButton: HTMLButtonElement | undefined;
}

/** Builds a toast in Bootstrap's markup. Texts stay texts, whatever they contain. */
export function buildToast({
  theme = "info",
  header = "",
  body = "",
  dismiss = true,
  link,
  action,
}: ToastOptions): ToastMarkup {
  const shownTheme = NOTICE_THEMES.find((known) => known === theme) ?? "info";
  const isUrgent = shownTheme === "error";
  const toast = element("div", `toast toast--${shownTheme}`);
  toast.setAttribute("role", isUrgent ? "alert" : "status");
  // A polite region that is inserted with its text is not read, so such toasts are announced instead (toast.ts).
  toast.setAttribute("aria-live", isUrgent ? "assertive" : "off");
  toast.setAttribute("aria-atomic", "true");

  const closeButton = dismiss ? makeCloseButton() : undefined;
  const actionButton = action === undefined ? undefined : makeButton(ACTION_CLASS, String(action.text));
  const row = element("div", "d-flex");
  const text = element("div", "toast-body", body);
  if (link !== undefined) appendLink(text, link);
  row.appendChild(text);
  if (actionButton !== undefined) row.appendChild(actionButton);
  if (header !== "") {
    const top = element("div", "toast-header");
    top.appendChild(element("strong", "me-auto", header));
    if (closeButton !== undefined) top.appendChild(closeButton);
    toast.appendChild(top);
  } else if (closeButton !== undefined) {
    row.appendChild(closeButton);
  }
  toast.appendChild(row);
  return { toast, closeButton, actionButton };
}

function makeCloseButton(): HTMLButtonElement {
  const button = makeButton("btn-close m-auto me-2");
  button.setAttribute("aria-label", translate("Theme.Close"));
  return button;
}

function makeButton(className: string, text = ""): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = className;
  button.textContent = text;
  return button;
}

function element(name: "div" | "strong", className: string, text = ""): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}
