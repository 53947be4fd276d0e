import { attributeNamesOf, attributeOf, hasAttribute } from "../../lib/node";
import { ownChangesOf } from "../../lib/own-changes";
import { bindHydrated, changeClasses, overlayOf, writeAttribute } from "../adopt/attributes";
import { STYLE_STAND_IN } from "../adopt/style-stand-in";
import { applyStyle } from "../adopt/styles";

/**
 * Updates a live element's attributes to the new answer. Only the differences between the two answers are applied, so
 * changes by the bundle, the shopper or an extension stay (contract §3, rules 4 and 5).
 */
export function rebindAttributes(live: Element, before: Element | undefined, server: Element): void {
  const overlay = overlayOf(live);
  const names = new Set(attributeNamesOf(server));
  if (before !== undefined) for (const name of attributeNamesOf(before)) names.add(name);
  names.forEach((name) => {
    if (overlay.attributes?.[name] === undefined) applyServer(live, name, before, server);
  });
  bindHydrated(live, before, server);
}

function applyServer(live: Element, name: string, before: Element | undefined, server: Element): void {
  const value = attributeOf(server, name);
  const valueBefore = before === undefined ? undefined : attributeOf(before, name);
  if (value === valueBefore) return;
  const own = ownChangesOf(live)?.attributes;
  if (own?.has(name)) {
    const isInForce = attributeOf(live, name) !== own.get(name);
    // The bundle returns it to this value when it takes its own change back
    own.set(name, value);
    if (isInForce) return;
  }
  if (name === "class" && (value !== "" || hasAttribute(live, "class"))) changeClasses(live, valueBefore, value);
  else if (name === STYLE_STAND_IN) applyStyle(live, valueBefore, value);
  // An open element stays open: the shopper may have opened it, and HTML does not show who did.
  else if (name === "open" && value === undefined) return;
  else writeAttribute(live, name, value ?? false, namespaceOf(server, name));
}

function namespaceOf(element: Element, name: string): string | null {
  return Element.prototype.getAttributeNode.call(element, name)?.namespaceURI ?? null;
}
