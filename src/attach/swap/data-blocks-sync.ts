import { ATTRIBUTE } from "../../contract/markup";
import {
  childNodesOf,
  detach,
  hasAttribute,
  insertBefore,
  isElement,
  isSameHtml,
  isText,
  nameOf,
} from "../../lib/node";
import { endReactsWalk, isOutsideReact } from "../adopt/data-blocks";
import { explicitIdentity } from "../adopt/identity";
import type { Rebind } from "../islands/root";
import { newForm, syncForm } from "./sync-form";

/** Updates an element's children outside React to the server's, where their content or place differs. */
export function syncDataBlocks(live: Element, before: Element | undefined, server: Element, rebind: Rebind): void {
  const wanted = placesIn(server);
  const shown = placesIn(live);
  const known = before === undefined ? [] : placesIn(before);
  const isThere = wanted.every(
    ({ block, index }, order) => shown[order]?.index === index && isSame(known[order]?.block, block),
  );
  if (isThere && wanted.length === shown.length) {
    // From now on they show the elements of the new answer.
    wanted.forEach(({ block }, order) => syncOutsider(shown[order]?.block, block, rebind));
    return;
  }
  const kept = wanted.map(({ block }) => {
    const order = placeOf(block, known);
    if (order >= 0) known.splice(order, 1);
    return order < 0 ? undefined : shown.splice(order, 1)[0]?.block;
  });
  shown.forEach(({ block }) => detach(block));
  wanted.forEach(({ block, index }, order) => {
    const node = syncOutsider(kept[order], block, rebind);
    // Blocks kept for later places do not count yet; a block already in its place is not moved, so it keeps the focus.
    const others = childNodesOf(live).filter(
      (child) => isCounted(child) && !kept.includes(child as Element, order + 1),
    );
    if (others[index] === node) return;
    insertBefore(live, node, others.filter((child) => child !== node)[index] ?? null);
    endReactsWalk(node, live);
  });
}

/** Finds the equal data block, or the form that is the same by the contract's rule 1. */
function placeOf(block: Element, known: readonly { block: Element }[]): number {
  const same = known.findIndex((each) => isSame(each.block, block));
  if (same >= 0 || nameOf(block) !== "form") return same;
  const identity = explicitIdentity(block);
  return known.findIndex((each) => nameOf(each.block) === "form" && explicitIdentity(each.block) === identity);
}

/** @returns the live node, created where there is none */
function syncOutsider(live: Element | undefined, server: Element, rebind: Rebind): Element {
  if (live === undefined) return newForm(server, rebind);
  if (nameOf(server) === "form") syncForm(live, server, rebind);
  return live;
}

function isSame(one: Element | undefined, other: Element): boolean {
  if (one === undefined) return false;
  const isOpaque = hasAttribute(one, ATTRIBUTE.opaque) && hasAttribute(other, ATTRIBUTE.opaque);
  return (isOpaque && nameOf(one) === nameOf(other)) || isSameHtml(one, other);
}

/** The children outside React, and how many of the element's nodes precede each. */
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
