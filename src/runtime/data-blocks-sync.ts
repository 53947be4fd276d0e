import { attributesOf, childNodesOf, detach, isElement, isText } from "../lib/node";
import { isDataBlock } from "./data-blocks";
import { trustedData } from "./trusted";

/** Makes a live element's own data blocks those of the server, where they differ. */
export function syncDataBlocks(live: Element, before: Element | undefined, server: Element): void {
  const wanted = childNodesOf(server).filter(isDataBlock);
  const known = before === undefined ? [] : childNodesOf(before).filter(isDataBlock);
  if (wanted.length === known.length && wanted.every((block, index) => known[index]?.isEqualNode(block) === true))
    return;
  childNodesOf(live).filter(isDataBlock).forEach(detach);
  for (const block of wanted) insertAs(live, server, copyOf(block), block);
}

/** A clone would count as a script that somebody has changed; a text of our policy does not. */
function copyOf(block: Element): Element {
  const copy = document.createElement("script");
  for (const { name, value } of attributesOf(block)) copy.setAttribute(name, value);
  copy.text = trustedData(block.textContent ?? "");
  return copy;
}

/** Puts `block` before the live node that stands for what follows `serverBlock` in the server's HTML. */
function insertAs(live: Element, server: Element, block: Node, serverBlock: Node): void {
  const countBefore = countNodes(childNodesOf(server), serverBlock);
  const liveNodes = childNodesOf(live).filter(isCounted);
  Node.prototype.insertBefore.call(live, block, liveNodes[countBefore] ?? null);
}

function countNodes(nodes: readonly Node[], end: Node): number {
  return nodes.slice(0, nodes.indexOf(end)).filter(isCounted).length;
}

const isCounted = (node: Node): boolean => isElement(node) || (isText(node) && node.data !== "");
