import { containBehavior } from "../../attach/contain-behavior";
import { cardColors } from "./card-colors";
import { carriedPicture } from "./carried-picture";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { closest, on } from "../../lib/dom";
import { giveFocus } from "../../ui/give-focus";

/** The behavior of product cards: a few listeners for all of them, and none before the first is touched. */
export default function productCards(page: Document): void {
  containBehavior("product-card", page, () => cardColors(page));
  containBehavior("product-card", page, () => sizesSheet(page));
  if (process.env.BUNDLE !== "legacy") carriedPicture();
}

const OPENER = `details${attributeSelector(ATTRIBUTE.slot, "add-opener")}`;
/**
 * The places that may have the focus while a sheet is open. A modal over it, such as the reminder's, gives the focus
 * back.
 */
const INSIDE = `${OPENER}[open],${OPENER}[open] + *,[aria-modal="true"]`;

/**
 * Keeps at most one sheet with a card's sizes open; Escape closes it, and so does leaving it by keyboard. Opening it,
 * and closing it by a tap beside it, needs no script.
 * @see contract §2 product-card
 */
function sizesSheet(page: Document): () => void {
  const closeBut = (kept?: Element): Element[] => {
    const others = Array.from(page.querySelectorAll(`${OPENER}[open]`)).filter((opener) => opener !== kept);
    for (const opener of others) opener.removeAttribute("open");
    return others;
  };
  const stops = [
    // Does not bubble
    on(
      page,
      "toggle",
      ({ target }) => {
        const opener = closest(target, OPENER);
        if (opener !== undefined && opener === target && opener.hasAttribute("open")) closeBut(opener);
      },
      { capture: true },
    ),
    on(page, "focusin", ({ target }) => {
      if (closest(target, INSIDE) === undefined) closeBut();
    }),
    on(page, "keydown", (event) => {
      if (event.key !== "Escape" || event.defaultPrevented || isUnderModal(event.target)) return;
      giveFocus(closeBut().map((opener) => opener.querySelector("summary") ?? undefined));
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

const isUnderModal = (target: EventTarget | null): boolean => closest(target, '[aria-modal="true"]') !== undefined;
