import { detach } from "../lib/node";
import { announceIn } from "../services/announcer";
import { toastWrapper } from "./toast-wrapper";

/** Has toasts stand, and texts said, in what lies over the page, where keyboard and screen reader reach them. @returns takes them back out */
export function carryToasts(into: Element): () => void {
  const wrapper = toastWrapper();
  const { parentNode, nextSibling } = wrapper;
  into.appendChild(wrapper);
  const saidBefore = announceIn(into);
  return () => {
    announceIn(saidBefore);
    detach(wrapper);
    parentNode?.insertBefore(wrapper, nextSibling?.parentNode === parentNode ? nextSibling : null);
  };
}
