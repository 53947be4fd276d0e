import { announce } from "../../../say/announcer";
import { type CartOutcome, submitCartForm } from "../../cart/api";
import { reportError } from "../../../lib/report";
import { productText } from "../../../say/product-text";
import type { OrderPhase } from "../rules/order-button";
import { toError } from "../../../lib/errors";
import { submitterOf } from "../../../lib/submitter";
import { submitNatively } from "../../../lib/submit-natively";

/**
 * Sends what stands in the form now to the cart; one that names no cart endpoint goes the native way.
 * @returns what the button says then; `undefined` where another page will tell. Never rejects
 */
export async function sendToCart(form: HTMLFormElement, event: SubmitEvent): Promise<OrderPhase | undefined> {
  const submitter = submitterOf(event);
  try {
    const phase = phaseAfter(await submitCartForm(form, submitter));
    if (phase === "added") announce(productText("Theme.Added"));
    return phase;
  } catch (error) {
    reportError(toError(error));
    submitNatively(form, submitter);
    return undefined;
  }
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
