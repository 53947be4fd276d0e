import { ATTRIBUTE } from "../../contract/markup";
import {
  attributeNamesOf,
  attributeOf,
  attributesOf,
  classListOf,
  descendants,
  hasAttribute,
  removeAttribute,
} from "../../lib/node";
import { call, propertyOf } from "../../lib/property";
import { ownChangesOf } from "../../lib/own-changes";
import { serverElementOf, standInForStyle } from "./attributes";
import { changedAttributesOf } from "./shopper-watch";

/**
 * An inert copy of the server's HTML in the page, without the changes of the bundle, the shopper and others, which must
 * not be taken for the server's.
 */
export function snapshotOf(container: Element): Element {
  const inert = call(
    propertyOf(document, "implementation").createHTMLDocument(""),
    "importNode",
    container,
    true,
  ) as HTMLElement;
  const live = [container, ...descendants(container, "*")];
  [inert, ...descendants(inert, "*")].forEach((copy, index) => {
    // The copy has the same elements.
    const original = live[index] as Element;
    const server = serverElementOf(original);
    if (server !== undefined) takeAttributes(copy, server);
    else {
      undoOwnChanges(original, copy);
      changedAttributesOf(original)?.forEach((value, name) => setOrRemove(copy, name, value ?? undefined));
      standInForStyle(copy);
      if (hasAttribute(copy, ATTRIBUTE.island)) removeAttribute(copy, ATTRIBUTE.state);
    }
  });
  return inert;
}

/** Takes the attributes from the answer that last updated the element. */
function takeAttributes(copy: Element, server: Element): void {
  for (const name of attributeNamesOf(copy)) Element.prototype.removeAttribute.call(copy, name);
  for (const { name, value, namespaceURI } of attributesOf(server)) {
    Element.prototype.setAttributeNS.call(copy, namespaceURI, name, value);
  }
}

function undoOwnChanges(live: Element, copy: Element): void {
  const changes = ownChangesOf(live);
  if (changes === undefined) return;
  changes.attributes.forEach((serverValue, name) => setOrRemove(copy, name, serverValue));
  changes.classes.forEach((token) => classListOf(copy).remove(token));
  if (attributeOf(copy, "class") === "") Element.prototype.removeAttribute.call(copy, "class");
}

function setOrRemove(copy: Element, name: string, value: string | undefined): void {
  if (value === undefined) Element.prototype.removeAttribute.call(copy, name);
  else Element.prototype.setAttribute.call(copy, name, value);
}
