import { append, descendants, detach, styleOf } from "../../lib/node";
import { rootElement } from "../../lib/page";
import { call } from "../../lib/property";
import { element } from "./element";
import { isOnPage } from "./selector-of";

const ID = "storefront-debug-mark";

/** Brings an element into sight and lays a frame over it, which is no part of the page; `undefined` takes the frame away. */
export function giveMark(target: Element | undefined): void {
  descendants(document, `#${ID}`).forEach(detach);
  if (target === undefined || !isOnPage(target)) return;
  call(target as HTMLElement, "scrollIntoView", { block: "center" });
  const { top, left, width, height } = call(target, "getBoundingClientRect");
  const frame = element("div", { id: ID, "data-opaque": "", "aria-hidden": "true" });
  const style = styleOf(frame);
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
  append(rootElement(), frame);
}
