/** Support: the DOM methods that IE 11 lacks and our packages use. Each is put in only where it is missing. */
type Insertable = Node | string;

function define(prototype: object, methods: Readonly<Record<string, unknown>>): void {
  for (const name of Object.keys(methods)) {
    if (name in prototype && Reflect.get(prototype, name) !== undefined) continue;
    Object.defineProperty(prototype, name, { value: methods[name], configurable: true, writable: true });
  }
}

function fragmentOf(nodes: readonly Insertable[]): DocumentFragment {
  const fragment = document.createDocumentFragment();
  for (const node of nodes) fragment.appendChild(typeof node === "string" ? document.createTextNode(node) : node);
  return fragment;
}

const childMethods = {
  remove(this: ChildNode): void {
    this.parentNode?.removeChild(this);
  },
  before(this: ChildNode, ...nodes: Insertable[]): void {
    this.parentNode?.insertBefore(fragmentOf(nodes), this);
  },
  after(this: ChildNode, ...nodes: Insertable[]): void {
    this.parentNode?.insertBefore(fragmentOf(nodes), this.nextSibling);
  },
  replaceWith(this: ChildNode, ...nodes: Insertable[]): void {
    this.parentNode?.replaceChild(fragmentOf(nodes), this);
  },
};

const parentMethods = {
  append(this: ParentNode, ...nodes: Insertable[]): void {
    this.appendChild(fragmentOf(nodes));
  },
  prepend(this: ParentNode, ...nodes: Insertable[]): void {
    this.insertBefore(fragmentOf(nodes), this.firstChild);
  },
};

const elementMethods = {
  matches: Reflect.get(Element.prototype, "msMatchesSelector"),
  closest(this: Element, selector: string): Element | null {
    return this.matches(selector) ? this : (this.parentElement?.closest(selector) ?? null);
  },
  toggleAttribute(this: Element, name: string, force = !this.hasAttribute(name)): boolean {
    if (force) this.setAttribute(name, "");
    else this.removeAttribute(name);
    return force;
  },
  getAttributeNames(this: Element): string[] {
    return Array.prototype.map.call<NamedNodeMap, [(attribute: Attr) => string], string[]>(
      this.attributes,
      (attribute) => attribute.name,
    );
  },
};

const formMethods = {
  reportValidity(this: HTMLFormElement): boolean {
    return this.checkValidity();
  },
};

define(Element.prototype, { ...elementMethods, ...childMethods, ...parentMethods });
define(CharacterData.prototype, childMethods);
define(DocumentType.prototype, childMethods);
define(Document.prototype, parentMethods);
define(DocumentFragment.prototype, parentMethods);
define(HTMLFormElement.prototype, formMethods);
