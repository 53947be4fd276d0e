import { ATTRIBUTE, attributeSelector } from "../contract/markup";
import { append, descendants } from "../lib/node";
import { bodyOf, newElement } from "../lib/page";

/** The class of the button of a toast's action. */
export const ACTION_CLASS = "toast__action";

/** The container of toasts; added at the end of `body` if the page has none. @see contract §5 */
export function toastWrapper(): Element {
  const found = descendants(document, attributeSelector(ATTRIBUTE.toastWrapper))[0];
  if (found !== undefined) return found;
  const wrapper = newElement("div");
  wrapper.setAttribute(ATTRIBUTE.toastWrapper, "");
  append(bodyOf(document), wrapper);
  return wrapper;
}
