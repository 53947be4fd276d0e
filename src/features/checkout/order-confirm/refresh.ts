import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import { attributeOf, descendants, textOf } from "../../../lib/node";
import { refreshUntilShown } from "../../../attach/swap/refresh-until-shown";
import { fetchFragment } from "../../../http/live";
import { turns } from "../../../lib/turns";
import { markLoading } from "../../../ui/mark-loading";

/** Fragments that show the order before it is placed, in the checkout and in the wallet's checkout. */
const ORDER_FRAGMENT = /\/checkout\/(widget\/(payment|confirm)|amazon\/partial\/(shipping|summary|confirm))$/;

function orderFragments(): HTMLElement[] {
  return descendants(document, `[${ATTRIBUTE.fragment}]`).filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && ORDER_FRAGMENT.test(attributeOf(element, ATTRIBUTE.fragment) ?? ""),
  );
}

/** Singleton, like the order: choices that wait for their answer. */
const changes = new Set<Promise<unknown>>();
/** The last of answered changes and reads of the order is the one that counts. */
const beginTurn = turns();

/**
 * Marks a change of the order as waiting for its answer. Orders that were read before the answer are not shown, because
 * they would undo the shopper's choice.
 */
export function changeOrder<T>(change: Promise<T>): Promise<T> {
  changes.add(change);
  return change.finally(() => {
    changes.delete(change);
    beginTurn();
  });
}

export function isOrderChanging(): boolean {
  return changes.size > 0;
}

/**
 * Fetches the order's fragments again, each until it is shown.
 * @returns whether all of them now show the server's state
 */
export async function refreshOrder(): Promise<boolean> {
  const isLatest = beginTurn();
  const isOutdated = (): boolean => isOrderChanging() || !isLatest();
  const shown = await Promise.all(orderFragments().map((fragment) => refreshUntilShown(fragment, isOutdated)));
  return shown.every((isShown) => isShown);
}

/**
 * The same, unless the server redirects the given fragment to another page.
 * @returns that page's address, if nothing is shown because of it; and whether all fragments are shown
 */
export async function refreshOrderOf(fragment: string): Promise<{ redirectedTo?: string; isShown: boolean }> {
  const { redirectedTo } = await fetchFragment(fragment);
  return redirectedTo === undefined ? { isShown: await refreshOrder() } : { redirectedTo, isShown: false };
}

/** Marks the order's fragments as loading. @returns the function that removes the mark */
export function markOrderLoading(): () => void {
  return markLoading(orderFragments());
}

const TOTAL = attributeSelector(ATTRIBUTE.slot, "total");

/** The order's total, as a text. */
export function shownTotal(): string {
  for (const fragment of orderFragments()) {
    const total = descendants(fragment, TOTAL)[0];
    if (total !== undefined) return textOf(total).trim();
  }
  return "";
}
