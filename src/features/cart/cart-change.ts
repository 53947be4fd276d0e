import type { CartAction } from "../../contract/cart-actions";
import { ATTRIBUTE } from "../../contract/markup";
import { isInPage } from "../../lib/dom";
import { hasAttribute } from "../../lib/node";
import { after } from "../../lib/timing";
import { inPlaceOfOthers } from "./rules/cart-intents";
import { sayCartAnswer } from "./cart-answer";
import { cartWriteOf, isAddition, needsWords } from "./cart-form";
import { readLine } from "./cart-line-toast";
import { noteLineChange, watchVariantChange } from "./cart-variant-change";
import { endUpdating, forgetAccepted, isAccepted, markUpdating, noteAccepted } from "./cart-updating";
import { writeToCart, type CartOutcome, type CartWrite } from "./cart-queue";
import { signatureOf } from "../../http/signature";
import { keepForLater } from "../watchlist/api";

/**
 * Sends any change of the cart through the queue, in place of waiting changes that it replaces, and shows the result in
 * toasts. A press on a removal or modifier that was accepted, but is not shown yet, changes nothing.
 * @param submitter the used button
 * @param finish called with the result of another try, which is offered offline
 * @returns rejects if the code of the watchlist is lost: the form should then be submitted natively
 * @throws MarkupError, before anything is sent, if the form names no cart action or another origin
 */
export async function submitCartChange(
  form: HTMLFormElement,
  submitter?: Element,
  finish?: (outcome: CartOutcome) => void,
): Promise<CartOutcome> {
  const write = cartWriteOf(form, submitter);
  if (isAccepted(form, signatureOfWrite(write))) return { kind: "prevented" };
  if (!hasAttribute(form, ATTRIBUTE.saveForLater)) return sendCartChange(write, finish);
  if (beingSaved.has(form)) return { kind: "prevented" };
  markUpdating(form);
  let isSaved = false;
  try {
    isSaved = await putOnWatchlist(write);
    return isSaved ? await sendCartChange(write, finish) : { kind: "prevented" };
  } finally {
    beingSaved.delete(form);
    if (!isSaved) endUpdating();
  }
}

/**
 * Sends a change and shows its result in toasts.
 * @param finish called with the result of another try, which is offered offline
 * @returns never rejects
 */
export async function sendCartChange(
  write: CartWrite,
  finish: (outcome: CartOutcome) => void = () => undefined,
): Promise<CartOutcome> {
  const { action } = write;
  // Read while the line is still on the page; additions need it not, as they have no message of success.
  const describe = isAddition(action) ? undefined : readLine(write, (undo) => sendCartChange(undo));
  const hasAnswer = isVariantChange(action) ? watchVariantChange(write) : undefined;
  if (hasAnswer === undefined) noteLineChange(write);
  markUpdating(write.form);
  // An undo, whose form is not on the page, is offered again by its sender
  const again = isInPage(write.form) ? () => void sendCartChange(write, finish).then(finish) : undefined;
  forgetAccepted(
    (form, line) => isAddition(action) || form === write.form || (line !== undefined && line === write.line),
  );
  const outcome = await writeToCart(write, inPlaceOfOthers);
  const hasSucceeded = outcome.kind === "received" && outcome.response.success;
  if (hasSucceeded && isOnce(action)) noteAccepted(write.form, signatureOfWrite(write), write.line);
  // By then the cart is being read again
  after(0, endUpdating);
  hasAnswer?.(outcome);
  if (needsWords(action, outcome, again)) void sayCartAnswer(action, outcome.response, { form: write.form, describe });
  return outcome;
}

/** The form that adds a gift wrap may become the one that takes it away, with the same data. */
function signatureOfWrite({ url, formData }: CartWrite): string {
  return `${url} ${signatureOf(formData)}`;
}

/** Whether an ACTION makes no sense twice. */
function isOnce(action: CartAction): boolean {
  return !isAddition(action) && action.indexOf("update-") !== 0;
}

function isVariantChange(action: CartAction): boolean {
  return action === "update-size" || action === "update-color";
}

/** The lines that are being saved, until they are removed: a second press is no second wish. */
const beingSaved = new Map<Element, Promise<boolean>>();

/**
 * Puts the product of a line on the watchlist, with the fields of its form. Only then is the line removed, so that
 * nothing is lost. Lines are saved one after the other, because the watchlist keeps only the newest wish for a product.
 * @returns whether the line may be removed now; a failure has been shown
 * @see contract §2 cart actions
 */
function putOnWatchlist({ form, formData }: CartWrite): Promise<boolean> {
  const before = Array.from(beingSaved.values());
  const saved = Promise.all(before).then(() => keepForLater(form, formData));
  beingSaved.set(form, saved);
  return saved;
}
