import type { CartAction } from "../../contract/cart-endpoints";
import { ATTRIBUTE } from "../../contract/markup";
import { isInPage } from "../../lib/dom";
import { hasAttribute } from "../../lib/node";
import { after } from "../../lib/timing";
import { inPlaceOfOthers, isReplacedBy, removesLine } from "./rules/cart-intents";
import { sayCartAnswer } from "./cart-answer";
import { cartWriteOf, forgetUnsaved, isAddition, needsMessage, sayChangeFailure } from "./cart-form";
import { readLine } from "./cart-line-toast";
import { noteLineChange, watchVariantChange } from "./cart-variant-change";
import { endUpdating, forgetSent, isSent, markUpdating, noteSent } from "./cart-fragments";
import { writeToCart, type CartOutcome, type CartWrite } from "./cart-queue";
import { signatureOf } from "../../http/submissions";
import { keepForLater } from "../watchlist/api";

/**
 * Sends any change of the cart through the queue, in place of waiting changes that it replaces, and shows the result in
 * toasts. A press on a removal or modifier that is under way, or accepted but not shown yet, changes nothing. Rejects
 * if the watchlist's code is lost: the form should then be submitted natively.
 * @param submitter the pressed button
 * @param finish called with the result of another try, which is offered offline
 * @throws MarkupError, before anything is sent, if the form names no cart action or another origin
 */
export async function submitCartChange(
  form: HTMLFormElement,
  submitter?: Element,
  finish?: (outcome: CartOutcome) => void,
): Promise<CartOutcome> {
  const write = cartWriteOf(form, submitter);
  const wish = wishOf(write);
  if (isSent(wish)) return { kind: "prevented" };
  if (!hasAttribute(form, ATTRIBUTE.saveForLater)) return sendCartChange(write, finish);
  if (beingSaved.has(form)) return { kind: "prevented" };
  markUpdating(form);
  let isWanted = false;
  try {
    // Another form may have removed the line meanwhile
    isWanted = (await putOnWatchlist(write)) && isInPage(form) && !isSent(wish);
    return isWanted ? await sendCartChange(write, finish) : { kind: "prevented" };
  } finally {
    beingSaved.delete(form);
    if (!isWanted) endUpdating();
  }
}

/**
 * Sends a change and shows its result in toasts. Never rejects.
 * @param finish called with the result of another try, which is offered offline
 */
export async function sendCartChange(write: CartWrite, finish?: (outcome: CartOutcome) => void): Promise<CartOutcome> {
  const { action, line } = write;
  // Read while the line is still on the page; not for additions, which have no success message
  const describe = isAddition(action) ? undefined : readLine(write, (undo) => sendCartChange(undo));
  const hasAnswer = isVariantChange(action) ? watchVariantChange(write) : undefined;
  if (hasAnswer === undefined) noteLineChange(write);
  markUpdating(write.form);
  // Whoever sends an undo, whose form is not on the page, offers it again
  const isOffered = finish !== undefined || isInPage(write.form);
  const again = isOffered ? () => void sendCartChange(write, finish).then(finish) : undefined;
  forgetSent((other) => isAddition(action) || other.form === write.form || (line !== undefined && other.line === line));
  forgetUnsaved((other) => isInPlaceOf(write, other));
  if (isOnce(action)) noteSent(wishOf(write), write);
  const outcome = await writeToCart(write, inPlaceOfOthers);
  if (outcome.kind !== "received" || !outcome.response.success) forgetSent((other) => other === write);
  // By then the cart is being read again
  after(0, endUpdating);
  hasAnswer?.(outcome);
  sayChangeFailure(write, outcome, again);
  const { form, formData } = write;
  if (needsMessage(action, outcome)) void sayCartAnswer(action, outcome.response, { form, formData, describe });
  return outcome;
}

/** Whether a change that has failed offline is no longer wanted once a newer one is sent. */
function isInPlaceOf(newer: CartWrite, older: CartWrite): boolean {
  const wish = { ...newer, signature: wishOf(newer) };
  const before = { ...older, signature: wishOf(older) };
  if (isReplacedBy(before, wish) || isReplacedBy(wish, before)) return true;
  return newer.form === older.form && wish.signature === before.signature;
}

/**
 * Equal for changes that want the same: all removals of a line do. Otherwise with the URL, because the form that adds a
 * gift wrap may become the one that removes it, with the same data.
 */
function wishOf({ action, line, url, formData }: CartWrite): string {
  return line !== undefined && removesLine(action) ? line : `${url} ${signatureOf(formData)}`;
}

/** Whether it makes no sense to do an ACTION twice. */
function isOnce(action: CartAction): boolean {
  return !isAddition(action) && !action.startsWith("update-");
}

function isVariantChange(action: CartAction): boolean {
  return action === "update-size" || action === "update-color";
}

/** The forms of lines that are being saved, until these are removed: a second press is no second wish. */
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
