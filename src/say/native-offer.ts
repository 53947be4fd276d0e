import { ATTRIBUTE, attributeSelector } from "../contract/markup";
import { WAITING_TEXTS } from "../contract/waiting-texts";
import { on } from "../lib/dom";
import { append, contains, descendants, detach, setText } from "../lib/node";
import { activeElement, bodyOf, newElement } from "../lib/page";
import { call } from "../lib/property";
import { announce } from "./announcer";
import { plainText } from "./plain-text";

/**
 * Offers the browser's own way while the shopper waits for a chunk: among the toasts, announced once.
 * @param used the control that waits; it gets the focus back
 * @returns the function that withdraws the offer
 */
export function offerNativeWay(used: Element, goOn: () => void): () => void {
  const text = plainText(WAITING_TEXTS, "Theme.TakesLong");
  const message = newElement("div");
  message.className = "toast toast--info toast-body show";
  setText(message, `${text} `);
  const button = newElement("button");
  button.type = "button";
  button.className = "btn btn-link";
  setText(button, plainText(WAITING_TEXTS, "Theme.GoOnWithoutWaiting"));
  append(message, button);
  append(descendants(document, attributeSelector(ATTRIBUTE.toastWrapper))[0] ?? bodyOf(document), message);
  announce(`${text} ${plainText(WAITING_TEXTS, "Theme.GoOnWithoutWaiting")}`, { topic: "waiting" });
  const revoke = (): void => {
    if (contains(message, activeElement()) && used instanceof HTMLElement) call(used, "focus");
    detach(message);
  };
  on(button, "click", () => {
    revoke();
    goOn();
  });
  return revoke;
}
