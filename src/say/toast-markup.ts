import type { ToastOptions } from "../contract/events";
import { NOTICE_THEMES } from "./notice";
import { append, setAttribute, setText } from "../lib/node";
import { newElement, newFragment, newText } from "../lib/page";
import { setProperty } from "../lib/property";
import { safeUrl, urlText } from "../lib/checked-url";
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
  const shownTheme = NOTICE_THEMES.filter((known) => known === theme)[0] ?? "info";
  const isUrgent = shownTheme === "error";
  const toast = element("div", `toast toast--${shownTheme}`);
  setAttribute(toast, "role", isUrgent ? "alert" : "status");
  // A polite region that is inserted with its text is not read, so such toasts are announced instead (toast.ts).
  setAttribute(toast, "aria-live", isUrgent ? "assertive" : "off");
  setAttribute(toast, "aria-atomic", "true");

  const closeButton = dismiss ? makeCloseButton() : undefined;
  const actionButton = action === undefined ? undefined : makeButton(ACTION_CLASS, String(action.text));
  const row = element("div", "d-flex");
  const text = element("div", "toast-body", body);
  if (link !== undefined) append(text, makeLink(link));
  append(row, text);
  if (actionButton !== undefined) append(row, actionButton);
  if (header !== "") {
    const top = element("div", "toast-header");
    append(top, element("strong", "me-auto", header));
    if (closeButton !== undefined) append(top, closeButton);
    append(toast, top);
  } else if (closeButton !== undefined) {
    append(row, closeButton);
  }
  append(toast, row);
  return { toast, closeButton, actionButton };
}

/** Any script can ask for a toast, so its link may only lead to the shop itself. */
function makeLink({ href, text }: { href: string; text: string }): Node {
  const around = newFragment();
  const link = newElement("a");
  const address = safeUrl(String(href), "follow", { element: link, name: "toast:show: link" });
  if (address === undefined) return around;
  link.href = urlText(address);
  link.className = "toast__link";
  link.textContent = text;
  around.appendChild(newText(" "));
  around.appendChild(link);
  return around;
}

function makeCloseButton(): HTMLButtonElement {
  const button = makeButton("btn-close m-auto me-2");
  button.setAttribute("aria-label", translate("Theme.Close"));
  return button;
}

function makeButton(className: string, text = ""): HTMLButtonElement {
  const button = newElement("button");
  button.type = "button";
  button.className = className;
  button.textContent = text;
  return button;
}

function element(name: "div" | "strong", className: string, text = ""): HTMLElement {
  const made = newElement(name);
  setProperty(made, "className", className);
  setText(made, text);
  return made;
}
