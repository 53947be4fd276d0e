import type { CartAction } from "../../contract/cart-actions";
import { inPlaceOfOthers } from "./rules/line-intents";
import { sayCartAnswer } from "./cart-answer";
import { cartWriteOf, isAddition, needsWords } from "./cart-form";
import { readLine } from "./cart-line-toast";
import { noteLineChange, watchVariantChange } from "./cart-variant-change";
import { writeToCart, type CartOutcome, type CartWrite } from "./cart-queue";

/**
 * Sends any change of the cart through the queue, in place of what it makes needless, and says in toasts what came of it.
 * @param submitter the button that was used
 * @throws MarkupError, before anything is sent, where the form names no cart action or another origin
 */
export function submitCartChange(form: HTMLFormElement, submitter?: Element): Promise<CartOutcome> {
  return sendCartChange(cartWriteOf(form, submitter));
}

/** Sends a change and says in toasts what came of it. @returns never rejects */
export async function sendCartChange(write: CartWrite): Promise<CartOutcome> {
  const { action } = write;
  // Read while the line is still on the page; additions say nothing when they succeed, so they need none of it.
  const describe = isAddition(action) ? undefined : readLine(write, sendCartChange);
  const hasAnswer = isVariantChange(action) ? watchVariantChange(write) : undefined;
  if (hasAnswer === undefined) noteLineChange(write);
  const outcome = await writeToCart(write, inPlaceOfOthers);
  hasAnswer?.(outcome);
  if (needsWords(action, outcome)) sayCartAnswer(action, outcome.response, describe);
  return outcome;
}

function isVariantChange(action: CartAction): boolean {
  return action === "update-size" || action === "update-color";
}
