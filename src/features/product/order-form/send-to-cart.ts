import { announce } from "../../../say/announcer";
import { productText } from "../../../say/product-text";
import { type CartOutcome, submitCartForm } from "../../cart/api";
import type { OrderPhase } from "../rules";

/**
 * Sends the form to the cart. If that fails offline, the shopper is offered another try.
 * @param data the form's fields, as they were when the button was pressed
 * @param show shows a phase of the button
 * @throws MarkupError if the form names no cart endpoint
 */
export async function sendToCart(
  form: HTMLFormElement,
  submitter: Element | undefined,
  data: FormData,
  show: (phase: OrderPhase) => void,
): Promise<void> {
  const again = (): void => {
    show("busy");
    void sendToCart(form, undefined, data, show);
  };
  const phase = phaseAfter(await submitCartForm(form, submitter, data, again));
  show(phase);
  if (phase === "added") announce(productText("Theme.Added"));
}

/**
 * Sends the form to the cart for a button other than its own. If its own is sending the same data, this waits for that
 * answer.
 * @param again presses that other button again
 * @returns whether it is in the cart
 * @throws MarkupError if the form names no cart endpoint
 */
export async function sendForOther(form: HTMLFormElement, data: FormData, again: () => void): Promise<boolean> {
  const outcome = await submitCartForm(form, undefined, data, again, true);
  const isOwns = outcome.kind === "ignored";
  const isAdded = phaseAfter(isOwns ? await outcome.original : outcome) === "added";
  if (isAdded && !isOwns) announce(productText("Theme.Added"));
  return isAdded;
}

function phaseAfter(outcome: CartOutcome): OrderPhase {
  switch (outcome.kind) {
    case "received":
      return outcome.response.success ? "added" : "failed";
    case "failed":
      return outcome.error.name === "AbortError" ? "idle" : "failed";
    case "replaced":
    case "prevented":
    case "ignored":
      return "idle";
  }
}
