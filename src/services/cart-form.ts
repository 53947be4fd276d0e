import { CART_ENDPOINT_NAMES, cartEndpointRow, type CartEndpoint } from "../contract/cart-endpoints";
import { CART_ACTIONS, type CartAction } from "../contract/cart-actions";
import { ATTRIBUTE, attributeSelector } from "../contract/markup";
import { FALLBACK_KEY, type AnswerTextKey } from "../contract/answer-texts";
import type { CartResponse } from "../contract/responses";
import { closest } from "../lib/dom";
import { MarkupError, toError } from "../lib/errors";
import { attributeOf } from "../lib/node";
import { oneOf } from "../lib/parse";
import { retryOnce } from "../lib/retry";
import { answerText } from "./answer-text";
import { publish } from "./bus";
import { writeToCart, type CartOutcome, type CartWrite } from "./cart-queue";
import { isAbort, NoAnswerError } from "./client/failure";
import { sameOrigin, urlOfPath } from "./client/urls";
import { formActionOf, formDataOf } from "./form-data";
import type { DescribeToast } from "./notices";
import { reportError } from "./report";

/**
 * Sends a form's change to the cart through the queue, and says in toasts what came of it.
 * @param submitter the button that was used
 * @param formData what stood in the form when it was sent; default: what stands there now
 * @throws MarkupError, before anything is sent, where the form names no cart action or another origin
 */
export function submitCartForm(form: HTMLFormElement, submitter?: Element, formData?: FormData): Promise<CartOutcome> {
  return sendCartWrite(cartWriteOf(form, submitter, formData));
}

/** Sends a change and says in toasts what came of it. @returns never rejects */
export async function sendCartWrite(write: CartWrite): Promise<CartOutcome> {
  // Read while the line is still on the page; additions say nothing when they succeed, so they need none of it.
  const answering = isAddition(write.action) ? undefined : loadAnswer();
  const describing = answering?.then(
    ({ readLine }) => readLine(write, sendCartWrite),
    // Asked for again with the answer, and reported then
    () => undefined,
  );
  const outcome = await writeToCart(write);
  if (outcome.kind === "failed" && !isAbort(outcome.error)) sayFailed(failureKey(outcome.error));
  if (outcome.kind === "received" && !isAsExpected(write.action, outcome.response)) {
    sayReceived(write.action, outcome.response, await describing);
  }
  return outcome;
}

/** What says an answer, and its texts. */
const loadAnswer = () => retryOnce(() => import(/* webpackChunkName: "page-forms" */ "./cart-answer"));

/** Additions say no more than their button, and the mini cart opens. @see contract §6 */
function isAddition(action: CartAction): boolean {
  return /^add-products?$/.test(action);
}

function isAsExpected(action: CartAction, { success, messages = {} }: CartResponse): boolean {
  return isAddition(action) && success && Object.keys(messages).length === 0;
}

function sayReceived(action: CartAction, response: CartResponse, describe: DescribeToast | undefined): void {
  loadAnswer()
    .then(({ sayCartAnswer }) => sayCartAnswer(action, response, describe))
    .catch((error: unknown) => {
      reportError(toError(error));
      if (!response.success) sayFailed(FALLBACK_KEY);
    });
}

function sayFailed(key: AnswerTextKey): void {
  publish("toast:show", { theme: "error", body: answerText(key) });
}

/**
 * Reads what a form wants of the cart: ACTION from `data-cart-action`, or from where the form is sent.
 * @throws MarkupError that says what to correct; the form is then best left to the browser
 */
export function cartWriteOf(form: HTMLFormElement, submitter?: Element, fields?: FormData): CartWrite {
  const given = formActionOf(form, submitter) ?? "";
  const url = given === "" ? undefined : sameOrigin(given);
  const named = attributeOf(form, ATTRIBUTE.cartAction);
  const endpoint = endpointOf(form, named, url);
  const line = closest(form, attributeSelector(ATTRIBUTE.key));
  return {
    action: actionOf(endpoint),
    endpoint,
    url: url?.href ?? cartUrlOf(endpoint),
    form,
    formData: formDataOf(form, submitter, fields),
    line: line === undefined ? undefined : attributeOf(line, ATTRIBUTE.key),
  };
}

const EVENT_PREFIX = "cart:";
const eventOf = (name: CartEndpoint): string => cartEndpointRow(name).event ?? "";
const cartUrlOf = (name: CartEndpoint): string => urlOfPath(name, cartEndpointRow(name).path, {});

/** The endpoint of the named ACTION that answers at `url`, or the ACTION's first one: its path stands in the page then. */
function endpointOf(form: HTMLFormElement, named: string | undefined, url: URL | undefined): CartEndpoint {
  const meant = CART_ENDPOINT_NAMES.filter((name) => named === undefined || eventOf(name) === EVENT_PREFIX + named);
  const found =
    meant.filter((name) => url !== undefined && isAt(name, url))[0] ?? (named === undefined ? undefined : meant[0]);
  if (found !== undefined) return found;
  const problem = named === undefined ? "its action is no cart endpoint" : `there is no cart action "${named}"`;
  const remedy = `give it data-cart-action, one of ${CART_ACTIONS.join(", ")}`;
  throw new MarkupError(`form[${ATTRIBUTE.cartAction}]: ${problem}; ${remedy}`, form);
}

function isAt(name: CartEndpoint, url: URL): boolean {
  return cartEndpointRow(name).path !== "{url}" && sameOrigin(cartUrlOf(name)).pathname === url.pathname;
}

function actionOf(endpoint: CartEndpoint): CartAction {
  return oneOf(...CART_ACTIONS)(eventOf(endpoint).slice(EVENT_PREFIX.length), endpoint);
}

/** Nobody knows what became of it: trying again blindly could order twice. */
function failureKey(error: Error): AnswerTextKey {
  const isLost = error instanceof NoAnswerError && error.reason !== "offline";
  return isLost ? "Theme.CartCheckAfterLostAnswer" : FALLBACK_KEY;
}
