import {
  append,
  attributesOf,
  childNodesOf,
  detach,
  hasAttribute,
  insertBefore,
  nextSiblingOf,
  parentElementOf,
  parentOf,
  removeAttribute,
  setAttribute,
  classListOf,
  attributeOf,
  descendants,
} from "../lib/node";
import { call } from "../lib/property";
import { newFragment, newText, newElement } from "../lib/page";

/** Support: members of nodes that IE 11 has only on HTML elements, or not at all. */
function defineReader(prototype: object, name: string, get: (this: Node) => unknown): void {
  if (!(name in prototype)) Object.defineProperty(prototype, name, { get, configurable: true });
}

/** Whether it is the node itself or inside; IE 11 also returns false for texts inside. */
function containsNode(this: Node, other: Node | null): boolean {
  if (other === null) return false;
  const position = Node.prototype.compareDocumentPosition.call(this, other);
  return other === this || (position & Node.DOCUMENT_POSITION_CONTAINED_BY) !== 0;
}

defineReader(Node.prototype, "parentElement", function parentElement() {
  return parentElementOf(this) ?? null;
});

defineReader(Node.prototype, "isConnected", function isConnected() {
  return containsNode.call(document, this);
});

defineReader(Node.prototype, "baseURI", function baseUri() {
  const base = descendants(document, "base[href]")[0];
  return base instanceof HTMLBaseElement ? base.href : window.location.href;
});

if (!("contains" in Node.prototype)) {
  Reflect.deleteProperty(HTMLElement.prototype, "contains");
  Object.defineProperty(Node.prototype, "contains", { value: containsNode, configurable: true, writable: true });
}

/** The classes of an element without `classList`: SVG. Read again at each call. */
function tokensOf(element: Element): DOMTokenList {
  const read = (): string[] => (attributeOf(element, "class") ?? "").split(/\s+/).filter((token) => token !== "");
  const write = (tokens: readonly string[]): void => setAttribute(element, "class", tokens.join(" "));
  const tokens: Pick<DOMTokenList, "length" | "item" | "contains" | "add" | "remove" | "toggle"> = {
    length: read().length,
    item: (index) => read()[index] ?? null,
    contains: (token) => read().includes(token),
    add: (...added) => write(read().concat(added.filter((token) => !read().includes(token)))),
    remove: (...removed) => write(read().filter((token) => !removed.includes(token))),
    toggle(token, force = !tokens.contains(token)) {
      if (force) tokens.add(token);
      else tokens.remove(token);
      return force;
    },
  };
  return Object.assign(read(), tokens) as unknown as DOMTokenList;
}

const readHtmlClasses = Object.getOwnPropertyDescriptor(HTMLElement.prototype, "classList")?.get;

defineReader(Element.prototype, "classList", function classList() {
  const isHtml = this instanceof HTMLElement && readHtmlClasses !== undefined;
  if (isHtml) return readHtmlClasses.call(this);
  return this instanceof Element ? tokensOf(this) : undefined;
});

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
    if (call(this, "matches", selector)) return this;
    const around = parentElementOf(this);
    return around === undefined ? null : call(around, "closest", selector);
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

/** Support: IE 11's `classList` accepts one class for each call and ignores the second argument of `toggle`. */
const probe = newElement("i");
classListOf(probe).add("a", "b");
classListOf(probe).toggle("a", true);

if (!classListOf(probe).contains("b") || !classListOf(probe).contains("a")) {
  const { add, remove } = DOMTokenList.prototype;

  DOMTokenList.prototype.add = function addAll(...names: string[]): void {
    for (const name of names) add.call(this, name);
  };

  DOMTokenList.prototype.remove = function removeAll(...names: string[]): void {
    for (const name of names) remove.call(this, name);
  };

  DOMTokenList.prototype.toggle = function toggle(name: string, force?: boolean): boolean {
    const isOn = force ?? !this.contains(name);
    if (isOn) this.add(name);
    else this.remove(name);
    return isOn;
  };
}

/**
 * Support: in IE 11 formdata-polyfill treats a file as a nameless blob and drops its type, unless `File` has a
 * `toStringTag`.
 */
if (!Object.prototype.hasOwnProperty.call(File.prototype, Symbol.toStringTag)) {
  Object.defineProperty(File.prototype, Symbol.toStringTag, { value: "File", configurable: true });
}
