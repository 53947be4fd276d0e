import { reportError } from "../services/report";
import { isLeaf } from "./adopt";
import { syncDataBlocks } from "./data-blocks-sync";
import { syncLeaf } from "./leaves";
import { rebindAttributes } from "./rebind";
import { fragmentShow, outermost, rootOf, type Root } from "./root";
import { captureShopper, restoreShopper } from "./shopper-state";

/**
 * Replaces a fragment's content by a newer answer, in place: the same nodes where they are the same, and with everything the
 * shopper has done kept (contract §3, rules 1–5).
 * @param fragment the live element
 * @param server the answer's root: inert, cleaned
 */
export function swapFragment(fragment: HTMLElement, server: Element): void {
  const container = outermost(fragment) ?? fragment;
  const root = rootOf(container);
  const shopper = captureShopper(fragment);
  const created: Element[] = [];
  const failure = show(root, fragment, server, created);
  if (failure !== undefined) {
    reportError(failure);
    // With the nodes as they stand now, whoever has moved them, the answer goes in.
    if (root.recover()) show(rootOf(container), fragment, server, created);
  }
  restoreShopper(fragment, shopper, created);
}

function show(root: Root, fragment: HTMLElement, server: Element, created: Element[]): Error | undefined {
  return root.render(
    () => fragmentShow(fragment)?.(server),
    (live, before, next) => {
      if (before === undefined) created.push(live);
      rebindAttributes(live, before, next);
      if (isLeaf(next)) syncLeaf(live, before, next);
      else syncDataBlocks(live, before, next);
    },
  );
}
