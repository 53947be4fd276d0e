import { childNodesOf, descendants, detach } from "../../lib/node";
import { copyIntoPage } from "../../lib/page";
import { bindHydrated, serverElementOf } from "../adopt/attributes";
import type { SwapRest } from "./load-rest";
import { rebindAttributes } from "./rebind";
import type { Created } from "./shopper-state";

/**
 * Puts an answer into a fragment without React, which does not hold it or cannot show it.
 * @returns the new elements, and the server's elements they were made from
 */
export function showPlainly(fragment: HTMLElement, server: Element, rest: SwapRest | undefined): Created[] {
  const copyOf = rest?.copyForPage ?? ((node: Node) => copyIntoPage(node));
  rebindAttributes(fragment, serverElementOf(fragment), server, rest);
  childNodesOf(fragment).forEach(detach);
  for (const child of childNodesOf(server)) Node.prototype.appendChild.call(fragment, copyOf(child));
  const own = descendants(server, "*");
  return descendants(fragment, "*").map((live, index) => {
    // Both have the same elements.
    const from = own[index] as Element;
    bindHydrated(live, undefined, from);
    return [live, from];
  });
}
