import { attributesOf, childNodesOf, detach, isElement, isText } from "../lib/node";
import { isDataBlock } from "./data-blocks";
import { trustedData } from "./trusted";

/** Makes a live element's own data blocks those of the server, where they differ or stand elsewhere. */
export function syncDataBlocks(live: Element, before: Element | undefined, server: Element): void {
  const wanted = placesIn(server);
  const shown = placesIn(live);
  const known = before === undefined ? [] : placesIn(before);
  const isThere = wanted.every(
    ({ block, index }, order) => shown[order]?.index === index && known[order]?.block.isEqualNode(block) === true,
  );
  if (isThere && wanted.length === shown.length) return;
  shown.forEach(({ block }) => detach(block));
  for (const { block, index } of wanted) {
    Node.prototype.insertBefore.call(live, copyOf(block), childNodesOf(live).filter(isCounted)[index] ?? null);
  }
}

/** An element's own data blocks, and how many of its nodes stand before each. */
function placesIn(parent: Element): { block: Element; index: number }[] {
  const places: { block: Element; index: number }[] = [];
  childNodesOf(parent)
    .filter(isCounted)
    .forEach((block, index) => {
      if (isDataBlock(block)) places.push({ block, index });
    });
  return places;
}

/** A clone would count as a script that somebody has changed; a text of our policy does not. */
function copyOf(block: Element): Element {
  const copy = document.createElement("script");
  for (const { name, value } of attributesOf(block)) copy.setAttribute(name, value);
  copy.text = trustedData(block.textContent ?? "");
  return copy;
}

const isCounted = (node: Node): boolean => isElement(node) || (isText(node) && node.data !== "");
