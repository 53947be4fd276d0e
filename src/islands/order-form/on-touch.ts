import { PARAMETER } from "../../contract/markup";
import { announce } from "../../services/announcer";
import { submitCartForm } from "../../services/cart-form";
import type { CartOutcome } from "../../services/cart-queue";
import { reportError } from "../../services/report";
import { productText } from "../../services/product-text";
import type { OrderPhase } from "../../domain/order-button";
import { isInPage } from "../../lib/dom";
import { toError } from "../../lib/errors";
import { after } from "../../lib/timing";
import { submitterOf } from "../../lib/submitter";
import { submitNatively } from "../../runtime/early-replay";

/**
 * What the order form does beside what the shopper sees at once: it comes with the chunk of the forms, at the shopper's
 * first touch.
 */

/**
 * Sends the form to the cart; one that names no cart endpoint goes the native way.
 * @param formData what stood in the form when it was sent
 * @returns what the button says then; `undefined` where another page will tell
 */
export async function sendToCart(
  form: HTMLFormElement,
  event: SubmitEvent,
  formData: FormData,
): Promise<OrderPhase | undefined> {
  const submitter = submitterOf(event);
  try {
    const phase = phaseAfter(await submitCartForm(form, submitter, formData));
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

/** Safari refuses a hundred changes of the address in half a minute, and each takes longer than all the rest of a choice. */
const ADDRESS_WAIT_MS = 250;

const waiting = new WeakMap<Node, () => void>();

/**
 * Puts the chosen variant into the address once the shopper pauses, so that it can be shared and is there after a reload. Other
 * forms' variants and parameters stay.
 * @param form that is gone by then writes nothing
 * @param isOwn whether an EAN belongs to this form
 */
export function writeEanToAddress(form: Node, ean: string | undefined, isOwn: (ean: string) => boolean): void {
  waiting.get(form)?.();
  const write = (): void => {
    if (isInPage(form)) writeNow(ean, isOwn);
  };
  waiting.set(form, after(ADDRESS_WAIT_MS, write));
}

function writeNow(ean: string | undefined, isOwn: (ean: string) => boolean): void {
  const parameters = new URLSearchParams(window.location.search);
  const others = parameters.getAll(PARAMETER.variant).filter((other) => !isOwn(other));
  parameters.delete(PARAMETER.variant);
  for (const each of ean === undefined ? others : [...others, ean]) parameters.append(PARAMETER.variant, each);
  const query = parameters.toString();
  const { pathname, search, hash } = window.location;
  const wanted = query === "" ? "" : `?${query}`;
  if (wanted !== search) window.history.replaceState(window.history.state, "", `${pathname}${wanted}${hash}`);
}

export { announce } from "../../services/announcer";
