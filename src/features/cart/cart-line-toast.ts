import { UNDO_TOAST_DELAY_MS } from "../../contract/limits";
import type { ToastOptions } from "../../contract/events";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { closest } from "../../lib/dom";
import { attributeOf } from "../../lib/node";
import { publish } from "../../contract/bus";
import { announceWithCart } from "./cart-announcement";
import type { CartOutcome, CartWrite } from "./cart-queue";
import { undoOf } from "./cart-lines";
import type { DescribeToast } from "../../say/notices";
import { translate } from "../../say/translate";

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
 * Reads what the toast about a change needs before the line is changed: the line's name, and the undo of its removal.
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
