import { closest } from "../lib/dom";
import {
  append,
  attributesOf,
  childNodesOf,
  detach,
  hasAttribute,
  insertBefore,
  nextSiblingOf,
  parentOf,
  removeAttribute,
  setAttribute,
} from "../lib/node";
import { newFragment, newText } from "../lib/page";
import { call } from "../lib/property";
/** Support: the DOM methods that IE 11 lacks and our packages use. Each is added only if it is missing. */
type Insertable = Node | string;

function define(prototype: object, methods: Readonly<Record<string, unknown>>): void {
  for (const name of Object.keys(methods)) {
    if (name in prototype && Reflect.get(prototype, name) !== undefined) continue;
    Object.defineProperty(prototype, name, { value: methods[name], configurable: true, writable: true });
  }
}

function fragmentOf(nodes: readonly Insertable[]): DocumentFragment {
  const fragment = newFragment();
  for (const node of nodes) fragment.appendChild(typeof node === "string" ? newText(node) : node);
  return fragment;
}

const childMethods = {
  remove(this: ChildNode): void {
    detach(this);
  },
  before(this: ChildNode, ...nodes: Insertable[]): void {
    const parent = parentOf(this);
    if (parent !== null) insertBefore(parent, fragmentOf(nodes), this);
  },
  after(this: ChildNode, ...nodes: Insertable[]): void {
    const parent = parentOf(this);
    if (parent !== null) insertBefore(parent, fragmentOf(nodes), nextSiblingOf(this));
  },
  replaceWith(this: ChildNode, ...nodes: Insertable[]): void {
    const parent = parentOf(this);
    if (parent !== null) call(parent, "replaceChild", fragmentOf(nodes), this);
  },
};

const parentMethods = {
  append(this: ParentNode, ...nodes: Insertable[]): void {
    append(this, fragmentOf(nodes));
  },
  prepend(this: ParentNode, ...nodes: Insertable[]): void {
    insertBefore(this, fragmentOf(nodes), childNodesOf(this)[0] ?? null);
  },
};

const elementMethods = {
  matches: Reflect.get(Element.prototype, "msMatchesSelector"),
  closest(this: Element, selector: string): Element | null {
    return closest(this, selector) ?? null;
  },
  toggleAttribute(this: Element, name: string, force = !hasAttribute(this, name)): boolean {
    if (force) setAttribute(this, name, "");
    else removeAttribute(this, name);
    return force;
  },
  getAttributeNames(this: Element): string[] {
    return attributesOf(this).map(({ name }) => name);
  },
};

const formMethods = {
  reportValidity(this: HTMLFormElement): boolean {
    return call(this, "checkValidity");
  },
};

define(Element.prototype, { ...elementMethods, ...childMethods, ...parentMethods });
define(CharacterData.prototype, childMethods);
define(DocumentType.prototype, childMethods);
define(Document.prototype, parentMethods);
define(DocumentFragment.prototype, parentMethods);
define(HTMLFormElement.prototype, formMethods);
