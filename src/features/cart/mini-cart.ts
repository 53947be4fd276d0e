import { MINI_CART_CLOSE_MS } from "../../contract/limits";
import { CART_ACTIONS } from "../../contract/cart-endpoints";
import { ATTRIBUTE, attributeSelector, ID } from "../../contract/markup";
import { MINI_CART_BODY } from "../../contract/mini-cart";
import { closest, on } from "../../lib/dom";
import { MarkupError } from "../../lib/errors";
import { nextPaint } from "../../lib/timing";
import { setOwnAttribute, toggleOwnClass } from "../../lib/own-changes";
import { announce } from "../../say/announcer";
import { carryToasts } from "../../say/toast-wrapper";
import { subscribe } from "../../contract/bus";
import { answerText } from "../../say/message-text";
import { isWritingToCart } from "./cart-queue";
import { giveFocus } from "../../ui/give-focus";
import { leaveAfter, type LeaveTimer } from "../../lib/leave-after";
import { loadDrawer } from "../../ui/load-drawer";
import {
  bringAddedIntoSight,
  showAdded,
  showFailed,
  stillInCart,
  leaveMiniCart,
  miniCartSummary,
  refreshMiniCart,
} from "./mini-cart-body";

/** Pages that show the cart, or the order. */
const SHOWS_THE_CART = ".section-cart,.section-checkout,.section-amazon";
const OPENERS = attributeSelector(ATTRIBUTE.miniCartOpen);
/** Class of an open mini cart that is not modal. */
const OPEN_CLASS = "is-open";
/** Bootstrap's own classes of a drawer at the end of the line, which a page may have left out. */
const DRAWER_CLASSES = ["offcanvas", "offcanvas-end"];
/** Bootstrap's own class of an open drawer. */
const SHOWN_CLASS = "show";

interface AutoOpening {
  kind: "auto";
  timer: LeaveTimer;
  /** EANs of the last addition. */
  added: readonly string[];
  /** Their lines were brought into sight. */
  isShown: boolean;
  /** It was announced that the mini cart is open. */
  isSaid: boolean;
}

interface ModalOpening {
  kind: "modal";
  /** It is closing, and still in sight for a moment. */
  isLeaving: boolean;
}

/** How a mini cart is open: automatically, for a while, or modal, by the shopper (also while it opens or closes). */
const openings = new WeakMap<Element, AutoOpening | ModalOpening>();
/** Called when it closes, or opens in the other way. */
const stops: (() => void)[] = [];

/**
 * Opens the mini cart: automatically if the event says so, else modal, after a link or a command.
 * @throws MarkupError if the page has none
 * @see contract §7 Mini cart
 */
export default async function openMiniCart(event?: Event): Promise<void> {
  const body = document.querySelector(MINI_CART_BODY);
  const cart = closest(body ?? null, `#${ID.miniCart}`);
  const isAuto = event instanceof CustomEvent && event.detail?.auto === true;
  if (cart instanceof HTMLElement)
    return isAuto ? openByItself(cart, addedIn(event)) : openByShopper(cart, closest(event?.target ?? null, OPENERS));
  // A page may have no mini cart
  if (!isAuto) throw new MarkupError(`mini-cart: no #${ID.miniCart} [${ATTRIBUTE.fragment}] on the page; render it`);
}

function makeDrawer(cart: Element): void {
  for (const name of DRAWER_CLASSES) toggleOwnClass(cart, name, true);
}

function addedIn({ detail }: CustomEvent): readonly string[] {
  return Array.isArray(detail.added) ? detail.added : [];
}

