import type { CartAction } from "../../contract/cart-actions";
import type { CartResponse } from "../../contract/responses";
import { cartSuccessKey, noticesOf } from "../../say/notice";
import { showNotices, type DescribeToast } from "../../say/notices";

/** Says in toasts what the server answered to a change of the cart. @param describe what the toast of a success has beside its text */
export function sayCartAnswer(action: CartAction, response: CartResponse, describe?: DescribeToast): void {
  const successKey = cartSuccessKey(action);
  const notices = noticesOf(response, successKey === undefined ? {} : { successKey });
  showNotices(notices, response.success ? { key: successKey, describe } : {});
}
