import { ATTRIBUTE } from "../../contract/markup";
import { append, childNodesOf, contentOf, detach, hasAttribute } from "../../lib/node";
import { propertyOf } from "../../lib/property";
import { copyForPage } from "./styles";

/**
 * Fills a leaf that React has just created, or updates one that the server changed. `data-opaque` is filled once and
 * never touched again.
 */
export function syncLeaf(live: Element, before: Element | undefined, server: Element): void {
  if (
    before !== undefined &&
    (hasAttribute(server, ATTRIBUTE.opaque) || propertyOf(before, "innerHTML") === propertyOf(server, "innerHTML"))
  )
    return;
  const target = contentOf(live);
  childNodesOf(target).forEach(detach);
  for (const child of childNodesOf(contentOf(server))) append(target, copyForPage(child));
}
