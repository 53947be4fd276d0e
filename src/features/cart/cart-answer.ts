import type { CartAction } from "../../contract/cart-endpoints";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import type { CartResponse } from "../../contract/responses";
import { hasAttribute } from "../../lib/node";
import { cartSuccessKey, noticesOf, type Notice, showNotices, type DescribeToast } from "../../say/notices";
import { isInPage } from "../../lib/dom";
import { fieldsOf, isCheckable, isSeen, type Field } from "../../lib/fields";
import { reportError } from "../../lib/errors";
import { retryOnce } from "../../lib/retry";
import { clearFieldMessage, hasMessage, placeOf } from "../../say/field-message";
import { translate } from "../../say/message-text";
import { loadFieldErrors } from "../forms/api";

interface SayOptions {
  /** The form that was sent: the refusal of a modifier is shown at its typed field. */
  form?: HTMLFormElement;
  /** The data that was sent: the shopper may have typed another text meanwhile. */
  formData?: FormData;
  /** Further options for the toast after a success. */
  describe?: DescribeToast | undefined;
}

/**
 * Shows the server's answer to a change of the cart: the refusal of a voucher at its field, everything else in toasts.
 */
export async function sayCartAnswer(
  action: CartAction,
  response: CartResponse,
  { form, formData, describe }: SayOptions = {},
): Promise<void> {
  const isSaved = form !== undefined && hasAttribute(form, ATTRIBUTE.saveForLater);
  const successKey = isSaved ? "Theme.CartProductWasSaved" : cartSuccessKey(action);
  const notices = noticesOf(withFieldErrors(response), successKey === undefined ? {} : { successKey });
  if (form !== undefined && response.success) forgetRefusal(form);
  const isTyped = !response.success && action === "add-modifier" && form !== undefined;
  if (isTyped && (await sayAtTypedField(form, formData, notices))) return;
  showNotices(notices, response.success ? { key: successKey, describe } : {});
}

/** A refusal's messages, including those for fields. */
function withFieldErrors({ success, messages, errors = {} }: CartResponse): CartResponse {
  const texts = Object.keys(errors).reduce<string[]>((all, name) => all.concat(errors[name] ?? []), []);
  if (success || texts.length === 0) return messages === undefined ? { success } : { success, messages };
  return { success, messages: { ...messages, error: [...(messages?.error ?? []), ...texts] } };
}

/**
 * Shows at the form's typed field why its text was refused, such as an unknown voucher.
 * @returns whether it is shown there; `false` if the form has no such field, no place for a message, or another text by
 * now
 * @see contract §2 cart actions
 */
async function sayAtTypedField(
  form: HTMLFormElement,
  sent: FormData | undefined,
  notices: readonly Notice[],
): Promise<boolean> {
  const field = fieldsOf(form).find(isTypedInto);
  if (field === undefined || !isInPage(form)) return false;
  if (sent !== undefined && sent.get(field.name) !== new FormData(form).get(field.name)) return false;
  const text = notices.map(({ key, params }) => translate(key, params)).join(" ");
  try {
    const { showServerErrors } = await retryOnce(loadFieldErrors);
    return showServerErrors(form, { [field.name]: text }).length === 0;
  } catch (error) {
    reportError(error);
    return false;
  }
}

/** Removes the messages at a form's fields once the form is accepted. */
function forgetRefusal(form: HTMLFormElement): void {
  fieldsOf(form).filter(hasMessage).forEach(clearFieldMessage);
}

function isTypedInto(field: Field): boolean {
  if (field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && isCheckable(field))) return false;
  const place = placeOf(field);
  return place !== undefined && isLasting(place) && isSeen(field);
}

/** Whether no swap will empty the place: the cart is read again after a refusal, too. */
function isLasting(place: Element): boolean {
  return place.hasAttribute(ATTRIBUTE.opaque) || place.closest(attributeSelector(ATTRIBUTE.fragment)) === null;
}
