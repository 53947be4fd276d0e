import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import { refreshFragment, refreshUntilShown } from "../../../attach/swap/fragments";
import { requestFragment } from "../../../http/live";
import { turns } from "../../../lib/turns";
import { announce } from "../../../say/announcer";
import { markLoading } from "../../../ui/mark-loading";
import { checkoutText } from "../texts";

/** Fragments that show the order before it is placed, in the checkout and in the wallet's checkout. */
const ORDER_FRAGMENT = /\/checkout\/(widget\/(payment|confirm)|amazon\/partial\/(shipping|summary|confirm))$/;

/** The islands that show it themselves, wherever their HTML comes from. */
const ORDER_ISLAND = ["checkout-payment", "checkout-confirm", "wallet-address", "wallet-confirm"]
  .map((name) => attributeSelector(ATTRIBUTE.island, name))
  .join();

function orderFragments(): HTMLElement[] {
  return Array.from(document.querySelectorAll(`[${ATTRIBUTE.fragment}]`)).filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      (element.matches(ORDER_ISLAND) ||
        ORDER_FRAGMENT.test((element.getAttribute(ATTRIBUTE.fragment) ?? "").replace(/[?#].*/, ""))),
  );
}

/** Singleton, like the order: choices that wait for their answer. */
const changes = new Set<Promise<unknown>>();
/** Of all answered changes and reads of the order, the last one counts. */
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
 * Requests the order's fragments again, each until it is shown.
 * @returns whether all of them now show the server's state
 */
export function refreshOrder(): Promise<boolean> {
  return refreshAll(orderFragments(), beginRead());
}

/**
 * The same, beginning with the fragment of a URL; if the server redirects that to another page, nothing is shown.
 * @returns the other page's address, if any; whether all fragments are shown, and the total
 */
export async function refreshOrderOf(
  url: string,
): Promise<{ redirectedTo?: string | undefined; isShown: boolean; isTotalShown: boolean }> {
  const isOutdated = beginRead();
  let redirectedTo: string | undefined;
  const requested = requestFragment(url).then((answer) => {
    redirectedTo = answer.redirectedTo;
    return redirectedTo === undefined ? answer : { ...answer, html: undefined };
  });
  const isOfUrl = (fragment: HTMLElement): boolean => fragment.getAttribute(ATTRIBUTE.fragment) === url;
  const first = orderFragments().find(isOfUrl);
  const isElsewhere = (): boolean => redirectedTo !== undefined || isOutdated();
  const isShown = first === undefined || (await refreshFragment(first, url, isElsewhere, () => requested));
  // Even if a newer read is shown instead: every caller has to know whether the order is placed
  await requested;
  if (redirectedTo !== undefined || !isShown) return { redirectedTo, isShown: false, isTotalShown: false };
  const hasTotal = first !== undefined && first.querySelector(TOTAL) !== null;
  const others = orderFragments().filter((fragment) => !isOfUrl(fragment));
  const isAllShown = await refreshAll(others, isOutdated);
  return { isShown: isAllShown, isTotalShown: hasTotal || isAllShown };
}

/** @returns whether reads from now on are outdated */
function beginRead(): () => boolean {
  const isLatest = beginTurn();
  return () => isOrderChanging() || !isLatest();
}

async function refreshAll(fragments: HTMLElement[], isOutdated: () => boolean): Promise<boolean> {
  const shown = await Promise.all(fragments.map((fragment) => refreshUntilShown(fragment, isOutdated)));
  return shown.every((isShown) => isShown);
}

/** Marks the order's fragments as loading. @returns the function that removes the mark */
export function markOrderLoading(): () => void {
  return markLoading(orderFragments());
}

const TOTAL = attributeSelector(ATTRIBUTE.slot, "total");

/** The order's total, as a text. */
export function shownTotal(): string {
  for (const fragment of orderFragments()) {
    const total = fragment.querySelector(TOTAL);
    if (total !== null) return (total.textContent ?? "").trim();
  }
  return "";
}

/** Announces the order's total, if the page shows one. */
export function announceTotal(): void {
  const total = shownTotal();
  if (total !== "") announce(checkoutText("Theme.CheckoutTotal", { total }), { topic: "checkout-total" });
}
