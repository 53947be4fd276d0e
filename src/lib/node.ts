/**
 * Reads of the DOM that a form's controls cannot falsify: `<input name="action">` shadows `form.action`, `<input
 * name="firstChild">` shadows `form.firstChild`. So everything is read through the prototypes.
 */
function reader<T>(prototype: object, property: string): (node: Node) => T {
  const get = Object.getOwnPropertyDescriptor(prototype, property)?.get;
  return (node) => (get === undefined ? Reflect.get(node, property) : get.call(node)) as T;
}

const readNodeType = reader<number>(Node.prototype, "nodeType");
const readFirstChild = reader<ChildNode | null>(Node.prototype, "firstChild");
const readNextSibling = reader<ChildNode | null>(Node.prototype, "nextSibling");
const readParentNode = reader<ParentNode | null>(Node.prototype, "parentNode");
const readAttributes = reader<NamedNodeMap>(Element.prototype, "attributes");
const readClassList = reader<DOMTokenList>(Element.prototype, "classList");
const readStyle = reader<CSSStyleDeclaration | undefined>(HTMLElement.prototype, "style");
const readOuterHtml = reader<string>(Element.prototype, "outerHTML");
const readLocalName = reader<string>(Element.prototype, "localName");
const readNamespace = reader<string | null>(Element.prototype, "namespaceURI");

export function isElement(node: Node): node is Element {
  return readNodeType(node) === Node.ELEMENT_NODE;
}

export function isText(node: Node): node is Text {
  return readNodeType(node) === Node.TEXT_NODE;
}

/** Children in order, texts and comments included. */
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

export function attributesOf(element: Element): Attr[] {
  return listOf(readAttributes(element));
}

/** The names of an element's attributes; much quicker than the attributes themselves, which are nodes. */
export function attributeNamesOf(element: Element): string[] {
  if (process.env.BUNDLE === "modern") return Element.prototype.getAttributeNames.call(element);
  // Support: IE 11
  return attributesOf(element).map(({ name }) => name);
}

/** A platform's list as an array. A plain loop: `slice` takes several times as long on such lists. */
function listOf<T>(platformList: ArrayLike<T>): T[] {
  const list: T[] = [];
  for (let at = 0; at < platformList.length; at += 1) list.push(platformList[at] as T);
  return list;
}

/** The element's local name: lower case in HTML, as written in SVG (`linearGradient`). */
export function nameOf(element: Element): string {
  return readLocalName(element);
}

/** Whether it is HTML's own: not of SVG, not of MathML. */
export function isHtml(element: Element): boolean {
  return namespaceOf(element) === "http://www.w3.org/1999/xhtml";
}

export function namespaceOf(element: Element): string | null {
  return readNamespace(element);
}

/** Where an element keeps its children: templates in a document fragment of their own. */
export function contentOf(element: Element): Element | DocumentFragment {
  const content: unknown = (element as Partial<HTMLTemplateElement>).content;
  return nameOf(element) === "template" && content instanceof DocumentFragment ? content : element;
}

export function classListOf(element: Element): DOMTokenList {
  return readClassList(element);
}

/** `undefined` for elements that have none. */
export function styleOf(element: Element): CSSStyleDeclaration | undefined {
  return element instanceof HTMLElement ? readStyle(element) : (element as Partial<ElementCSSInlineStyle>).style;
}

export function attributeOf(element: Element, name: string): string | undefined {
  return Element.prototype.getAttribute.call(element, name) ?? undefined;
}

export function hasAttribute(element: Element, name: string): boolean {
  return Element.prototype.hasAttribute.call(element, name);
}

export function detach(node: Node): void {
  const parent = parentOf(node);
  if (parent !== null) Node.prototype.removeChild.call(parent, node);
}

/** Descendants of an element, fragment or document that match, in document order. */
export function descendants(root: ParentNode, selector: string): Element[] {
  const owner =
    root instanceof Element
      ? Element.prototype
      : root instanceof Document
        ? Document.prototype
        : DocumentFragment.prototype;
  return listOf(owner.querySelectorAll.call(root, selector) as NodeListOf<Element>);
}

/** All descendants of an element, what templates hold included. */
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
  // What is inside a template is no child of it, and `isEqualNode` passes it over.
  const hasTemplates = nameOf(one) === "template" || Element.prototype.querySelector.call(one, "template") !== null;
  return !hasTemplates || readOuterHtml(one) === readOuterHtml(other);
}
