import { ATTRIBUTE } from "../../contract/markup";
import { closest } from "../../lib/dom";
import { toError, reportError } from "../../lib/errors";
import {
  childNodesOf,
  contains,
  hasAttribute,
  isElement,
  isText,
  parentOf,
  descendants,
  detach,
  append,
  contentOf,
  attributeNamesOf,
  attributeOf,
} from "../../lib/node";
import { isLeaf } from "../adopt/adopt";
import {
  bindServer,
  serverElementOf,
  bindHydrated,
  changeClasses,
  changeNamedClasses,
  overlayOf,
  writeAttribute,
  STYLE_STAND_IN,
} from "../adopt/attributes";
import { bindForm, failIslands, fragmentShow, outermost, rootOf, type Rebind, type Root } from "../islands/root";
import { hasOutsiders, shadowedFormAround } from "../adopt/data-blocks";
import { snapshotOf } from "../adopt/snapshot";
import { syncDataBlocks } from "./data-blocks-sync";
import { elementsById, keepMoved, repeatedIds } from "./moved-ids";
import { captureShopper, restoreShopper, type Created } from "./shopper-state";
import { syncForm } from "./sync-form";
import { copyForPage, applyStyle } from "../adopt/styles";
import { isSameInside, takeTokens } from "../adopt/token-changes";
import { ownChangesOf, setOwnAttribute } from "../../lib/own-changes";

/**
 * Replaces a fragment's content by a newer answer, in place: the same nodes where they are the same, and with the
 * shopper's state kept (contract §3, rules 1–5). If anything breaks on the way, the fragment still shows the answer in
 * the end, and the error is reported once.
 * @param fragment the live element
 * @param server the answer's root: inert, cleaned
 * @param isNewer whether a control was edited since the answer was requested
 */
export function swapFragment(
  fragment: HTMLElement,
  server: Element,
  isNewer = (_control: Element): boolean => false,
): void {
  const container = outermost(fragment) ?? fragment;
  // React cannot manage a form whose controls hide properties that it reads. The shopper's changes are the difference
  // to the server's HTML, which every adopted element knows.
  const isInOutsideForm = shadowedFormAround(fragment, container) !== undefined;
  if (isInOutsideForm && serverElementOf(fragment) === undefined) bindForm(fragment, snapshotOf(fragment), bindServer);
  const isApart = !isInOutsideForm && rootOf(container).failure() === undefined && fragmentShow(fragment) === undefined;
  const holdsOutsiders = hasOutsiders(fragment) || hasOutsiders(server);
  let failure: Error | undefined;
  const contain = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch (thrown) {
      failure = failure ?? toError(thrown);
      return undefined;
    }
  };
  const shopper = contain(() => captureShopper(fragment, isNewer));
  const repeated = repeatedIds(fragment, server);
  const byId = elementsById(fragment, repeated);
  const restoreInput = (created: readonly Created[]): void => {
    contain(() => {
      const kept = keepMoved(fragment, byId, created, rebind);
      if (shopper !== undefined) restoreShopper(fragment, shopper, kept, repeated);
    });
  };
  const rebindInto =
    (created: Created[]): Rebind =>
    (live, before, next) => {
      if (before === undefined) created.push([live, next]);
      rebind(live, before, next);
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
        if (holdsOutsiders && !isLeaf(next)) syncDataBlocks(live, before, next, rebindOnly);
      },
      () => restoreInput(created),
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
  if (isInOutsideForm) {
    const created: Created[] = [];
    contain(() => syncForm(fragment, server, rebindInto(created)));
    restoreInput(created);
  } else if (isApart) {
    if (!isInsideOpaque(fragment, container)) restoreInput(showPlainly(fragment, server));
  } else if (tryToShow() !== "shown") {
    // The answer replaces the nodes as they are now, whoever has moved them.
    rootOf(container).recover();
    if (tryToShow() === "broken") {
      rootOf(container).recover();
      restoreInput(showPlainly(fragment, server));
      attachAgain(container);
    }
  }
  if (failure !== undefined) reportError(failure);
}

