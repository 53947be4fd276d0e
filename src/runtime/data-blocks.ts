import { attributeOf, descendants, detach, hasAttribute, isElement, nameOf, parentOf } from "../lib/node";

/** Types of `<script>` that are data, not program. */
const DATA_TYPE = /^\s*(application|text)\/([\w.+-]*json|template|x-template)\s*$/i;

/**
 * `<script type="application/json">` and the like. React cannot make them under Trusted Types, so they are no part of its
 * tree: our own DOM code puts them where the server has them.
 */
export function isDataBlock(node: Node): node is Element {
  return (
    isElement(node) &&
    nameOf(node) === "script" &&
    DATA_TYPE.test(attributeOf(node, "type") ?? "") &&
    !hasAttribute(node, "src")
  );
}

export function withoutDataBlocks<T extends Node>(nodes: readonly T[]): T[] {
  return nodes.filter((node) => !isDataBlock(node));
}

/** Takes the data blocks out of a live element while React attaches to the rest. @returns puts them back */
export function setDataBlocksAside(container: Element): () => void {
  const places = descendants(container, "script")
    .filter(isDataBlock)
    .map((block) => ({ block, parent: parentOf(block), next: block.nextSibling }));
  places.forEach(({ block }) => detach(block));
  return () => {
    for (const { block, parent, next } of places.reverse()) parent?.insertBefore(block, next);
  };
}
