import { ATTRIBUTE, attributeSelector } from "../contract/markup";

/** The class of the button of a toast's action. */
export const ACTION_CLASS = "toast__action";

/** The container of toasts; added at the end of `body` if the page has none. @see contract §5 */
export function toastWrapper(): Element {
  const found = document.querySelector(attributeSelector(ATTRIBUTE.toastWrapper));
  if (found !== null) return found;
  const wrapper = document.createElement("div");
  wrapper.setAttribute(ATTRIBUTE.toastWrapper, "");
  document.body.appendChild(wrapper);
  return wrapper;
}
