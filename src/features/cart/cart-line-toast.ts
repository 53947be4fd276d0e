import { UNDO_TOAST_DELAY_MS, CART_ANNOUNCE_WAIT_MS } from "../../contract/limits";
import type { ToastOptions } from "../../contract/events";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { closest } from "../../lib/dom";
import { attributeOf, lineOf } from "../../lib/node";
import { publish, subscribe } from "../../contract/bus";
import type { CartOutcome, CartWrite } from "./cart-queue";
import { markUpdating } from "./cart-fragments";
import { undoOf } from "./cart-lines";
import type { DescribeToast } from "../../say/notices";
import { translate } from "../../say/message-text";
import { oneStop } from "../../lib/one-stop";
import { after } from "../../lib/timing";
import { announce } from "../../say/announcer";

/** A cart line as it was before its change. */
interface Line {
  /** The fragment of the cart. */
  cart: Element | undefined;
  key: string | undefined;
  label: string | undefined;
  undo: CartWrite | undefined;
  send: (write: CartWrite) => Promise<CartOutcome>;
}

/**
 * Reads, before a line is changed, the facts for the toast about it: the line's name, and the undo of its removal.
 * The toast's text is announced once, together with the cart's new total.
 * @param send sends the undo
 */
export function readLine(write: CartWrite, send: Line["send"]): DescribeToast {
  const { form } = write;
  const line: Line = {
    cart: closest(form, attributeSelector(ATTRIBUTE.fragment)),
    key: write.line,
    label: attributeOf(form, ATTRIBUTE.label),
    undo: undoOf(write),
    send,
  };
  return (body) => {
    const isAnnounced = announceWithCart(line.cart, withLabel(line, body));
    return isAnnounced ? { ...offerOf(line), isSilent: true } : offerOf(line);
  };
}

function withLabel({ label }: Line, text: string): string {
  return label === undefined ? text : `${label}: ${text}`;
}

function offerOf(line: Line): Partial<ToastOptions> {
  const { label, undo } = line;
  const named = label === undefined ? {} : { header: label };
  if (undo === undefined) return named;
  const action = { text: translate("Theme.Undo"), run: () => void putBack(line, undo) };
  return { ...named, delay: UNDO_TOAST_DELAY_MS, action };
}

/** Sends the line back into the cart. Without an answer the undo is offered again, with the same key. */
async function putBack(line: Line, undo: CartWrite): Promise<void> {
  const placeBefore = document.activeElement;
  // The removal's form has left the cart
  if (line.cart !== undefined) markUpdating(line.cart);
  const outcome = await line.send(undo);
  if (outcome.kind === "failed") {
    publish("toast:show", { theme: "info", body: translate("Theme.CartProductWasRemoved"), ...offerOf(line) });
  }
  if (outcome.kind !== "received" || !outcome.response.success) return;
  const text = translate("Theme.CartProductIsBack");
  const goOn = (): void => {
    if (document.activeElement === placeBefore) focusLine(line);
  };
  if (!announceWithCart(line.cart, withLabel(line, text), goOn))
    publish("toast:show", { theme: "success", body: text });
}

/** Moves the focus to the restored line. */
function focusLine({ cart, key }: Line): void {
  if (cart === undefined || key === undefined) return;
  const selector = `${attributeSelector(ATTRIBUTE.key, key)} [${ATTRIBUTE.focusFallback}]`;
  const place = cart.querySelector(selector);
  if (place instanceof HTMLElement) place.focus();
}

/** Of several changes only the last one is waited for. */
const waitFor = oneStop();

/**
 * Announces a change of the cart once, with the cart's own summary (`[data-announce]`), when the cart is shown again;
 * if that takes too long, without it. Of several changes before that only the last is announced.
 * @param cart the cart's fragment
 * @param onShown runs when the cart is shown again
 * @returns whether it will be announced; `false` for a cart without a summary
 */
export function announceWithCart(cart: Element | undefined, text: string, onShown?: () => void): boolean {
  if (cart === undefined || summaryOf(cart) === "") return false;
  const say = (isShown: boolean): void => {
    waitFor();
    if (isShown) onShown?.();
    // Until the cart is shown again its summary is the old one
    announce(isShown ? `${text} ${summaryOf(cart)}` : text);
  };
  const stops = [
    subscribe("fragment:updated", ({ detail }) => {
      if (detail.element === cart) say(true);
    }),
    after(CART_ANNOUNCE_WAIT_MS, () => say(false)),
  ];
  waitFor(() => stops.forEach((stop) => stop()));
  return true;
}

function summaryOf(cart: Element): string {
  return Array.from(cart.querySelectorAll(attributeSelector(ATTRIBUTE.announce)))
    .map(lineOf)
    .filter((text) => text !== "")
    .join(", ");
}
