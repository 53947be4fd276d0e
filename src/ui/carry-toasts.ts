import { detach } from "../lib/node";
import { toastWrapper } from "./toast-wrapper";

/** Has toasts stand in what lies over the page, where keyboard and screen reader reach them. @returns takes them back out */
export function carryToasts(into: Element): () => void {
  const wrapper = toastWrapper();
  const { parentNode, nextSibling } = wrapper;
  into.appendChild(wrapper);
  return () => {
    detach(wrapper);
    parentNode?.insertBefore(wrapper, nextSibling?.parentNode === parentNode ? nextSibling : null);
  };
}
