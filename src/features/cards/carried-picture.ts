import { ATTRIBUTE, attributeSelector, PARAMETER } from "../../contract/markup";
import { isInSight, on } from "../../lib/dom";
import { toggleOwnClass } from "../../lib/own-changes";
import { resolveUrl } from "../../lib/safe-url";
import { withoutHash } from "../../rules/form-address";

/** The card whose picture the style sheet gives the name of the product's. */
const CARRIED = "is-carried";
/** On `<html>` meanwhile, so that the page's own main picture gives up the name. */
const HAS_CARRIED = "has-carried";
const CARD = attributeSelector(ATTRIBUTE.island, "product-card");

/**
 * Where the browser animates the navigation, a card's picture turns into the product's, and back again on Back to a
 * page that it has kept. The card is marked only while the browser captures the page: two elements with the same name
 * would end the transition.
 */
export function carriedPicture(): void {
  on(window, "pageswap", ({ viewTransition, activation }) => {
    if (viewTransition) carry(activation?.entry, () => viewTransition.finished);
  });
  // A page that is loaded anew misses this event: the code of its cards comes later
  on(window, "pagereveal", ({ viewTransition }) => {
    if (viewTransition) carry(window.navigation?.activation?.from, () => viewTransition.ready);
  });
}

/**
 * @param entry the page that the shopper goes to, or comes from
 * @param captured a promise that settles when the browser has captured this page
 */
function carry(entry: NavigationHistoryEntry | null | undefined, captured: () => Promise<unknown>): void {
  const card = entry?.url ? cardInSight(withoutHash(entry.url)) : undefined;
  if (card === undefined) return;
  const mark = (isCarried: boolean): void => {
    toggleOwnClass(card, CARRIED, isCarried);
    toggleOwnClass(document.documentElement, HAS_CARRIED, isCarried);
  };
  const end = (): void => mark(false);
  mark(true);
  captured().then(end, end);
}

/** The card in sight that leads to an address; of several the one whose link has the focus, or the very address. */
function cardInSight(address: string): Element | undefined {
  const page = pageOf(address);
  const links = Array.from(document.querySelectorAll<HTMLAnchorElement>(`${CARD} a[href]`)).filter(
    ({ href }) => page !== undefined && pageOf(href) === page,
  );
  const focused = document.activeElement;
  const exact = links.filter(({ href }) => withoutHash(href) === address);
  const cards = [...links.filter((link) => link === focused), ...exact, ...links].map((link) => link.closest(CARD));
  return cards.find((card) => card !== null && isInSight(card)) ?? undefined;
}

/** The address without its hash, and without the variant that the shopper has chosen there. */
function pageOf(address: string): string | undefined {
  const url = resolveUrl(withoutHash(address));
  url?.searchParams.delete(PARAMETER.variant);
  return url?.href;
}
