import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import { attributeOf, descendants, textOf } from "../../../lib/node";
import { refreshUntilShown } from "../../../attach/swap/refresh-until-shown";
import { fetchFragment } from "../../../http/live";
import { markLoading } from "../../../ui/mark-loading";

/** Fragments that show the order before it is placed, in the checkout and in the wallet's. */
const ORDER_FRAGMENT = /\/checkout\/(widget\/(payment|confirm)|amazon\/partial\/(shipping|summary|confirm))$/;

function orderFragments(): HTMLElement[] {
  return descendants(document, `[${ATTRIBUTE.fragment}]`).filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && ORDER_FRAGMENT.test(attributeOf(element, ATTRIBUTE.fragment) ?? ""),
  );
}

/** Singletons of the page's one order: choices that wait for their answer. */
const changes = new Set<Promise<unknown>>();

/** While a change of the order waits for its answer, what was read before is not shown: it would take the shopper's choice back. */
export function changeOrder<T>(change: Promise<T>): Promise<T> {
  changes.add(change);
  return change.finally(() => changes.delete(change));
}

export function isOrderChanging(): boolean {
  return changes.size > 0;
}

/** Fetches what shows the order again, each part until it is shown. @returns whether all of them show the server's state by now */
export async function refreshOrder(): Promise<boolean> {
  const fragments = orderFragments();
  const shown = await Promise.all(fragments.map((fragment) => refreshUntilShown(fragment, isOrderChanging)));
  return shown.every((isShown) => isShown);
}

/**
 * The same, unless the server answers a fragment of it with another page.
 * @returns that page's address, for nothing is shown then; and whether all is
 */
export async function refreshOrderOf(fragment: string): Promise<{ redirectedTo?: string; isShown: boolean }> {
  const { redirectedTo } = await fetchFragment(fragment);
  return redirectedTo === undefined ? { isShown: await refreshOrder() } : { redirectedTo, isShown: false };
}

/** Marks what shows the order as being fetched. @returns takes the mark back */
export function markOrderLoading(): () => void {
  return markLoading(orderFragments());
}

const TOTAL = attributeSelector(ATTRIBUTE.slot, "total");

/** The total that the order shows, as a text. */
export function shownTotal(): string {
  for (const fragment of orderFragments()) {
    const total = descendants(fragment, TOTAL)[0];
    if (total !== undefined) return textOf(total).trim();
  }
  return "";
}
