import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { wantsLessMotion } from "../../lib/media";

const CARD = attributeSelector(ATTRIBUTE.island, "product-card");
const MOVE = { duration: 200, easing: "ease-out" };

/**
 * Puts a view in place; cards then move from their old places to their new ones, and new cards fade in. The view is
 * there from the first frame on. Not by `document.startViewTransition`, which would first take pictures of the old view
 * and make the new one wait for them.
 */
export function moveCards(content: HTMLElement, swap: () => void): void {
  if (!canAnimate() || wantsLessMotion()) return swap();
  const before = placesIn(content);
  // Cards that still move go on from where they are
  before.forEach(({ card }) => card.getAnimations().forEach((animation) => animation.cancel()));
  swap();
  placesIn(content).forEach(({ card, left, top }, bundle) => {
    const from = before.get(bundle);
    const [x, y] = [(from?.left ?? left) - left, (from?.top ?? top) - top];
    if (from === undefined) card.animate({ opacity: [0, 1] }, MOVE);
    else if (x !== 0 || y !== 0) card.animate({ transform: [`translate(${x}px, ${y}px)`, "none"] }, MOVE);
  });
}

/** Support: Chrome 75, Edge 18, Firefox 71, Safari 13 and IE 11 lack one or both. */
function canAnimate(): boolean {
  return ["animate", "getAnimations"].every((method) => method in Element.prototype);
}

interface Place {
  card: Element;
  left: number;
  top: number;
}

/** The places on the screen of the cards in sight, by product: a swap may make a card anew. */
function placesIn(content: HTMLElement): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const card of content.querySelectorAll(CARD)) {
    const { left, top, bottom } = card.getBoundingClientRect();
    if (top > window.innerHeight) break;
    const bundle = card.getAttribute(ATTRIBUTE.bundle);
    if (bottom > 0 && bundle !== null) places.set(bundle, { card, left, top });
  }
  return places;
}
