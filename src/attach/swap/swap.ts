import { ATTRIBUTE } from "../../contract/markup";
import { closest } from "../../lib/dom";
import { toError } from "../../lib/errors";
import { childNodesOf, contains, hasAttribute, isElement, isText, parentOf } from "../../lib/node";
import { reportError } from "../../lib/report";
import { isLeaf } from "../adopt/adopt";
import { bindServer, serverElementOf } from "../adopt/attributes";
import { bindForm } from "../bind-form";
import { shadowedFormAround } from "../adopt/data-blocks";
import { syncLeaf } from "../adopt/leaves";
import { rebindAttributes } from "./rebind";
import { failIslands, fragmentShow, outermost, rootOf, type Rebind, type Root } from "../adopt/root";
import { snapshotOf } from "../adopt/snapshot";
import type { SwapDetails } from "../needs-details";
import type { Created } from "./shopper-state";
import { showPlainly } from "./show-plainly";

/**
 * Replaces a fragment's content by a newer answer, in place: the same nodes where they are the same, and with everything the
 * shopper has done kept (contract §3, rules 1–5). Whatever breaks on the way, the fragment shows the answer in the end; one
 * report tells of it.
 * @param fragment the live element
 * @param server the answer's root: inert, cleaned
 * @param details absent where neither fragment nor answer needs any of them
 */
export function swapFragment(fragment: HTMLElement, server: Element, details: SwapDetails | undefined): void {
  const container = outermost(fragment) ?? fragment;
  // React cannot hold what is in a form, or on one, whose controls shadow what it reads.
  // What the shopper has done is told from what the server said, which an adopted element knows.
  const isHeld = shadowedFormAround(fragment, container) !== undefined;
  if (isHeld && serverElementOf(fragment) === undefined) bindForm(fragment, snapshotOf(fragment), bindServer);
  const isApart = !isHeld && rootOf(container).failure() === undefined && fragmentShow(fragment) === undefined;
  let failure: Error | undefined;
  const contain = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch (thrown) {
      failure = failure ?? toError(thrown);
      return undefined;
    }
  };
  const shopper = contain(() => details?.captureShopper(fragment));
  const settle = (created: readonly Created[]): void => {
    if (shopper !== undefined) contain(() => details?.restoreShopper(fragment, shopper, created));
  };
  const rebindInto =
    (created: Created[]): Rebind =>
    (live, before, next) => {
      if (before === undefined) created.push([live, next]);
      rebindAttributes(live, before, next, details);
      if (isLeaf(next)) syncLeaf(live, before, next, details);
    };
  const render = ({ render: show }: Root): "shown" | "stale" | "broken" => {
    const created: Created[] = [];
    const rebindOnly = rebindInto(created);
    let isStale = false;
    const broken = show(
      () => fragmentShow(fragment)?.(server),
      (live, before, next) => {
        if (before !== undefined && hasLostText(live, before, next)) isStale = true;
        rebindOnly(live, before, next);
        if (!isLeaf(next)) details?.syncDataBlocks(live, before, next, rebindOnly);
      },
      () => settle(created),
    );
    failure = failure ?? broken;
    return broken !== undefined ? "broken" : isStale ? "stale" : "shown";
  };
  const tryToShow = (): "shown" | "stale" | "broken" => {
    const root = rootOf(container);
    const broken = root.failure();
    failure = failure ?? broken;
    return broken === undefined ? render(root) : "broken";
  };
  if (isHeld) {
    const created: Created[] = [];
    contain(() => details?.syncForm(fragment, server, rebindInto(created)));
    settle(created);
  } else if (isApart) {
    if (!isInsideOpaque(fragment, container)) settle(showPlainly(fragment, server, details));
  } else if (tryToShow() !== "shown") {
    // With the nodes as they stand now, whoever has moved them, the answer goes in.
    rootOf(container).recover();
    if (tryToShow() === "broken") {
      rootOf(container).recover();
      settle(showPlainly(fragment, server, details));
      attachAgain(container);
    }
  }
  if (failure !== undefined) reportError(failure);
}

/** Islands start anew; where React cannot attach to the answer, they fail. */
function attachAgain(container: HTMLElement): void {
  const root = rootOf(container);
  const failure = root.failure();
  if (failure === undefined) return;
  root.recover();
  failIslands(container, failure);
}

/** What stands in a subtree that the bundle never touches is never shown another answer. */
function isInsideOpaque(fragment: HTMLElement, container: HTMLElement): boolean {
  const opaque = closest(parentOf(fragment), `[${ATTRIBUTE.opaque}]`);
  return opaque !== undefined && opaque !== container && contains(container, opaque);
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
