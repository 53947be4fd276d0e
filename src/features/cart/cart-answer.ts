import type { CartAction } from "../../contract/cart-actions";
import { ATTRIBUTE } from "../../contract/markup";
import type { CartResponse } from "../../contract/responses";
import { hasAttribute } from "../../lib/node";
import { cartSuccessKey, noticesOf } from "../../say/notice";
import { showNotices, type DescribeToast } from "../../say/notices";
import { forgetRefusal, sayAtTypedField, withFieldErrors } from "./cart-refusal";

interface SayOptions {
  /** The form that was sent: the refusal of a modifier is shown at its typed field. */
  form?: HTMLFormElement;
  /** Further options of a success's toast. */
  describe?: DescribeToast | undefined;
}

/**
 * Shows the server's answer to a change of the cart: the refusal of a voucher at its field, everything else in toasts.
 */
export async function sayCartAnswer(
  action: CartAction,
  response: CartResponse,
  { form, describe }: SayOptions = {},
): Promise<void> {
  const isSaved = form !== undefined && hasAttribute(form, ATTRIBUTE.saveForLater);
  const successKey = isSaved ? "Theme.CartProductWasSaved" : cartSuccessKey(action);
  const notices = noticesOf(withFieldErrors(response), successKey === undefined ? {} : { successKey });
  if (form !== undefined && response.success) forgetRefusal(form);
  const isTyped = !response.success && action === "add-modifier" && form !== undefined;
  if (isTyped && (await sayAtTypedField(form, notices))) return;
  showNotices(notices, response.success ? { key: successKey, describe } : {});
}
