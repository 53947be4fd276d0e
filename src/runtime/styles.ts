import { attributeOf, descendants, isElement, styleOf } from "../lib/node";
import { STYLE_STAND_IN } from "./style-stand-in";

const TAG = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi;
const ATTRIBUTE = /(\s)([^\s"'<>/=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?/g;

/** Server HTML with the stand-in for each `style` attribute. */
export function withStandIns(html: string): string {
  if (!/style/i.test(html)) return html;
  return html.replace(TAG, (tag) =>
    tag.replace(ATTRIBUTE, (attribute, space: string, name: string, value: string = "") =>
      name.toLowerCase() === "style" ? space + STYLE_STAND_IN + value : attribute,
    ),
  );
}

/** Texts that look like tags (data blocks, textareas) get their own words back. */
export function restoreTexts(root: ParentNode): void {
  for (const element of descendants(root, "script,textarea,title,noscript")) {
    const text = String(element.textContent);
    if (text.indexOf(STYLE_STAND_IN) >= 0) element.textContent = text.split(STYLE_STAND_IN).join("style");
  }
}

/** A deep copy for the page of an inert node, with its styles. */
export function copyForPage(inert: Node): Node {
  const copy = document.importNode(inert, true);
  if (!isElement(copy)) return copy;
  for (const element of [copy, ...descendants(copy, `[${STYLE_STAND_IN}]`)]) {
    applyStyle(element, undefined, attributeOf(element, STYLE_STAND_IN));
    Element.prototype.removeAttribute.call(element, STYLE_STAND_IN);
  }
  return copy;
}

/** From the style the server said before to the one it says now, property by property; what others set stays. */
export function applyStyle(live: Element, before: string | undefined, after: string | undefined): void {
  const style = styleOf(live);
  if (style === undefined || before === after) return;
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
  const { style } = document.createElement("i");
  style.cssText = text ?? "";
  return style;
}

function propertiesOf(style: CSSStyleDeclaration): string[] {
  return Array.prototype.slice.call(style) as string[];
}
