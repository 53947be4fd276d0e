import { ATTRIBUTE } from "../contract/markup";
import { attributeOf, classListOf, descendants } from "../lib/node";
import { ownMarksOf } from "../lib/own-marks";
import { standInForStyle } from "./style-stand-in";

/**
 * The server's HTML as it stands in the page, as an inert copy: what the bundle itself has set since (its own marks) is left
 * out, so that it does not pass for the server's.
 */
export function snapshotOf(container: Element): Element {
  const inert = document.implementation.createHTMLDocument("").importNode(container, true);
  const live = [container, ...descendants(container, "*")];
  [inert, ...descendants(inert, "*")].forEach((copy, index) => {
    standInForStyle(copy);
    withoutOwnMarks(live[index], copy);
  });
  // Nor what the inlined script has marked
  for (const copy of [inert, ...descendants(inert, `[${ATTRIBUTE.waiting}]`)]) {
    Element.prototype.removeAttribute.call(copy, ATTRIBUTE.waiting);
  }
  return inert;
}

function withoutOwnMarks(live: Element | undefined, copy: Element): void {
  const marks = ownMarksOf(live);
  if (marks === undefined) return;
  marks.attributes.forEach((serverValue, name) => {
    if (serverValue === undefined) Element.prototype.removeAttribute.call(copy, name);
    else Element.prototype.setAttribute.call(copy, name, serverValue);
  });
  marks.classes.forEach((token) => classListOf(copy).remove(token));
  if (attributeOf(copy, "class") === "") Element.prototype.removeAttribute.call(copy, "class");
}
