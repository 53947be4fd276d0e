import { reportError } from "../services/report";
import { isLeaf } from "./adopt";
import { serverElementOf } from "./attributes";
import { syncDataBlocks } from "./data-blocks-sync";
import { syncLeaf } from "./leaves";
import { rebindAttributes } from "./rebind";
import { recover } from "./recover";
import { fragmentShow, outermost, rootOf } from "./root";
import { captureShopper, restoreShopper } from "./shopper-state";

/**
 * Replaces a fragment's content by a newer answer, in place: the same nodes where they are the same, and with everything the
 * shopper has done kept (contract §3, rules 1–5).
 * @param fragment the live element
 * @param server the answer's root: inert, cleaned
 */
export function swapFragment(fragment: HTMLElement, server: Element): void {
  const { container, render } = rootOf(outermost(fragment) ?? fragment);
  const shopper = captureShopper(fragment);
  const created: Element[] = [];
  const show = fragmentShow(fragment);
  const failure = render(
    () => show?.(server),
    (live, before, next) => {
      if (before === undefined) created.push(live);
      rebindAttributes(live, before, next);
      if (isLeaf(next)) syncLeaf(live, before, next);
      else syncDataBlocks(live, before, next);
    },
  );
  if (failure !== undefined) {
    reportError(failure);
    recover(container, serverElementOf(container) ?? server);
  }
  restoreShopper(fragment, shopper, created);
}
