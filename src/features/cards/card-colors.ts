import { COLOR_HOVER_MS } from "../../contract/limits";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { parseColorData, type ColorOffer } from "../../contract/variant";
import { closest, on } from "../../lib/dom";
import { controlOf } from "../../lib/labels";
import { setOwnAttribute } from "../../lib/own-changes";
import { json } from "../../lib/parse";
import { sourcesOf } from "../../lib/picture";
import { after } from "../../lib/timing";
import { oneStop } from "../../lib/one-stop";
import { replayEarlyEvents } from "../../attach/islands/early-replay";
import { islandState, markIsland } from "../../attach/islands/island-state";
import { reportError } from "../../lib/errors";
import { safeUrl, setUrl, type SafeUrl } from "../../lib/checked-url";
import { config } from "../../contract/config";
import { childNodesOf, detach, firstChildOf } from "../../lib/node";
import { newText } from "../../lib/page";
import { priceView } from "../../rules/price";

/** After a touch the browser sends mouse events, which are no hovering. */
const TOUCH_ECHO_MS = 1000;

const CARD = attributeSelector(ATTRIBUTE.island, "product-card");
const DOT = `${CARD} ${attributeSelector(ATTRIBUTE.color)}`;
const IMAGE = attributeSelector(ATTRIBUTE.slot, "image");
const SIZES = attributeSelector(ATTRIBUTE.slot, "sizes");
const LINK = `a${attributeSelector(ATTRIBUTE.slot, "link")}`;

/** The picture and the offer of a colour on its card. */
interface Look {
  picture: SafeUrl;
  offer: ColorOffer | undefined;
}

/**
 * A card shows the picture and the price of a colour while the pointer rests on it or it has the focus, and the first
 * ones again when the card is left. A finger follows the colour's link at once.
 * @see spec §4 and §9
 */
export function cardColors(page: Document): () => void {
  const resting = oneStop();
  let dot: Element | undefined;
  /** The card that shows another colour than in the server's HTML. */
  let changed: Element | undefined;
  let touchedAt = -TOUCH_ECHO_MS;

  function pointAt(target: EventTarget | null): void {
    const next = dotAt(target);
    const card = closest(target, CARD);
    if (card !== undefined && islandState(card) === null) {
      markIsland(card, "live");
      replayEarlyEvents(card);
    }
    if (changed !== undefined && changed !== card && !changed.contains(document.activeElement)) {
      showServersColor(changed);
      changed = undefined;
    }
    if (next === dot) return;
    resting();
    dot = next;
    const look = next === undefined ? undefined : lookOf(next);
    if (next === undefined || card === undefined || look === undefined) return;
    // Preloads the picture while the pointer rests
    setUrl(new Image(), "src", look.picture);
    resting(
      after(COLOR_HOVER_MS, () => {
        // The sizes in use stay
        if (hasKeyboardFocus(card) || (changed !== undefined && hasKeyboardFocus(changed))) return;
        if (changed !== undefined && changed !== card) showServersColor(changed);
        changed = card;
        showColor(card, next, look);
      }),
    );
  }

  const stops = [
    on(page, "touchstart", () => (touchedAt = Date.now()), { capture: true }),
    on(page, "mouseover", ({ target }) => {
      if (Date.now() - touchedAt > TOUCH_ECHO_MS) pointAt(target);
    }),
    on(page, "focusin", ({ target }) => pointAt(target)),
    resting,
  ];
  // The pointer may have come before this code: the colour under it counts
  for (const rested of page.querySelectorAll(`${CARD}:hover,${DOT}:hover`)) pointAt(rested);
  return () => stops.forEach((stop) => stop());
}

/** Whether the focus is visibly in the sizes of a card. */
function hasKeyboardFocus(card: Element): boolean {
  const focused = document.activeElement;
  if (focused === null || !card.contains(focused) || closest(focused, SIZES) === undefined) return false;
  try {
    return focused.matches(":focus-visible");
  } catch {
    // Support: older browsers do not know the selector
    return true;
  }
}

/** The colour at a place: the element itself, or the control of the label there. */
function dotAt(target: EventTarget | null): Element | undefined {
  const label = closest(target, `${CARD} label`);
  return closest(target, DOT) ?? closest((label && controlOf(label)) ?? null, DOT);
}

/** A colour's picture and price, if it has a picture that may be shown. */
function lookOf(dot: Element): Look | undefined {
  const name = `product-card: ${ATTRIBUTE.color}`;
  try {
    const { mainImage, offer } = json(parseColorData)(dot.getAttribute(ATTRIBUTE.color) ?? undefined, name);
    const picture = mainImage === undefined ? undefined : safeUrl(mainImage, "show", { element: dot, name });
    return picture && { picture, offer };
  } catch (error) {
    reportError(error);
    return undefined;
  }
}

function showColor(card: Element, dot: Element, { picture, offer }: Look): void {
  const color = dot.getAttribute(ATTRIBUTE.colorValue) ?? undefined;
  setOwnAttribute(card, ATTRIBUTE.colorValue, color);
  const given = dot.getAttribute("href");
  const place = { element: dot, name: "product-card: href of a colour" };
  const href = given === null ? undefined : safeUrl(given, "link", place);
  for (const image of card.querySelectorAll(IMAGE)) {
    // The server's `srcset` would override the new `src`
    for (const each of [image, ...sourcesOf(image)])
      if (each.hasAttribute("srcset")) setOwnAttribute(each, "srcset", "");
    setUrl(image, "src", picture);
  }
  for (const link of card.querySelectorAll(LINK)) setUrl(link, "href", href);
  showServersOffer();
  if (offer !== undefined) showOffer(card, offer);
  showSizes(card, color);
}

function showServersColor(card: Element): void {
  setOwnAttribute(card, ATTRIBUTE.colorValue, undefined);
  for (const image of card.querySelectorAll(IMAGE)) {
    setUrl(image, "src", undefined);
    for (const each of [image, ...sourcesOf(image)]) setOwnAttribute(each, "srcset", undefined);
  }
  for (const link of card.querySelectorAll(LINK)) setUrl(link, "href", undefined);
  showServersOffer();
}

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

export function showServersOffer(): void {
  giveBack.forEach((undo) => undo());
  giveBack.clear();
}

/** Shows the sizes of a colour and hides those of the others. */
function showSizes(card: Element, color: string | undefined): void {
  for (const slot of card.querySelectorAll(SIZES)) {
    showSlot(slot, (slot.getAttribute(ATTRIBUTE.colorValue) ?? undefined) === color);
  }
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
