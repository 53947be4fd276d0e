import {
  childNodesOf,
  detach,
  firstChildOf,
  insertBefore,
  isElement,
  isSameHtml,
  isText,
  nextSiblingOf,
  setText,
  textOf,
} from "../../lib/node";
import { copyIntoPage } from "../../lib/page";
import { serverElementOf } from "../adopt/attributes";
import { bindForm, type Rebind } from "../islands/root";
import { isLeaf } from "../adopt/adopt";
import { isDataBlock } from "../adopt/data-blocks";
import { keyChildren } from "../adopt/identity";
import { copyForPage } from "../adopt/styles";

/**
 * Updates a form that React cannot manage to the next answer, as React would: equal nodes stay, with the shopper's
 * input and the focus. Nodes that others inserted stay too.
 */
export function syncForm(live: Element, server: Element, rebind: Rebind): void {
  rebind(live, serverElementOf(live), server);
  if (!isLeaf(server)) syncChildren(live, server, rebind);
}

function syncChildren(live: Element, server: Element, rebind: Rebind): void {
  const known = new Map<string, Element | Text>();
  const servers = new Map<string, { server: Element }>();
  for (const { key, node } of keyChildren(childNodesOf(live).filter(isServers))) {
    known.set(key, node);
    if (isElement(node)) servers.set(key, { server: node });
  }
  const shown = keyChildren(childNodesOf(server), servers).map(({ key, node: next }) => {
    const before = known.get(key);
    if (before === undefined || !canStay(before, next)) return newNode(next, rebind);
    known.delete(key);
    if (!isElement(before)) {
      if (textOf(before) !== textOf(next)) setText(before, textOf(next));
    } else if (isElement(next)) syncForm(before, next, rebind);
    return before;
  });
  known.forEach(detach);
  const isShown = new Set<Node>(shown);
  let place = firstChildOf(live);
  for (const node of shown) {
    while (place !== null && place !== node && !isShown.has(place)) place = nextSiblingOf(place);
    if (place === node) place = nextSiblingOf(place);
    else insertBefore(live, node, place);
  }
}

/** Whether a node is a text, or an element from the server, not one of an extension or a library. */
function isServers(node: Node): boolean {
  return isText(node) || (isElement(node) && serverElementOf(node) !== undefined);
}

function canStay(live: Node, next: Element | Text): boolean {
  if (!isElement(live) || !isElement(next)) return isText(live) && isText(next);
  const before = serverElementOf(live);
  return !isDataBlock(next) || (before !== undefined && isSameHtml(before, next));
}

function newNode(server: Element | Text, rebind: Rebind): ChildNode {
  return isElement(server) ? newForm(server, rebind) : copyIntoPage(server);
}

/** Creates a form, an element of one or a data block that is not yet in the page. */
export function newForm(server: Element, rebind: Rebind): Element {
  const copy = copyForPage(server) as Element;
  bindForm(copy, server, (element, next) => rebind(element, undefined, next));
  return copy;
}
