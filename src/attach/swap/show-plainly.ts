import { childNodesOf, descendants, detach } from "../../lib/node";
import { bindHydrated, serverElementOf } from "../adopt/attributes";
import { copyForPage } from "../adopt/styles";
import { rebindAttributes } from "./rebind";
import type { Created } from "./shopper-state";

/**
 * Puts an answer into a fragment without React, which does not hold it or cannot show it.
 * @returns the new elements, and the server's elements they were made from
 */
export function showPlainly(fragment: HTMLElement, server: Element): Created[] {
  rebindAttributes(fragment, serverElementOf(fragment), server);
  childNodesOf(fragment).forEach(detach);
  for (const child of childNodesOf(server)) Node.prototype.appendChild.call(fragment, copyForPage(child));
  const own = descendants(server, "*");
  return descendants(fragment, "*").map((live, index) => {
    // Both have the same elements.
    const from = own[index] as Element;
    bindHydrated(live, undefined, from);
    return [live, from];
  });
}
