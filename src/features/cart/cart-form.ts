import { formActionOf, formDataOf } from "../../lib/form-data";
import {
  CART_ENDPOINT_NAMES,
  CART_ENDPOINTS,
  cartEndpointRow,
  type CartEndpoint,
  CART_ACTIONS,
  type CartAction,
} from "../../contract/cart-endpoints";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { FALLBACK_KEY } from "../../contract/message-key";
import type { CartResponse } from "../../contract/responses";
import { closest } from "../../lib/dom";
import { MarkupError, reportError } from "../../lib/errors";
import { attributeOf } from "../../lib/node";
import { retryOnce } from "../../lib/retry";
import type { AnswerTextKey } from "../../say/message-text";
import { writeToCart, type CartOutcome, type CartWrite, type ReceivedOutcome } from "./cart-queue";
import { isAbort, NoAnswerError } from "../../http/failure";
import { urlOfPath } from "../../http/request";
import { failureKey, sayFailure } from "../../say/failure";
import { sameOrigin } from "../../lib/checked-url";
import { signatureOf } from "../../http/submissions";

/** The quantity of a cart line; one without `data-stock-count` has no upper limit. */
export const LINE_QUANTITY = `[name]${attributeSelector(ATTRIBUTE.stockCount)},[name="quantity"]:not([type="hidden"])`;

/**
 * Sends a form's addition to the cart through the queue, and shows the result in toasts. For changes of cart lines see
 * `submitCartChange`.
 * @param submitter the pressed button
 * @param data the form's fields, if they were read earlier
 * @param again the action that is offered offline; default: sends the same once more
 * @param leadsOn whether `again` does more than that, such as to pay: then no toast about another addition runs it
 * @throws MarkupError, before anything is sent, if the form names no cart action or another origin
 */
export function submitCartForm(
  form: HTMLFormElement,
  submitter?: Element,
  data?: FormData,
  again?: () => void,
  leadsOn = false,
): Promise<CartOutcome> {
  const write = cartWriteOf(form, submitter, data);
  const signature = signatureOf(write.formData);
  const send = (): Promise<CartOutcome> => {
    // From any form: a quick view that is opened again has another one
    forgetUnsaved((other) => other.url === write.url && signatureOf(other.formData) === signature);
    return writeToCart(write).then((outcome) => {
      sayChangeFailure(write, outcome, again ?? (() => void send()), leadsOn);
      if (needsMessage(write.action, outcome)) sayReceived(write.action, outcome.response);
      return outcome;
    });
  };
  return send();
}

/** Shows a failure, if the change has failed. @see contract §6 */
export function sayCartFailure(outcome: CartOutcome, again?: () => void): void {
  if (outcome.kind === "failed" && !isAbort(outcome.error))
    sayFailure(cartFailureKey(outcome.error), again, outcome.error);
}

/** Changes that have failed offline, each with its other try: the toast about the last one is about all of them. */
const unsaved = new Map<CartWrite, () => void>();

/** The same, and offers to send it once more if it has failed offline, with all others that have. */
export function sayChangeFailure(
  write: CartWrite,
  outcome: CartOutcome,
  again: (() => void) | undefined,
  leadsOn = false,
): void {
  if (again !== undefined && !leadsOn && isOfflineFailure(outcome)) unsaved.set(write, again);
  const tryAll = (): void => {
    tryUnsaved();
    if (leadsOn) again?.();
  };
  sayCartFailure(outcome, again && tryAll);
}

/** Forgets the changes that have failed offline and are no longer wanted. */
export function forgetUnsaved(isOver: (write: CartWrite) => boolean): void {
  unsaved.forEach((_again, write) => {
    if (isOver(write)) unsaved.delete(write);
  });
}

function tryUnsaved(): void {
  const tries = Array.from(unsaved.values());
  unsaved.clear();
  tries.forEach((again) => again());
}

/** Whether a change was never sent, because the browser is offline, so that another try of it is offered. */
function isOfflineFailure(outcome: CartOutcome): boolean {
  return outcome.kind === "failed" && cartFailureKey(outcome.error) === "Theme.Offline";
}

/**
 * Whether a change was received and its answer needs a message: an addition does not, because button and mini cart show
 * it.
 * @see contract §6
 */
export function needsMessage(action: CartAction, outcome: CartOutcome): outcome is ReceivedOutcome {
  if (outcome.kind !== "received") return false;
  const { success, messages = {} } = outcome.response;
  return !success || Object.keys(messages).length > 0 || !isAddition(action);
}

/** Whether an ACTION adds a product. */
export function isAddition(action: CartAction): boolean {
  return /^add-products?$/.test(action);
}

function sayReceived(action: CartAction, response: CartResponse): void {
  retryOnce(() => import("./cart-answer"))
    .then(({ sayCartAnswer }) => sayCartAnswer(action, response))
    .catch((error: unknown) => {
      reportError(error);
      if (!response.success) sayFailure(FALLBACK_KEY);
    });
}

/**
 * Reads a form's change of the cart: ACTION from `data-cart-action`, or from the URL that the form is sent to.
 * @throws MarkupError with the remedy; the form should then be submitted natively
 */
export function cartWriteOf(form: HTMLFormElement, submitter?: Element, data?: FormData): CartWrite {
  const given = formActionOf(form, submitter) ?? "";
  const url = given === "" ? undefined : sameOrigin(given);
  const named = attributeOf(form, ATTRIBUTE.cartAction);
  const endpoint = endpointOf(form, named, url);
  const line = closest(form, attributeSelector(ATTRIBUTE.key));
  return {
    action: CART_ENDPOINTS[endpoint].action,
    endpoint,
    url: url?.href ?? cartUrlOf(endpoint),
    form,
    formData: formDataOf(form, submitter, data),
    line: line === undefined ? undefined : attributeOf(line, ATTRIBUTE.key),
  };
}

const cartUrlOf = (name: CartEndpoint): string => urlOfPath(name, cartEndpointRow(name).path, {});

/** The endpoint of the named ACTION that answers at `url`, or the ACTION's first one, with the URL from the page. */
function endpointOf(form: HTMLFormElement, named: string | undefined, url: URL | undefined): CartEndpoint {
  const meant = CART_ENDPOINT_NAMES.filter((name) => named === undefined || CART_ENDPOINTS[name].action === named);
  const found =
    meant.find((name) => url !== undefined && isAt(name, url)) ?? (named === undefined ? undefined : meant[0]);
  if (found !== undefined) return found;
  const problem = named === undefined ? "its action is not a cart endpoint" : `there is no cart action "${named}"`;
  const remedy = `give it data-cart-action, one of ${CART_ACTIONS.join(", ")}`;
  throw new MarkupError(`form[${ATTRIBUTE.cartAction}]: ${problem}; ${remedy}`, form);
}

function isAt(name: CartEndpoint, url: URL): boolean {
  return !("isInPage" in CART_ENDPOINTS[name]) && sameOrigin(cartUrlOf(name)).pathname === url.pathname;
}

/** The key of a failure's message. Without an answer the result is unknown, and a blind second try could add twice. */
function cartFailureKey(error: Error): AnswerTextKey {
  const isLost = error instanceof NoAnswerError && error.reason !== "offline";
  return isLost ? "Theme.CartCheckAfterLostAnswer" : failureKey(error);
}
