import { childNodesOf } from "../lib/node";
import { reportError } from "../services/report";
import { toError } from "../lib/errors";
import { release } from "./hydrate";
import { forgetRoot, rootOf } from "./root";
import { copyForPage } from "./styles";

/**
 * Puts server nodes back into a container whose tree broke (a translator or an extension had moved React's nodes), and adopts
 * them again.
 */
export function recover(container: HTMLElement, server: Element): void {
  forgetRoot(container);
  try {
    release(container);
  } catch (error) {
    // React may stumble over the same foreign nodes once more while it lets go of them.
    reportError(toError(error));
  }
  childNodesOf(container).forEach((child) => container.removeChild(child));
  childNodesOf(server).forEach((child) => container.appendChild(copyForPage(child)));
  rootOf(container);
}