function rebind(live: Element, before: Element | undefined, server: Element): void {
  rebindAttributes(live, before, server);
  if (isLeaf(server)) syncLeaf(live, before, server);
}

/** Starts the islands again; they fail if React cannot attach to the answer. */
function attachAgain(container: HTMLElement): void {
  const root = rootOf(container);
  const failure = root.failure();
  if (failure === undefined) return;
  root.recover();
  failIslands(container, failure);
}

/** A subtree that the bundle never touches is never shown another answer. */
function isInsideOpaque(fragment: HTMLElement, container: HTMLElement): boolean {
  const opaque = closest(parentOf(fragment), `[${ATTRIBUTE.opaque}]`);
  return opaque !== undefined && opaque !== container && contains(container, opaque);
}

/**
 * Whether a translator has moved the text into an element of its own, so that React has changed a node that is not
 * shown.
 */
function hasLostText(live: Element, before: Element, next: Element): boolean {
  const nodes = childNodesOf(next);
  // The content of a slot may be the island's; a lone text is set on its element.
  if (hasAttribute(next, ATTRIBUTE.slot) || (nodes.length < 2 && !nodes.some(isElement))) return false;
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

/**
 * Puts an answer into a fragment without React, which does not manage it or cannot show it.
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

/**
 * Fills a leaf that React has just created, or updates one that the server changed; new tokens and keys alone leave
 * its elements as they are. `data-opaque` is filled once and never touched again.
 */
function syncLeaf(live: Element, before: Element | undefined, server: Element): void {
  if (before !== undefined) {
    if (hasAttribute(server, ATTRIBUTE.opaque)) return;
    if (isSameInside(before, server)) return takeTokens(live, server);
  }
  const target = contentOf(live);
  childNodesOf(target).forEach(detach);
  for (const child of childNodesOf(contentOf(server))) append(target, copyForPage(child));
}

/**
 * Updates a live element's attributes to the new answer. Only the differences between the two answers are applied, so
 * changes by the bundle, the shopper or an extension stay (contract §3, rules 4 and 5).
 */
function rebindAttributes(live: Element, before: Element | undefined, server: Element): void {
  const overlay = overlayOf(live);
  const names = new Set(attributeNamesOf(server));
  if (before !== undefined) for (const name of attributeNamesOf(before)) names.add(name);
  names.forEach((name) => {
    if (overlay.attributes?.[name] === undefined) applyServer(live, name, before, server);
  });
  // The answer may have brought or taken one of the island's classes
  if (overlay.className !== undefined || overlay.withoutClass !== undefined)
    changeNamedClasses(live, server, overlay, overlay);
  bindHydrated(live, before, server);
}

function applyServer(live: Element, name: string, before: Element | undefined, server: Element): void {
  const value = attributeOf(server, name);
  const valueBefore = before === undefined ? undefined : attributeOf(before, name);
  if (value === valueBefore) return;
  // Another island: the state is that of the last one, and would keep it from starting
  if (name === ATTRIBUTE.island && before !== undefined) setOwnAttribute(live, ATTRIBUTE.state, undefined);
  const own = ownChangesOf(live)?.attributes;
  if (own?.has(name)) {
    const isInForce = attributeOf(live, name) !== own.get(name);
    // When the bundle undoes its own change, it restores this value
    own.set(name, value);
    if (isInForce) return;
  }
  if (name === "class" && (value !== "" || hasAttribute(live, "class"))) changeClasses(live, valueBefore, value);
  else if (name === STYLE_STAND_IN) applyStyle(live, valueBefore, value);
  // An open element stays open: the shopper may have opened it, and HTML does not show who did.
  else if (name === "open" && value === undefined) return;
  else writeAttribute(live, name, value ?? false, namespaceOf(server, name));
}

function namespaceOf(element: Element, name: string): string | null {
  return Element.prototype.getAttributeNode.call(element, name)?.namespaceURI ?? null;
}
