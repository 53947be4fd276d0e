import type { ToastOptions } from "../contract/events";
import { TOAST_DELAY_MS, TOASTS_AT_ONCE } from "../contract/limits";
import { ATTRIBUTE, attributeSelector } from "../contract/markup";
import { bodyOf, on } from "../lib/dom";
import { toError } from "../lib/errors";
import { attributeOf, descendants, detach } from "../lib/node";
import { checkOptionTypes } from "../lib/option-types";
import { after } from "../lib/timing";
import { reportError } from "../services/report";
import { buildToast } from "./toast-markup";

const TYPES = {
  animation: "boolean",
  autohide: "boolean",
  delay: "number",
  theme: "string",
  header: "string",
  body: "string",
  wrapper: "element",
  dismiss: "boolean",
};

/** A toast on the page. */
interface ShownToast {
  toast: HTMLElement;
  wrapper: Element;
  /** Ended when it goes, one after the other. */
  stops: (() => void)[];
  focusBefore?: HTMLElement;
}

const shown: ShownToast[] = [];

/**
 * Shows a toast. It stays for its delay, longer while pointer or focus are in it, and gives the focus back when it goes.
 * @returns takes it away
 * @throws OptionTypeError, also for a wrapper that is no element
 * @see spec §3, §8 and §9
 */
export function showToast(options: ToastOptions): () => void {
  checkOptionTypes("toast", { ...options }, TYPES);
  const { toast, closeButton } = buildToast(options);
  const entry: ShownToast = { toast, wrapper: options.wrapper ?? toastWrapper(), stops: [] };
  makeRoom(entry);
  shown.push(entry);
  entry.wrapper.appendChild(toast);
  entry.stops.push(on(toast, "focusin", (event) => rememberFocus(entry, event)));
  const close = (): void => remove(entry);
  if (closeButton !== undefined) entry.stops.push(on(closeButton, "click", close));
  void run(entry, options);
  return close;
}

/** Bootstrap's Toast keeps the time. Where its chunk is lost the toast shows all the same, on a plain timer. */
async function run(entry: ShownToast, options: ToastOptions): Promise<void> {
  const { animation = false, autohide = true, delay = TOAST_DELAY_MS } = options;
  const { toast, stops } = entry;
  const close = (): void => remove(entry);
  // At once: its text is the answer to what the shopper has done.
  if (!animation) toast.classList.add("show");
  try {
    const { default: Toast } = await import("bootstrap/js/dist/toast");
    if (shown.indexOf(entry) < 0) return;
    const timer = new Toast(toast, { animation, autohide, delay });
    stops.push(on(toast, "hidden.bs.toast", close), () => timer.dispose());
    timer.show();
  } catch (error) {
    reportError(toError(error));
    toast.classList.add("show");
    if (autohide) stops.push(after(delay, close));
  }
}

function remove(entry: ShownToast): void {
  const place = shown.indexOf(entry);
  if (place < 0) return;
  shown.splice(place, 1);
  for (const stop of entry.stops) stop();
  if (entry.toast.contains(document.activeElement)) entry.focusBefore?.focus();
  detach(entry.toast);
}

/** Says the same only once, and drops the oldest where there are too many. */
function makeRoom({ toast, wrapper }: ShownToast): void {
  const others = shown.filter((other) => other.wrapper === wrapper);
  const same = others.filter((other) => textOf(other.toast) === textOf(toast));
  const rest = others.filter((other) => same.indexOf(other) < 0);
  same.concat(rest.slice(0, Math.max(0, rest.length + 1 - TOASTS_AT_ONCE))).forEach(remove);
}

function rememberFocus(entry: ShownToast, { relatedTarget }: FocusEvent): void {
  if (relatedTarget instanceof HTMLElement && !entry.toast.contains(relatedTarget)) entry.focusBefore = relatedTarget;
}

/** Where toasts stand; added at the end of `body` where the page has none. @see contract §5 */
function toastWrapper(): Element {
  const found = descendants(document, attributeSelector("toastWrapper"))[0];
  if (found !== undefined) return found;
  const wrapper = document.createElement("div");
  wrapper.className = "toasts";
  wrapper.setAttribute(ATTRIBUTE.toastWrapper, "");
  bodyOf(document).appendChild(wrapper);
  return wrapper;
}

const textOf = (toast: Element): string => `${attributeOf(toast, "role")} ${toast.textContent}`;
