import { ATTRIBUTE } from "../../contract/markup";
import { MarkupError } from "../../lib/errors";
import {
  attributeOf,
  contains,
  descendants,
  detach,
  hasAttribute,
  isElement,
  isHtml,
  nameOf,
  nextSiblingOf,
  parentOf,
} from "../../lib/node";
import { call } from "../../lib/property";
import { activeElement } from "../../lib/page";

/** Types of `<script>` that are data, not program. */
const DATA_TYPE = /^\s*(application|text)\/([\w.+-]*json|template|x-template)\s*$/i;

/**
 * `<script type="application/json">` and the like. React cannot create them under Trusted Types, so our own DOM code
 * puts them where the server has them.
 */
export function isDataBlock(node: Node): node is Element {
  return (
    isElement(node) &&
    isHtml(node) &&
    nameOf(node) === "script" &&
    DATA_TYPE.test(attributeOf(node, "type") ?? "") &&
    !hasAttribute(node, "src")
  );
}

/** The properties that React reads or calls on its nodes. */
const READ_BY_REACT: ReadonlySet<string> = new Set(
  (
    "nodeName nodeType nodeValue firstChild lastChild nextSibling parentNode ownerDocument namespaceURI tagName " +
    "textContent innerHTML style attributes appendChild insertBefore removeChild addEventListener " +
    "removeEventListener hasAttribute getAttribute setAttribute removeAttribute focus _reactRootContainer"
  ).split(" "),
);

/**
 * The name of a control that hides a property which React needs: a form with a control called `firstChild` has no first
 * child.
 */
function shadowingName(node: Element): string | undefined {
  if (nameOf(node) !== "form") return undefined;
  for (const control of descendants(node, "[name],[id]")) {
    for (const attribute of ["name", "id"]) {
      const name = attributeOf(control, attribute);
      if (name !== undefined && READ_BY_REACT.has(name)) return name;
    }
  }
  return undefined;
}

const isShadowed = (node: Element): boolean => shadowingName(node) !== undefined;

/** The outermost form that React cannot manage, from an element up to its container. */
export function shadowedFormAround(element: Element, container: Element): Element | undefined {
  let found: Element | undefined;
  for (let around: Node | null = element; around instanceof Element; around = parentOf(around)) {
    if (isShadowed(around)) found = around;
    if (around === container) break;
  }
  return found;
}

/** @throws MarkupError for an island in, or on, a form that React cannot manage */
export function checkNames(element: Element, container: Element): void {
  const form = shadowedFormAround(element, container);
  if (form === undefined) return;
  const [island, name] = [attributeOf(element, ATTRIBUTE.island), shadowingName(form)].map(String);
  throw new MarkupError(
    `${island}: a control named "${name}" hides the form's own "${name}"; give it another name or id. It stays the server's HTML.`,
    form,
  );
}

/** Elements that React treats as void, though the parser gives them content: React looks names up in an object. */
export const UNMAKEABLE: readonly string[] = ["constructor", "menuitem"];

/**
 * For each event React follows `parentNode` from the target to the first node that it knows. A form with a control
 * called `parentNode` would make that endless, so the form gets a copy of its parent's React keys.
 */
export function endReactsWalk(outsider: Element, parent: Node): void {
  for (const key of Object.keys(parent)) {
    if (/^__react(Fiber|Container)\$/.test(key)) Reflect.set(outsider, key, Reflect.get(parent, key));
  }
}

/** Selector of elements that may be outside React. jsdom finds a `constructor` only if it comes first. */
export const MAYBE_OUTSIDE = [...UNMAKEABLE, "script", "form"].join();

/** Whether a node among React's is not part of its tree: a data block, or an element that React cannot manage. */
export function isOutsideReact(node: Node): node is Element {
  if (!isElement(node) || !isHtml(node)) return false;
  return isDataBlock(node) || isShadowed(node) || UNMAKEABLE.includes(nameOf(node));
}

/** Whether it has nodes outside React's tree. */
export function hasOutsiders(root: ParentNode): boolean {
  return descendants(root, MAYBE_OUTSIDE).some(isOutsideReact);
}

export function withoutOutsiders<T extends Node>(nodes: readonly T[]): T[] {
  return nodes.filter((node) => !isOutsideReact(node));
}

/**
 * Takes the nodes that React does not manage out of a live element while React attaches to the rest.
 * @returns the function that puts them back
 */
export function setOutsidersAside(container: Element): () => void {
  const places = descendants(container, MAYBE_OUTSIDE)
    .filter(isOutsideReact)
    // A node inside the container has a parent.
    .map((block) => ({ block, parent: parentOf(block) as Node, next: nextSiblingOf(block) }));
  const restoreFocus = keepFocus(container);
  places.forEach(({ block }) => detach(block));
  return () => {
    for (const { block, parent, next } of places.reverse()) {
      // In a tree that broke, the next node may be gone.
      const isThere = next !== null && parentOf(next) === parent;
      Node.prototype.insertBefore.call(parent, block, isThere ? next : null);
      endReactsWalk(block, parent);
    }
    restoreFocus();
  };
}

/**
 * A focused element that is taken out of the page loses the focus.
 * @returns the function that gives it back, if the element is in the container again
 */
export function keepFocus(container: Element): () => void {
  const focused = activeElement();
  if (!contains(container, focused)) return () => undefined;
  return () => {
    const now = activeElement();
    const isLost = (now === null || nameOf(now) === "body") && contains(container, focused);
    if (isLost && focused instanceof HTMLElement) call(focused, "focus", { preventScroll: true });
  };
}
