import { ATTRIBUTE } from "../contract/markup";
import { childNodesOf, hasAttribute, isElement, isText } from "../lib/node";
import { reportError } from "../services/report";
import { isLeaf } from "./adopt";
import { syncLeaf } from "./leaves";
import { rebindAttributes } from "./rebind";
import { fragmentShow, outermost, rootOf, type Root } from "./root";
import type { SwapDetails } from "./needs-details";

/**
 * Replaces a fragment's content by a newer answer, in place: the same nodes where they are the same, and with everything the
 * shopper has done kept (contract §3, rules 1–5).
 * @param fragment the live element
 * @param server the answer's root: inert, cleaned
 * @param details absent where neither fragment nor answer needs any of them
 */
export function swapFragment(fragment: HTMLElement, server: Element, details: SwapDetails | undefined): void {
  const container = outermost(fragment) ?? fragment;
  const root = rootOf(container);
  const shopper = details?.captureShopper(fragment);
  const created: (readonly [live: Element, server: Element])[] = [];
  let isStale = false;
  const settle = (): void => {
    if (shopper !== undefined) details?.restoreShopper(fragment, shopper, created);
  };
  const showOn = ({ render }: Root): Error | undefined =>
    render(
      () => fragmentShow(fragment)?.(server),
      (live, before, next) => {
        if (before === undefined) created.push([live, next]);
        else if (hasLostText(live, before, next)) isStale = true;
        rebindAttributes(live, before, next, details);
        if (isLeaf(next)) syncLeaf(live, before, next, details);
        else details?.syncDataBlocks(live, before, next);
      },
      settle,
    );
  const failure = showOn(root);
  if (failure !== undefined) reportError(failure);
  else if (!isStale) return;
  // With the nodes as they stand now, whoever has moved them, the answer goes in.
  root.recover();
  showOn(rootOf(container));
}

/** A translator has put the text into an element of its own, and React has changed one that nobody sees. */
function hasLostText(live: Element, before: Element, next: Element): boolean {
  // What stands in a slot may be the island's; a text alone is set on its element.
  if (hasAttribute(next, ATTRIBUTE.slot) || !childNodesOf(next).some(isElement)) return false;
  const wanted = ownText(next);
  return ownText(before) !== wanted && ownText(live) !== wanted;
}

function ownText(element: Element): string {
  const texts = childNodesOf(element).filter(isText);
  return texts
    .map(({ data }) => data.replace(/\s+/g, ""))
    .join(" ")
    .trim();
}
