import { detach } from "../../lib/node";
import { element } from "./element";
import { isOnPage } from "./selector-of";

const ID = "storefront-debug-mark";

/**
 * Brings an element into view and lays a frame over it, which is not part of the page; `undefined` removes the frame.
 */
export function giveMark(target: Element | undefined): void {
  document.querySelectorAll(`#${ID}`).forEach(detach);
  if (target === undefined || !isOnPage(target)) return;
  (target as HTMLElement).scrollIntoView({ block: "center" });
  const { top, left, width, height } = target.getBoundingClientRect();
  const frame = element("div", { id: ID, "data-opaque": "", "aria-hidden": "true" });
  const style = frame.style;
  const place: Readonly<Record<string, string>> = {
    position: "absolute",
    top: `${top + window.pageYOffset - 4}px`,
    left: `${left + window.pageXOffset - 4}px`,
    width: `${Math.max(width, 8) + 8}px`,
    height: `${Math.max(height, 8) + 8}px`,
    border: "3px solid #d6006c",
    "border-radius": "4px",
    "box-sizing": "border-box",
    "pointer-events": "none",
    "z-index": "2147483646",
  };
  for (const [name, value] of Object.entries(place)) style.setProperty(name, value);
  document.documentElement.appendChild(frame);
}
