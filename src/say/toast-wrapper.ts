import { TOAST_DELAY_MS } from "../contract/limits";
import { ATTRIBUTE, attributeSelector } from "../contract/markup";
import { isInPage } from "../lib/dom";
import { insertBefore, parentOf } from "../lib/node";
import { announceIn } from "./announcer";
import type { ToastOptions } from "../contract/events";
import { safeUrl, urlText } from "../lib/checked-url";

/** The container of toasts; added at the end of `body` if the page has none. @see contract §5 */
export function toastWrapper(): Element {
  const found = document.querySelector(attributeSelector(ATTRIBUTE.toastWrapper));
  if (found !== null) return found;
  const wrapper = document.createElement("div");
  wrapper.setAttribute(ATTRIBUTE.toastWrapper, "");
  document.body.appendChild(wrapper);
  return wrapper;
}

/** The layers over the page, the topmost last. */
const layers: Element[] = [];
/** Wrapper of toasts → its place in the page. */
const homes = new WeakMap<Element, { parent: Node | null; next: Node | null }>();

/**
 * Shows toasts and announces texts inside a layer over the page, where keyboard and screen reader reach them. Under a
 * layer that is not modal the page can be used, and announces.
 * @returns the function that moves them back
 */
export function carryToasts(into: Element, { isModal = true } = {}): () => void {
  const wrapper = toastWrapper();
  if (!layers.some((layer) => layer.contains(wrapper))) {
    homes.set(wrapper, { parent: wrapper.parentNode, next: wrapper.nextSibling });
  }
  if (isModal) layers.push(into);
  else layers.unshift(into);
  moveToTop(wrapper);
  const saidBefore = isModal ? announceIn(into) : undefined;
  return () => {
    const place = layers.indexOf(into);
    if (place < 0) return;
    layers.splice(place, 1);
    if (isModal) announceIn(saidBefore);
    moveToTop(wrapper);
  };
}

/** Moves the toasts into the topmost layer, or back into the page; a focus in them stays there. */
function moveToTop(wrapper: Element): void {
  const focus = document.activeElement;
  const layer = layers.filter(isInPage).pop();
  if (layer !== undefined) layer.appendChild(wrapper);
  else moveHome(wrapper);
  if (focus instanceof HTMLElement && wrapper.contains(focus)) focus.focus();
}

function moveHome(wrapper: Element): void {
  const { parent = null, next = null } = homes.get(wrapper) ?? {};
  wrapper.remove();
  if (parent !== null) insertBefore(parent, wrapper, next !== null && parentOf(next) === parent ? next : null);
}

/** The class of the button of a toast's action. */
export const ACTION_CLASS = "toast__action";

/** Browsers treat a longer time as none. */
const LONGEST_DELAY_MS = 2 ** 31;

/** How long a toast is shown, in milliseconds: the default for one without a time, or with an impossible one. */
export function toastDelay(delay = TOAST_DELAY_MS): number {
  return delay >= 0 && delay < LONGEST_DELAY_MS ? delay : TOAST_DELAY_MS;
}

/** Adds a toast's link after its text. Any script can ask for a toast, so it may only lead to the shop itself. */
export function appendLink(place: Element, { href, text }: NonNullable<ToastOptions["link"]>): void {
  const link = document.createElement("a");
  const address = safeUrl(String(href), "follow", { element: link, name: "toast:show: link" });
  if (address === undefined) return;
  link.href = urlText(address);
  link.className = "toast__link";
  link.textContent = text;
  place.appendChild(document.createTextNode(" "));
  place.appendChild(link);
}