/** Opens it without making it modal; the focus does not move. */
async function openByItself(cart: HTMLElement, added: readonly string[]): Promise<void> {
  restart(cart, added);
  if (openings.has(cart) || document.body.matches(SHOWS_THE_CART)) return;
  showFailed(cart, false);
  let cameFrom: Element | undefined;
  const close = (): void => {
    leaveQuietly(cart);
    if (cart.contains(document.activeElement)) giveFocus([cameFrom, ...document.querySelectorAll(OPENERS)]);
    toggleOwnClass(cart, OPEN_CLASS, false);
    toggleOwnClass(cart, SHOWN_CLASS, false);
  };
  const timer = leaveAfter(cart, MINI_CART_CLOSE_MS, close, { isBusy: isWritingToCart });
  const opening: AutoOpening = { kind: "auto", timer, added, isShown: false, isSaid: false };
  openings.set(cart, opening);
  keep(
    timer.stop,
    on(document, "keydown", ({ key }) => key === "Escape" && close()),
    on(cart, "click", ({ target }) => closest(target, "[data-bs-dismiss]") && close()),
    on(cart, "focusin", ({ relatedTarget }) => {
      if (relatedTarget instanceof Element && !cart.contains(relatedTarget)) cameFrom = relatedTarget;
    }),
    ...followCart(close, () => showCart(cart, opening)),
    ...CART_ACTIONS.map((action) => subscribe(`cart:${action}:receive`, restartFor(cart))),
  );
  // The button's "Added" is painted first: a drawer that comes in has the whole page painted
  await nextPaint();
  if (openings.get(cart) !== opening) return;
  makeDrawer(cart);
  keep(carryToasts(cart, { isModal: false }));
  setOwnAttribute(cart, "role", "dialog");
  showAdded(cart, opening.added);
  toggleOwnClass(cart, OPEN_CLASS, true);
  toggleOwnClass(cart, SHOWN_CLASS, true);
  showCart(cart, opening);
}

/** Requests the body; whichever request shows it first announces that the mini cart is open, and the addition. */
function showCart(cart: Element, opening: AutoOpening): void {
  void refreshMiniCart(cart, () => {
    if (openings.get(cart) !== opening) return;
    opening.added = stillInCart(cart, opening.added);
    const said = showAdded(cart, opening.added);
    if (!opening.isShown) bringAddedIntoSight(cart);
    opening.isShown = true;
    if (opening.isSaid) return;
    opening.isSaid = true;
    announce(withAdded(said, answerText("Theme.MiniCartOpened", { summary: miniCartSummary(cart) })));
  });
}

function withAdded(said: string, opened: string): string {
  return said === "" ? opened : `${said}. ${opened}`;
}

/** Starts the whole time again after a change inside; earlier additions then no longer count as new. */
function restartFor(cart: Element): (event: Event) => void {
  return ({ target }) => {
    if (target instanceof Node && cart.contains(target)) restart(cart, []);
  };
}

/** @param added by the newest change of the cart, if there is one */
function restart(cart: Element, added?: readonly string[]): void {
  const opening = openings.get(cart);
  if (opening?.kind !== "auto") return;
  opening.timer.restart();
  if (added === undefined) return;
  opening.added = added;
  opening.isShown = false;
}

/** Opens it as a modal drawer, by Bootstrap; one that opened automatically becomes modal in place. */
async function openByShopper(cart: HTMLElement, opener: Element | undefined): Promise<void> {
  const before = openings.get(cart);
  if (before?.kind === "modal" && !before.isLeaving) return;
  makeDrawer(cart);
  leaveQuietly(cart);
  showAdded(cart, []);
  // A further failure is read out only if the message appears anew
  showFailed(cart, false);
  const opening: ModalOpening = { kind: "modal", isLeaving: false };
  openings.set(cart, opening);
  const onLeaving = (): void => {
    opening.isLeaving = true;
  };
  const onClosed = (): void => {
    // Opened again while it was closing
    if (openings.get(cart) !== opening) return;
    openings.delete(cart);
    endAll();
  };
  let isUnwanted = false;
  let close = (): void => void (isUnwanted = true);
  // From now on, as the cart may change while the drawer is loading
  keep(
    ...followCart(
      () => close(),
      () => void refreshMiniCart(cart),
    ),
  );
  void refreshMiniCart(cart);
  try {
    const { openDrawer } = await loadDrawer();
    close = await openDrawer(cart, { opener, openers: OPENERS, onLeaving, onClosed });
    if (isUnwanted) close();
  } catch (error) {
    onClosed();
    toggleOwnClass(cart, SHOWN_CLASS, false);
    throw error;
  } finally {
    toggleOwnClass(cart, OPEN_CLASS, false);
  }
}

/** Ends the automatic opening, but leaves the mini cart in sight. */
function leaveQuietly(cart: Element): void {
  openings.delete(cart);
  endAll();
  setOwnAttribute(cart, "role", undefined);
}

function followCart(close: () => void, refresh: () => void): (() => void)[] {
  return [
    subscribe("mini-cart:close", close),
    subscribe("cart:settled", refresh),
    subscribe("cart:refresh", refresh),
    leaveMiniCart,
  ];
}

function keep(...more: (() => void)[]): void {
  stops.push(...more);
}

function endAll(): void {
  stops.splice(0).forEach((stop) => stop());
}
