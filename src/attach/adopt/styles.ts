import {
  attributeOf,
  attributesOf,
  deepDescendants,
  descendants,
  isElement,
  parentOf,
  styleOf,
  textOf,
} from "../../lib/node";
import { copyIntoPage, newElement } from "../../lib/page";
import { trustedData } from "../../lib/trusted";
import { isDataBlock } from "./data-blocks";
import { setStandIn, STYLE_STAND_IN } from "./attributes";

/**
 * A deep copy of an inert, cleaned node for the page, with its styles, and with data blocks that Trusted Types accepts.
 */
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
    // A node inside the copy has a parent.
    Node.prototype.replaceChild.call(parentOf(block) as Node, makeDataBlock(block), block);
  }
  return copy;
}

/**
 * Creates a data block for the page. Trusted Types would reject a clone as a changed script; a text from our policy
 * passes.
 */
function makeDataBlock(server: Element): Element {
  const block = newElement("script");
  for (const { name, value } of attributesOf(server)) block.setAttribute(name, value);
  block.text = trustedData(textOf(server));
  return block;
}

/**
 * Applies the difference between the server's previous and new style, property by property; styles set by others stay.
 */
export function applyStyle(live: Element, before: string | undefined, after: string | undefined): void {
  const style = styleOf(live);
  if (style === undefined) return;
  const wanted = declarationsOf(after);
  const known = declarationsOf(before);
  // If nobody else has set a style, write it whole: the parts of a shorthand with `var()` have no values
  const next = style.cssText === known.cssText ? wanted : merged(declarationsOf(style.cssText), known, wanted);
  // A single write, for a style of thousands of properties
  if (style.cssText !== next.cssText) style.cssText = next.cssText;
  if (after === undefined && style.length === 0) Element.prototype.removeAttribute.call(live, "style");
}

function merged(
  next: CSSStyleDeclaration,
  known: CSSStyleDeclaration,
  wanted: CSSStyleDeclaration,
): CSSStyleDeclaration {
  const properties = propertiesOf(wanted);
  const kept = new Set(properties);
  for (const property of propertiesOf(known)) if (!kept.has(property)) next.removeProperty(property);
  for (const property of properties.filter((each) => wanted.getPropertyValue(each) !== "")) {
    next.setProperty(property, wanted.getPropertyValue(property), wanted.getPropertyPriority(property));
  }
  return next;
}

function declarationsOf(text: string | undefined): CSSStyleDeclaration {
  const style = styleOf(newElement("i"));
  style.cssText = text ?? "";
  return style;
}

function propertiesOf(style: CSSStyleDeclaration): string[] {
  return Array.prototype.slice.call(style) as string[];
}
