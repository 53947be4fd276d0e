import { attributeOf, deepDescendants, descendants, isElement, parentOf, styleOf } from "../../lib/node";
import { copyIntoPage, newElement } from "../../lib/page";
import { isDataBlock } from "./data-blocks";
import { makeDataBlock } from "./make-data-block";
import { setStandIn, STYLE_STAND_IN } from "./style-stand-in";

/** A deep copy for the page of an inert, cleaned node: with its styles, and data blocks that Trusted Types lets pass. */
export function copyForPage(inert: Node): Node {
  if (isDataBlock(inert)) return makeDataBlock(inert);
  const copy = copyIntoPage(inert);
  if (!isElement(copy)) return copy;
  for (const element of [copy, ...deepDescendants(copy)]) {
    const style = attributeOf(element, STYLE_STAND_IN);
    if (style === undefined) continue;
    applyStyle(element, undefined, style);
    setStandIn(element, undefined);
  }
  for (const block of descendants(copy, "script").filter(isDataBlock)) {
    // What stands inside the copy has a parent.
    Node.prototype.replaceChild.call(parentOf(block) as Node, makeDataBlock(block), block);
  }
  return copy;
}

/** From the style the server said before to the one it says now, property by property; what others set stays. */
export function applyStyle(live: Element, before: string | undefined, after: string | undefined): void {
  const style = styleOf(live);
  if (style === undefined) return;
  const wanted = declarationsOf(after);
  for (const property of propertiesOf(declarationsOf(before))) {
    if (wanted.getPropertyValue(property) === "") style.removeProperty(property);
  }
  for (const property of propertiesOf(wanted)) {
    style.setProperty(property, wanted.getPropertyValue(property), wanted.getPropertyPriority(property));
  }
  if (after === undefined && style.length === 0) Element.prototype.removeAttribute.call(live, "style");
}

function declarationsOf(text: string | undefined): CSSStyleDeclaration {
  const style = styleOf(newElement("i"));
  style.cssText = text ?? "";
  return style;
}

function propertiesOf(style: CSSStyleDeclaration): string[] {
  return Array.prototype.slice.call(style) as string[];
}
