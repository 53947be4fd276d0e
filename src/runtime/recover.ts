import { childNodesOf, descendants, detach } from "../lib/node";
import { toError } from "../lib/errors";
import { reportError } from "../services/report";
import { bindOverlay } from "./attributes";
import { release } from "./hydrate";

/**
 * Lets go of a tree that broke (a translator or an extension had moved React's nodes) and puts the very same nodes back, with
 * what was typed in them; what islands had laid over them goes back to the server's.
 * @param nodes the container's children before React took them away
 */
export function giveBack(container: HTMLElement, nodes: readonly ChildNode[]): void {
  try {
    release(container);
  } catch (error) {
    // React may stumble over the same foreign nodes once more while it lets go of them.
    reportError(toError(error));
  }
  childNodesOf(container).forEach(detach);
  for (const node of nodes) {
    // React still finds its marks on them, and warns that somebody else's tree is replaced.
    for (const key of Object.keys(node)) if (key.indexOf("__react") === 0) Reflect.deleteProperty(node, key);
    Node.prototype.appendChild.call(container, node);
  }
  for (const live of descendants(container, "*")) bindOverlay(live, {});
}
