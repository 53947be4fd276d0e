import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { withoutHash, withSearch } from "../../rules/form-address";
import { closest } from "../../lib/dom";
import { isField } from "../../lib/fields";
import { isPageLeft, staying } from "../../lib/leaving";
import { descendants } from "../../lib/node";
import { count } from "../../lib/parse-values";
import { NoAnswerError } from "../../http/failure";
import { turns } from "../../lib/turns";
import { refreshAfterPaint } from "../../attach/swap/fragments";
import { rememberSent } from "../../attach/swap/shopper-edits";
import { announce } from "../../say/announcer";
import { failureKey } from "../../say/failure";
import { answerText } from "../../say/message-text";
import { publish } from "../../contract/bus";
import { canShowToasts } from "../page/api";
import { openPage, sameOrigin } from "../../lib/checked-url";
import { reportError } from "../../lib/errors";
import { showLoading } from "../../ui/mark-loading";
import { wantsLessMotion } from "../../lib/page";

/** The shopper's way to a view: by filters, by a link, by Back or Forward. */
export type Way =
  | { kind: "filtered"; fromDrawer: boolean }
  | { kind: "followed"; scrollsToTop: boolean }
  | { kind: "restored"; scroll: number | undefined };

const FORM = attributeSelector(ATTRIBUTE.island, "filter-form");
/** The list, its filters, and the links and buttons that lead to another view. */
const GALLERY = [
  attributeSelector(ATTRIBUTE.island, "gallery-content"),
  FORM,
  `[${ATTRIBUTE.galleryLink}],[${ATTRIBUTE.filtersOpen}]`,
].join();
/** A newer announcement about the gallery replaces the older one. */
const TOPIC = "gallery";

/** Of several views the last one wins. */
const beginTurn = turns();
/** Singleton: shows the view that was asked for last. */
const last: { show?: () => void } = {};
/** Runs at a failure's button, whose own view may be outdated by then: a press must do something. */
const showLast = (): void => last.show?.();

/**
 * Requests a view's list and filter form, and puts them in place. An overtaken view changes nothing. A view that is
 * refused is opened by the browser; without an answer that would be the browser's own error page, so the page stays, if
 * it can say why.
 * @param address of the gallery's page
 */
export async function showGallery(content: HTMLElement, address: string, way: Way): Promise<void> {
  const isLatest = beginTurn();
  last.show = () => void showGallery(content, address, way);
  const focused = document.activeElement;
  showLoading(content, true);
  forgetEdits();
  try {
    const isShown = await showFragments(content, address, way, isLatest);
    if (!isLatest()) return;
    showLoading(content, false);
    if (isShown) arrive(content, address, way, focused);
    // For a later view that has no connection
    void canShowToasts();
  } catch (error) {
    // Opening the view would call off a link that the shopper has followed meanwhile
    await staying();
    // The HTTP code has reported the failure
    const canStay = error instanceof NoAnswerError && (await canShowToasts());
    if (!isLatest()) return;
    if (!canStay) return openOrdinarily(address);
    showLoading(content, false);
    publish("toast:show", {
      theme: "error",
      body: answerText(failureKey(error)),
      action: { text: answerText("Theme.TryAgain"), run: showLast },
    });
  }
}

/** @returns whether list and filter form show the view */
async function showFragments(
  content: HTMLElement,
  address: string,
  way: Way,
  isLatest: () => boolean,
): Promise<boolean> {
  const search = /\?[^#]*/.exec(address)?.[0] ?? "";
  const shown = await Promise.all(
    [content, ...filterFragments()].map((fragment) => {
      const isMoved = fragment === content && staysInPlace(way);
      const show =
        isMoved && process.env.BUNDLE !== "legacy" ? (swap: () => void) => moveCards(content, swap) : undefined;
      return refreshAfterPaint(fragment, viewOf(fragment, search), show);
    }),
  );
  const isShown = shown.every((each) => each);
  if (isShown || !isLatest() || !isPageLeft()) return isShown;
  // Browsers cancel what is under way as the page is left; it may come back from their cache
  await staying();
  return isLatest() && showFragments(content, address, way, isLatest);
}

/** Lets the browser open an address, in place of the history entry that has it already. */
function openOrdinarily(address: string): void {
  // With a `#` in it the browser would load nothing.
  openPage(sameOrigin(withoutHash(address)).href, { replaces: true });
}

/** Whether the scroll position stays as it is. */
function staysInPlace(way: Way): boolean {
  return way.kind === "filtered" || (way.kind === "followed" && !way.scrollsToTop);
}

function viewOf(fragment: Element, search: string): string {
  return withSearch(fragment.getAttribute(ATTRIBUTE.fragment) ?? "", search);
}

function filterFragments(): HTMLElement[] {
  const found = Array.from(document.querySelectorAll(FORM)).map((form) => closest(form, `[${ATTRIBUTE.fragment}]`));
  return found.filter((element): element is HTMLElement => element instanceof HTMLElement);
}

/** Fields ticked before are replaced by the view's own filters; those ticked from now on are kept. */
function forgetEdits(): void {
  for (const form of document.querySelectorAll(FORM)) if (form instanceof HTMLFormElement) rememberSent(form)();
}

function arrive(content: HTMLElement, address: string, way: Way, focusedBefore: Element | null): void {
  const heading = content.querySelector(`[${ATTRIBUTE.focusFallback}]`) ?? undefined;
  if (way.kind === "filtered" && way.fromDrawer) focusHeading(heading, { scrolls: true });
  // The behavior of such links may have loaded too late for the first of them.
  if (way.kind === "followed" && way.scrollsToTop) window.scrollTo(0, 0);
  if (way.kind === "followed") focusHeading(heading, { scrolls: !way.scrollsToTop });
  if (way.kind === "restored") window.scrollTo(0, way.scroll ?? 0);
  const focused = document.activeElement;
  // A focused element is read out anyway.
  if (heading !== focused || focused === focusedBefore) announce((heading?.textContent ?? "").trim(), { topic: TOPIC });
  try {
    publish("gallery:updated", { url: address, count: countOf(content) }, content);
  } catch (error) {
    // The view is in its place, even if its count cannot be read
    reportError(error);
  }
}

/** The number of products in the gallery. @throws ParseError */
function countOf(content: Element): number {
  const text = content.getAttribute(ATTRIBUTE.count) ?? undefined;
  return count(text !== undefined && /^\d+$/.test(text) ? Number(text) : text, `gallery-content: ${ATTRIBUTE.count}`);
}

/** The heading gets the focus only if the shopper has not gone on. */
function focusHeading(heading: Element | undefined, { scrolls }: { scrolls: boolean }): void {
  if (heading instanceof HTMLElement && isStillAtGallery()) heading.focus({ preventScroll: !scrolls });
}

/** Whether the focus is where a link or the drawer has left it. In a field, the shopper may be typing. */
function isStillAtGallery(): boolean {
  const focused = document.activeElement;
  if (focused === null) return true;
  if (isField(focused)) return false;
  // Safari does not focus a link that is clicked, but what is around it
  return closest(focused, GALLERY) !== undefined || descendants(focused, GALLERY).length > 0;
}

const CARD = attributeSelector(ATTRIBUTE.island, "product-card");
const MOVE = { duration: 200, easing: "ease-out" };

/**
 * Puts a view in place; cards then move from their old places to their new ones, and new cards fade in. The view is
 * there from the first frame on. Not by `document.startViewTransition`, which would first take pictures of the old view
 * and make the new one wait for them.
 */
function moveCards(content: HTMLElement, swap: () => void): void {
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
