import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { config } from "../../contract/config";
import type { ColorOffer } from "../../contract/variant";
import { childNodesOf, detach, firstChildOf } from "../../lib/node";
import { newText } from "../../lib/page";
import { priceView } from "../../rules/price";

/** Singleton, because one card at a time shows another colour: how to give its slots back to the server. */
const giveBack = new Map<HTMLElement, () => void>();

/** Shows a colour's offer in the slots of its card. */
export function showOffer(card: Element, offer: ColorOffer): void {
  const { current, original, discount, isSale } = priceView(offer, config());
  show(card, "price-current", current);
  show(card, "price-original", original);
  show(card, "price-discount", discount);
  show(card, "on-sale", isSale);
  show(card, "sold-out", offer.isSoldOut === true);
}

/** Shows the sizes of a colour and hides those of the others. */
export function showSizes(card: Element, color: string | undefined): void {
  for (const slot of card.querySelectorAll(attributeSelector(ATTRIBUTE.slot, "sizes"))) {
    showSlot(slot, (slot.getAttribute(ATTRIBUTE.colorValue) ?? undefined) === color);
  }
}

export function showServersOffer(): void {
  giveBack.forEach((undo) => undo());
  giveBack.clear();
}

/** @param value the slot's text, or whether a slot with a text of the server's shows; `undefined` hides it */
function show(card: Element, name: string, value: string | boolean | undefined): void {
  for (const slot of card.querySelectorAll(attributeSelector(ATTRIBUTE.slot, name))) showSlot(slot, value);
}

function showSlot(slot: Element, value: string | boolean | undefined): void {
  if (!(slot instanceof HTMLElement)) return;
  if (!giveBack.has(slot)) giveBack.set(slot, restorer(slot));
  if (typeof value === "string") fill(slot, [newText(value)]);
  slot.hidden = value === undefined || value === false;
}

/** Gives back the same nodes: the server's price may have elements inside. */
function restorer(slot: HTMLElement): () => void {
  const isHidden = slot.hidden;
  const nodes = childNodesOf(slot);
  return () => {
    if (nodes[0] !== firstChildOf(slot)) fill(slot, nodes);
    slot.hidden = isHidden;
  };
}

function fill(slot: HTMLElement, nodes: readonly Node[]): void {
  childNodesOf(slot).forEach(detach);
  nodes.forEach((node) => slot.appendChild(node));
}
