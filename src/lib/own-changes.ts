import { attributeOf, classListOf } from "./node";

/** The bundle's own changes to a server element. */
export interface OwnChanges {
  /** Name → the server's value; `undefined` if there was none. */
  readonly attributes: Map<string, string | undefined>;
  readonly classes: Set<string>;
}

const changesOf = new WeakMap<Element, OwnChanges>();

/** The bundle's changes to an element, for code that must distinguish them from the server's HTML. */
export function ownChangesOf(element: Element | undefined): OwnChanges | undefined {
  return changesOf.get(element as Element);
}

function changesFor(element: Element): OwnChanges {
  let own = changesOf.get(element);
  if (own === undefined) changesOf.set(element, (own = { attributes: new Map(), classes: new Set() }));
  return own;
}

/** Sets an attribute on server HTML as our own; `undefined` returns it to the server's. */
export function setOwnAttribute(element: Element, name: string, value: string | undefined): void {
  const own = changesFor(element).attributes;
  if (!own.has(name)) own.set(name, attributeOf(element, name));
  const wanted = value ?? own.get(name);
  if (value === undefined) own.delete(name);
  if (wanted === undefined) Element.prototype.removeAttribute.call(element, name);
  else Element.prototype.setAttribute.call(element, name, wanted);
}

/** Adds or removes a class on server HTML as our own; a class from the server stays. */
export function toggleOwnClass(element: Element, token: string, isOn: boolean): void {
  const own = changesFor(element).classes;
  if (isOn && !classListOf(element).contains(token)) {
    own.add(token);
    classListOf(element).add(token);
  } else if (!isOn && own.has(token)) {
    own.delete(token);
    classListOf(element).remove(token);
  }
}
