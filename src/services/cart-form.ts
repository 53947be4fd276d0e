import { ENDPOINT_NAMES, endpointRow, type EndpointName } from "../contract/endpoints";
import { CART_ACTIONS, type CartAction } from "../contract/cart-actions";
import { ATTRIBUTE, attributeSelector } from "../contract/markup";
import { FALLBACK_KEY, type TranslationKey } from "../contract/translations";
import { cartSuccessKey, noticesOf, type Notice } from "../domain/notices";
import { closest } from "../lib/dom";
import { MarkupError, toError } from "../lib/errors";
import { attributeOf } from "../lib/node";
import { oneOf } from "../lib/parse";
import { retryOnce } from "../lib/retry";
import { writeToCart, type CartEndpoint, type CartOutcome, type CartWrite } from "./cart-queue";
import { isAbort, NoAnswerError } from "./client/failure";
import { sameOrigin, urlOf } from "./client/urls";
import { formActionOf, formDataOf } from "./form-data";
import { showNotices, type DescribeToast } from "./notices";
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
  const successKey = cartSuccessKey(write.action);
  // Read while the line is still on the page; additions say nothing, so they need none of it.
  const describing = successKey === undefined ? undefined : describeChange(write);
  const outcome = await writeToCart(write);
  const notices = cartNotices(write.action, outcome);
  if (outcome.kind === "received" && outcome.response.success) {
    showNotices(notices, { key: successKey, describe: await describing });
  } else showNotices(notices);
  return outcome;
}

/** What the toast of a changed line offers. Without the chunk it is a plain one. */
function describeChange(write: CartWrite): Promise<DescribeToast | undefined> {
  return retryOnce(() => import(/* webpackChunkName: "cart-line" */ "./cart-line-toast"))
    .then(({ readLine }) => readLine(write, sendCartWrite))
    .catch((error: unknown) => {
      reportError(toError(error));
      return undefined;
    });
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
    url: url?.href ?? urlOf(endpoint, {}),
    form,
    formData: formDataOf(form, submitter, fields),
    line: line === undefined ? undefined : attributeOf(line, ATTRIBUTE.key),
  };
}

const EVENT_PREFIX = "cart:";
const eventOf = (name: EndpointName): string => endpointRow(name).event ?? "";

/** The endpoint of the named ACTION that answers at `url`, or the ACTION's first one: its path stands in the page then. */
function endpointOf(form: HTMLFormElement, named: string | undefined, url: URL | undefined): CartEndpoint {
  const meant = ENDPOINT_NAMES.filter(isCartEndpoint).filter(
    (name) => named === undefined || eventOf(name) === EVENT_PREFIX + named,
  );
  const found =
    meant.filter((name) => url !== undefined && isAt(name, url))[0] ?? (named === undefined ? undefined : meant[0]);
  if (found !== undefined) return found;
  const problem = named === undefined ? "its action is no cart endpoint" : `there is no cart action "${named}"`;
  const remedy = `give it data-cart-action, one of ${CART_ACTIONS.join(", ")}`;
  throw new MarkupError(`form[${ATTRIBUTE.cartAction}]: ${problem}; ${remedy}`, form);
}

function isCartEndpoint(name: EndpointName): name is CartEndpoint {
  return eventOf(name).indexOf(EVENT_PREFIX) === 0;
}

function isAt(name: EndpointName, url: URL): boolean {
  return endpointRow(name).path !== "{url}" && sameOrigin(urlOf(name, {})).pathname === url.pathname;
}

function actionOf(endpoint: CartEndpoint): CartAction {
  return oneOf(...CART_ACTIONS)(eventOf(endpoint).slice(EVENT_PREFIX.length), endpoint);
}

function cartNotices(action: CartAction, outcome: CartOutcome): Notice[] {
  switch (outcome.kind) {
    case "received": {
      const successKey = cartSuccessKey(action);
      return noticesOf(outcome.response, successKey === undefined ? {} : { successKey });
    }
    case "failed":
      return isAbort(outcome.error) ? [] : [{ theme: "error", key: failureKey(outcome.error), params: {} }];
    case "ignored":
    case "replaced":
    case "prevented":
      return [];
  }
}

/** Nobody knows what became of it: trying again blindly could order twice. */
function failureKey(error: Error): TranslationKey {
  const isLost = error instanceof NoAnswerError && error.reason !== "offline";
  return isLost ? "Theme.CartCheckAfterLostAnswer" : FALLBACK_KEY;
}
