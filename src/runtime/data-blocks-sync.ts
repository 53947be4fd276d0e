import { ATTRIBUTE } from "../contract/markup";
import { childNodesOf, detach, hasAttribute, isElement, isSameHtml, isText, nameOf } from "../lib/node";
import { isOutsideReact } from "./data-blocks";
import { copyForPage } from "./styles";

/** Makes what an element holds outside React that of the server, where they differ or stand elsewhere. */
export function syncDataBlocks(live: Element, before: Element | undefined, server: Element): void {
  const wanted = placesIn(server);
  const shown = placesIn(live);
  const known = before === undefined ? [] : placesIn(before);
  const isThere = wanted.every(
    ({ block, index }, order) => shown[order]?.index === index && isSame(known[order]?.block, block),
  );
  if (isThere && wanted.length === shown.length) return;
  shown.forEach(({ block }) => detach(block));
  for (const { block, index } of wanted) {
    // Support: IE 11 has no Array.findIndex
    const order = known.map((each) => isSame(each.block, block)).indexOf(true);
    const node = (order < 0 ? undefined : shown.splice(order, 1)[0]?.block) ?? copyForPage(block);
    if (order >= 0) known.splice(order, 1);
    Node.prototype.insertBefore.call(live, node, childNodesOf(live).filter(isCounted)[index] ?? null);
  }
}

function isSame(one: Element | undefined, other: Element): boolean {
  if (one === undefined) return false;
  const isOpaque = hasAttribute(one, ATTRIBUTE.opaque) && hasAttribute(other, ATTRIBUTE.opaque);
  return (isOpaque && nameOf(one) === nameOf(other)) || isSameHtml(one, other);
}

/** The children outside React, and how many of the element's nodes stand before each. */
function placesIn(parent: Element): { block: Element; index: number }[] {
  const places: { block: Element; index: number }[] = [];
  childNodesOf(parent)
    .filter(isCounted)
    .forEach((block, index) => {
      if (isOutsideReact(block)) places.push({ block, index });
    });
  return places;
}

const isCounted = (node: Node): boolean => isElement(node) || (isText(node) && node.data !== "");
