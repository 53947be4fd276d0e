import { captureShopper, restoreShopper } from "./shopper-state";
import { fragmentShow, outermost, recover, rootOf, type Root } from "./root";
import { serverElementOf } from "./attributes";
import { reportError } from "../services/report";

/**
 * Replaces a fragment's content by a newer answer, in place: the same nodes where they are the same, and with everything the
 * shopper has done kept (contract §3, rules 1–5).
 * @param fragment the live element
 * @param server the answer's root: inert, cleaned
 */
export function swapFragment(fragment: HTMLElement, server: Element): void {
  const container = outermost(fragment) ?? fragment;
  const root = rootOf(container);
  const known = serverElementOf(fragment);
  if (known !== undefined && known.isEqualNode(server) && !hasShopperToSettle(fragment)) return;
  const shopper = captureShopper(fragment);
  root.takeCreated();
  show(root, fragment, server);
  restoreShopper(fragment, shopper, root.takeCreated());
}

/** The same HTML again changes nothing, but hidden inputs and answered forms still go back to the server's values. */
function hasShopperToSettle(fragment: HTMLElement): boolean {
  return fragment.querySelector("input,select,textarea") !== null;
}

function show(root: Root, fragment: HTMLElement, server: Element): void {
  const render = fragmentShow(fragment);
  if (render === undefined) {
    recover(root.container, server);
    return;
  }
  render(server);
  const failure = root.takeFailure();
  if (failure === undefined) return;
  reportError(failure);
  recover(root.container, serverElementOf(root.container) ?? server);
}
