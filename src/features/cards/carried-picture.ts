import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { on } from "../../lib/dom";
import { toggleOwnClass } from "../../lib/own-changes";
import { withoutHash } from "../../rules/form-address";

/** The card whose picture the style sheet gives the name of the product's. */
const CARRIED = "is-carried";
/** On `<html>` meanwhile: the page's own main picture has not got the name. */
const HAS_CARRIED = "has-carried";
const CARD = attributeSelector(ATTRIBUTE.island, "product-card");

/**
 * The picture of a card becomes the product's where the browser animates the way to the next page, and the card's again
 * on Back to a page that it has kept. The card is marked only while the browser takes its pictures, so that no two
 * elements of a page ever have the same name, which would end the animation.
 */
export function carriedPicture(): void {
  on(window, "pageswap", ({ viewTransition, activation }) => {
    if (viewTransition) carry(activation?.entry, () => viewTransition.finished);
  });
  // Not heard by a page that is loaded anew: it has not got this code yet
  on(window, "pagereveal", ({ viewTransition }) => {
    if (viewTransition) carry(window.navigation?.activation?.from, () => viewTransition.ready);
  });
}

/**
 * @param entry the page that the shopper goes to, or comes from
 * @param captured a promise that settles when the browser has its pictures of this page
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

/** The card in sight that leads to an address; of several the one whose link has the focus. */
function cardInSight(address: string): Element | undefined {
  const links = Array.from(document.querySelectorAll<HTMLAnchorElement>(`${CARD} a`)).filter(
    ({ href }) => withoutHash(href) === address,
  );
  const focused = document.activeElement;
  const cards = [...links.filter((link) => link === focused), ...links].map((link) => link.closest(CARD));
  return cards.find((card) => card !== null && isInSight(card)) ?? undefined;
}

function isInSight(element: Element): boolean {
  const { top, right, bottom, left } = element.getBoundingClientRect();
  return bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
}
