import { ATTRIBUTE } from "../contract/markup";
import { childNodesOf, contentOf, detach, hasAttribute } from "../lib/node";
import type { SwapDetails } from "./needs-details";

/**
 * Fills a leaf that React has just made, or brings the content of one the server changed up to date.
 * `data-opaque` is filled once and never touched again.
 */
export function syncLeaf(
  live: Element,
  before: Element | undefined,
  server: Element,
  details: SwapDetails | undefined,
): void {
  if (before !== undefined && (hasAttribute(server, ATTRIBUTE.opaque) || before.innerHTML === server.innerHTML)) return;
  const copyOf = details?.copyForPage ?? ((child: Node) => document.importNode(child, true));
  const target = contentOf(live);
  childNodesOf(target).forEach(detach);
  for (const child of childNodesOf(contentOf(server))) target.appendChild(copyOf(child));
}
