import { ATTRIBUTE, attributeSelector } from "../contract/markup";
import { WAITING_TEXTS } from "../contract/waiting-texts";
import { on } from "../lib/dom";
import { announce } from "./announcer";
import { plainText } from "./plain-text";

/**
 * Offers the browser's own way while the shopper waits for a chunk: among the toasts, announced once.
 * @param used the control that waits; it gets the focus back
 * @returns the function that withdraws the offer
 */
export function offerNativeWay(used: Element, goOn: () => void): () => void {
  const text = plainText(WAITING_TEXTS, "Theme.TakesLong");
  const message = document.createElement("div");
  message.className = "toast toast--info toast-body show";
  message.textContent = `${text} `;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "btn btn-link";
  button.textContent = plainText(WAITING_TEXTS, "Theme.GoOnWithoutWaiting");
  message.appendChild(button);
  (document.querySelector(attributeSelector(ATTRIBUTE.toastWrapper)) ?? document.body).appendChild(message);
  announce(`${text} ${plainText(WAITING_TEXTS, "Theme.GoOnWithoutWaiting")}`, { topic: "waiting" });
  const revoke = (): void => {
    if (message.contains(document.activeElement) && used instanceof HTMLElement) used.focus();
    message.remove();
  };
  on(button, "click", () => {
    revoke();
    goOn();
  });
  return revoke;
}
