import { TOAST_DELAY_MS } from "../contract/limits";
import { ATTRIBUTE, attributeSelector } from "../contract/markup";

/** The class of the button of a toast's action. */
export const ACTION_CLASS = "toast__action";

/** Browsers treat a longer time as none. */
const LONGEST_DELAY_MS = 2 ** 31;

/** How long a toast is shown, in milliseconds: the default for one without a time, or with an impossible one. */
export function toastDelay(delay = TOAST_DELAY_MS): number {
  return delay >= 0 && delay < LONGEST_DELAY_MS ? delay : TOAST_DELAY_MS;
}

/** The container of toasts; added at the end of `body` if the page has none. @see contract §5 */
export function toastWrapper(): Element {
  const found = document.querySelector(attributeSelector(ATTRIBUTE.toastWrapper));
  if (found !== null) return found;
  const wrapper = document.createElement("div");
  wrapper.setAttribute(ATTRIBUTE.toastWrapper, "");
  document.body.appendChild(wrapper);
  return wrapper;
}
