import type { ToastOptions } from "../contract/events";
import { safeUrl, urlText } from "../lib/checked-url";

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
