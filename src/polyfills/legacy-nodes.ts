import { attributeOf, descendants, parentElementOf, setAttribute } from "../lib/node";
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
    contains: (token) => read().indexOf(token) >= 0,
    add: (...added) => write(read().concat(added.filter((token) => read().indexOf(token) < 0))),
    remove: (...removed) => write(read().filter((token) => removed.indexOf(token) < 0)),
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
