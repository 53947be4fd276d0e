import type { ToastOptions } from "../contract/events";
import { TOAST_FADE_MS, TOASTS_AT_ONCE } from "../contract/limits";
import { closest, on } from "../lib/dom";
import { checkOptionTypes } from "../lib/option-types";
import { after, nextPaint } from "../lib/timing";
import { announce } from "./announcer";
import { leaveAfter } from "../lib/leave-after";
import { ACTION_CLASS, toastDelay, toastWrapper, appendLink } from "./toast-wrapper";
import { uncoverFocus } from "./uncover-focus";
import { NOTICE_THEMES } from "./notices";
import { translate } from "./message-text";

const TYPES = {
  animation: "boolean",
  autohide: "boolean",
  delay: "number",
  theme: "string",
  header: "string",
  body: "string",
  wrapper: "element",
  dismiss: "boolean",
  link: "object",
  action: "object",
  isSilent: "boolean",
};

/** A toast on the page. */
interface ShownToast {
  toast: HTMLElement;
  wrapper: Element;
  /** Called one after the other when the toast disappears. */
  stops: (() => void)[];
  /** Run by its button. */
  run: (() => void) | undefined;
  focusBefore?: HTMLElement;
}

const shown: ShownToast[] = [];

/**
 * Shows a toast. It stays for its delay, longer while mouse, finger or keyboard is in it, and gives the focus back when
 * it disappears.
 * @returns the function that removes it
 * @throws OptionTypeError, also for a wrapper that is not an element
 * @see spec §3, §8 and §9
 */
export function showToast(options: ToastOptions): () => void {
  checkOptionTypes("toast", options, TYPES);
  const { toast, closeButton, actionButton } = buildToast(options);
  const entry: ShownToast = { toast, wrapper: options.wrapper ?? toastWrapper(), stops: [], run: options.action?.run };
  makeRoom(entry);
  shown.push(entry);
  entry.wrapper.appendChild(toast);
  if (toast.getAttribute("aria-live") === "off" && options.isSilent !== true) {
    announce([options.header, options.body].filter(Boolean).join(": "));
  }
  entry.stops.push(
    uncoverFocus(entry.wrapper),
    on(toast, "focusin", (event) => rememberFocus(entry, event)),
  );
  const close = (): void => remove(entry);
  if (closeButton !== undefined) entry.stops.push(on(closeButton, "click", close));
  if (actionButton !== undefined) {
    entry.stops.push(
      on(actionButton, "click", () => {
        close();
        options.action?.run();
      }),
    );
  }
  run(entry, options);
  // Once it has its height; reading that now would make the layout twice
  void nextPaint().then(() => {
    if (shown.includes(entry)) entry.wrapper.scrollTop = entry.wrapper.scrollHeight;
  });
  return close;
}

/** Shows the toast, and hides it when its time is over; the time stops while the shopper uses it. */
function run(entry: ShownToast, { animation = false, autohide = true, delay }: ToastOptions): void {
  const { toast, stops } = entry;
  toast.classList.add("show");
  if (animation) fadeIn(toast);
  const leave = (): void => {
    if (!animation) return remove(entry);
    toast.classList.add(FADED);
    stops.push(after(TOAST_FADE_MS, () => remove(entry)));
  };
  if (autohide) stops.push(leaveAfter(toast, toastDelay(delay), leave).stop);
}

/** Bootstrap's class for a toast that is appearing or disappearing. */
const FADED = "showing";

function fadeIn(toast: HTMLElement): void {
  toast.classList.add("fade");
  toast.classList.add(FADED);
  // Forces a layout while it is invisible, so that the transition has a start
  toast.getBoundingClientRect();
  toast.classList.remove(FADED);
}

function remove(entry: ShownToast): void {
  const place = shown.indexOf(entry);
  if (place < 0) return;
  shown.splice(place, 1);
  for (const stop of entry.stops) stop();
  if (entry.toast.contains(document.activeElement)) giveFocusBack(entry);
  entry.toast.remove();
}

/**
 * Removes a toast with the same text for the same action, an older toast with the same link, an older error whose
 * button does the very same, and the oldest ones that nobody uses if there are too many.
 */
function makeRoom({ toast, wrapper, run: does }: ShownToast): void {
  const others = shown.filter((other) => other.wrapper === wrapper);
  const same = others.filter(
    (other) =>
      !isOffer(toast) &&
      (wordsOf(other.toast) === wordsOf(toast) ||
        isSameOffer(other.toast, toast) ||
        (does !== undefined && other.run === does)),
  );
  const rest = others.filter((other) => !same.includes(other));
  const free = rest.filter((other) => !isInUse(other.toast));
  same.concat(free.slice(0, Math.max(0, rest.length + 1 - TOASTS_AT_ONCE))).forEach(remove);
}

/** Whether focus or pointer are in it: its button may be about to be pressed. */
const isInUse = (toast: Element): boolean => toast.contains(document.activeElement) || toast.matches(":hover");

/** To where it came from, else to another toast, else to the page's content. */
function giveFocusBack({ focusBefore }: ShownToast): void {
  const others = shown.map(({ toast }) => toast.querySelector<HTMLElement>("button,a"));
  for (const place of [focusBefore, ...others.reverse(), document.querySelector("main")]) {
    place?.focus({ preventScroll: place !== focusBefore });
    // One that has gone does not take it
    if (document.activeElement === place) return;
  }
}

/** If the focus comes from another toast, remembers where that toast's focus came from. */
function rememberFocus(entry: ShownToast, { relatedTarget }: FocusEvent): void {
  if (!(relatedTarget instanceof HTMLElement) || entry.toast.contains(relatedTarget)) return;
  const other = closest(relatedTarget, ".toast");
  if (other === undefined) entry.focusBefore = relatedTarget;
  else entry.focusBefore = shown.find(({ toast }) => toast === other)?.focusBefore ?? entry.focusBefore;
}

/** Whether the action is its own, like each undo; the same failure twice is one message, with the newest try. */
const isOffer = (toast: Element): boolean =>
  toast.getAttribute("role") !== "alert" && toast.querySelector(`.${ACTION_CLASS}`) !== null;
const linkOf = (toast: Element): string | undefined => {
  const link = toast.querySelector("a");
  return link?.getAttribute("href") ?? undefined;
};
/** Whether two toasts have the same link: "You are logged in now" is outdated once "You are logged out" shows. */
const isSameOffer = (one: Element, other: Element): boolean =>
  linkOf(one) !== undefined && linkOf(one) === linkOf(other);
const wordsOf = (toast: Element): string => `${toast.getAttribute("role") ?? undefined} ${toast.textContent ?? ""}`;

/** A toast that is not yet on the page. */
interface ToastMarkup {
  toast: HTMLElement;
  closeButton: HTMLButtonElement | undefined;
  actionButton: HTMLButtonElement | undefined;
}

/** Builds a toast in Bootstrap's markup. Texts stay texts, whatever they contain. */
function buildToast({
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
  // A polite region that is inserted with its text is not read, so such toasts are announced instead.
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
