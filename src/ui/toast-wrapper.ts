import { ATTRIBUTE, attributeSelector } from "../contract/markup";
import { bodyOf } from "../lib/dom";
import { descendants } from "../lib/node";

/** Where toasts stand; added at the end of `body` where the page has none. @see contract §5 */
export function toastWrapper(): Element {
  const found = descendants(document, attributeSelector(ATTRIBUTE.toastWrapper))[0];
  if (found !== undefined) return found;
  const wrapper = document.createElement("div");
  wrapper.className = "toasts";
  wrapper.setAttribute(ATTRIBUTE.toastWrapper, "");
  bodyOf(document).appendChild(wrapper);
  return wrapper;
}
