import { ATTRIBUTE } from "../../contract/markup";
import { append, childNodesOf, contentOf, detach, hasAttribute } from "../../lib/node";
import { copyForPage } from "./styles";
import { isSameInside, takeTokens } from "./token-changes";

/**
 * Fills a leaf that React has just created, or updates one that the server changed; new tokens and keys alone leave
 * its elements as they are. `data-opaque` is filled once and never touched again.
 */
export function syncLeaf(live: Element, before: Element | undefined, server: Element): void {
  if (before !== undefined) {
    if (hasAttribute(server, ATTRIBUTE.opaque)) return;
    if (isSameInside(before, server)) return takeTokens(live, server);
  }
  const target = contentOf(live);
  childNodesOf(target).forEach(detach);
  for (const child of childNodesOf(contentOf(server))) append(target, copyForPage(child));
}
