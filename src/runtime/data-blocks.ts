import {
  attributeOf,
  descendants,
  detach,
  hasAttribute,
  isElement,
  isHtml,
  nameOf,
  nextSiblingOf,
  parentOf,
} from "../lib/node";

/** Types of `<script>` that are data, not program. */
const DATA_TYPE = /^\s*(application|text)\/([\w.+-]*json|template|x-template)\s*$/i;

/**
 * `<script type="application/json">` and the like. React cannot make them under Trusted Types, so they are no part of its
 * tree: our own DOM code puts them where the server has them.
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

/** What React reads and calls of the nodes it holds. */
const READ_BY_REACT = new RegExp(
  "^(node(Name|Type|Value)|(first|last)Child|nextSibling|parentNode|ownerDocument|namespaceURI|tagName|textContent|innerHTML|style|" +
    "attributes|appendChild|insertBefore|removeChild|addEventListener|(has|get|set|remove)Attribute)$",
);

/** A form with a control named `firstChild` has no `firstChild` for React any more. */
function isShadowed(node: Element): boolean {
  if (nameOf(node) !== "form") return false;
  const isRead = (name: string | undefined): boolean => name !== undefined && READ_BY_REACT.test(name);
  return descendants(node, "[name],[id]").some(
    (control) => isRead(attributeOf(control, "name")) || isRead(attributeOf(control, "id")),
  );
}

/** Elements that React takes for void ones, though the parser gives them content. It looks names up in an object. */
export const UNMAKEABLE: readonly string[] = ["menuitem", "constructor"];

/** What may be outside React, for `descendants`. */
export const MAYBE_OUTSIDE = ["script", "form", ...UNMAKEABLE].join();

/** What stands in React's tree without being part of it: data blocks, and what React would trip over. */
export function isOutsideReact(node: Node): node is Element {
  if (!isElement(node) || !isHtml(node)) return false;
  return isDataBlock(node) || isShadowed(node) || UNMAKEABLE.indexOf(nameOf(node)) >= 0;
}

export function withoutOutsiders<T extends Node>(nodes: readonly T[]): T[] {
  return nodes.filter((node) => !isOutsideReact(node));
}

/** Takes what React does not hold out of a live element while it attaches to the rest. @returns puts it back */
export function setOutsidersAside(container: Element): () => void {
  const places = descendants(container, MAYBE_OUTSIDE)
    .filter(isOutsideReact)
    // What stands inside the container has a parent.
    .map((block) => ({ block, parent: parentOf(block) as Node, next: nextSiblingOf(block) }));
  places.forEach(({ block }) => detach(block));
  return () => {
    for (const { block, parent, next } of places.reverse()) {
      // A tree that broke may have lost what came next.
      const isThere = next !== null && parentOf(next) === parent;
      Node.prototype.insertBefore.call(parent, block, isThere ? next : null);
    }
  };
}
