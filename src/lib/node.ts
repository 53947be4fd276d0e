import { call, propertyOf, setProperty } from "./property";

/**
 * Getters for properties that are read on thousands of nodes, looked up once: `form.firstChild` may be a control of
 * that name (property.ts).
 */
function reader<T>(prototype: object, property: keyof HTMLElement): (node: Node) => T {
  const get = Object.getOwnPropertyDescriptor(prototype, property)?.get;
  if (process.env.BUNDLE === "modern" && get !== undefined) return (node) => get.call(node) as T;
  // Support: IE 11 has some of them only on HTMLElement
  return (node) => (get === undefined ? propertyOf(node as HTMLElement, property) : get.call(node)) as T;
}

const readNodeType = reader<number>(Node.prototype, "nodeType");
const readFirstChild = reader<ChildNode | null>(Node.prototype, "firstChild");
const readNextSibling = reader<ChildNode | null>(Node.prototype, "nextSibling");
const readParentNode = reader<ParentNode | null>(Node.prototype, "parentNode");
const readAttributes = reader<NamedNodeMap>(Element.prototype, "attributes");
const readClassList = reader<DOMTokenList>(Element.prototype, "classList");
const readOuterHtml = reader<string>(Element.prototype, "outerHTML");
const readLocalName = reader<string>(Element.prototype, "localName");
const readNamespace = reader<string | null>(Element.prototype, "namespaceURI");

export function isElement(node: Node): node is Element {
  return readNodeType(node) === Node.ELEMENT_NODE;
}

export function isText(node: Node): node is Text {
  return readNodeType(node) === Node.TEXT_NODE;
}

/** Children in order, including texts and comments. */
export function childNodesOf(node: Node): ChildNode[] {
  const children: ChildNode[] = [];
  for (let child = readFirstChild(node); child !== null; child = readNextSibling(child)) children.push(child);
  return children;
}

export function firstChildOf(node: Node): ChildNode | null {
  return readFirstChild(node);
}

export function nextSiblingOf(node: Node): ChildNode | null {
  return readNextSibling(node);
}

export function parentOf(node: Node): Node | null {
  return readParentNode(node);
}

export function parentElementOf(node: Node): Element | undefined {
  const parent = parentOf(node);
  return parent !== null && isElement(parent) ? parent : undefined;
}

/** The text inside a node; "" without a node. */
export function textOf(node: Node | null | undefined): string {
  return node === null || node === undefined ? "" : (propertyOf(node, "textContent") ?? "");
}

/** A text in one line, without the spaces that HTML ignores. */
export function inOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** The text inside a node in one line; "" without a node. */
export function lineOf(node: Node | null | undefined): string {
  return inOneLine(textOf(node));
}

export function setText(node: Node, text: string): void {
  setProperty(node, "textContent", text);
}

/** Whether a node is the other one or contains it. */
export function contains(node: Node, other: Node | null): boolean {
  return Node.prototype.contains.call(node, other);
}

export function attributesOf(element: Element): Attr[] {
  return listOf(readAttributes(element));
}

/** The names of an element's attributes; much faster than the attributes themselves, which are nodes. */
export function attributeNamesOf(element: Element): string[] {
  return Element.prototype.getAttributeNames.call(element);
}

/** Copies a platform list to an array. A plain loop, because `slice` takes several times as long on such lists. */
function listOf<T>(platformList: ArrayLike<T>): T[] {
  const list: T[] = [];
  for (let at = 0; at < platformList.length; at += 1) list.push(platformList[at] as T);
  return list;
}

/** The element's local name: lower case in HTML, as written in SVG (`linearGradient`). */
export function nameOf(element: Element): string {
  return readLocalName(element);
}

/** Whether it is an HTML element, not one of SVG or MathML. */
export function isHtml(element: Element): boolean {
  return namespaceOf(element) === "http://www.w3.org/1999/xhtml";
}

export function namespaceOf(element: Element): string | null {
  return readNamespace(element);
}

/** The parent of an element's children: for templates, their document fragment. */
export function contentOf(element: Element): Element | DocumentFragment {
  if (nameOf(element) !== "template") return element;
  const content: unknown = (element as Partial<HTMLTemplateElement>).content;
  return content instanceof DocumentFragment ? content : element;
}

export function classListOf(element: Element): DOMTokenList {
  return readClassList(element);
}

/** `undefined` for elements without `style`. */
export function styleOf(element: HTMLElement): CSSStyleDeclaration;
export function styleOf(element: Element): CSSStyleDeclaration | undefined;
export function styleOf(element: Element): CSSStyleDeclaration | undefined {
  return propertyOf(element as HTMLElement, "style");
}

export function attributeOf(element: Element, name: string): string | undefined {
  return Element.prototype.getAttribute.call(element, name) ?? undefined;
}

/** The `type` of a control as HTML reads it, whatever its case; "" without one. */
export function typeOf(control: Element): string {
  return (attributeOf(control, "type") ?? "").toLowerCase();
}

export function hasAttribute(element: Element, name: string): boolean {
  return Element.prototype.hasAttribute.call(element, name);
}

export function setAttribute(element: Element, name: string, value: string): void {
  Element.prototype.setAttribute.call(element, name, value);
}

export function removeAttribute(element: Element, name: string): void {
  Element.prototype.removeAttribute.call(element, name);
}

export function append<T extends Node>(parent: Node, child: T): T {
  return Node.prototype.appendChild.call(parent, child) as T;
}

/** @param next `null` for the end */
export function insertBefore(parent: Node, child: Node, next: Node | null): void {
  Node.prototype.insertBefore.call(parent, child, next);
}

export function detach(node: Node): void {
  const parent = parentOf(node);
  if (parent !== null) Node.prototype.removeChild.call(parent, node);
}

/** Descendants of an element, fragment or document that match, in document order. */
export function descendants(root: ParentNode, selector: string): Element[] {
  return listOf(call(root, "querySelectorAll", selector));
}

/** All descendants of an element, including those in templates. */
export function deepDescendants(root: Element): Element[] {
  const found: Element[] = [];
  const places = [contentOf(root)];
  for (let place = places.pop(); place !== undefined; place = places.pop()) {
    for (const element of descendants(place, "*")) {
      found.push(element);
      if (contentOf(element) !== element) places.push(contentOf(element));
    }
  }
  return found;
}

/** Whether two trees are the same HTML. */
export function isSameHtml(one: Element, other: Element): boolean {
  if (!Node.prototype.isEqualNode.call(one, other)) return false;
  // The content of a template is not a child of it, and `isEqualNode` ignores it.
  const hasTemplates = nameOf(one) === "template" || Element.prototype.querySelector.call(one, "template") !== null;
  return !hasTemplates || readOuterHtml(one) === readOuterHtml(other);
}
