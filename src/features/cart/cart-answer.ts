import type { CartAction } from "../../contract/cart-actions";
import type { CartResponse } from "../../contract/responses";
import { cartSuccessKey, noticesOf } from "../../say/notice";
import { showNotices, type DescribeToast } from "../../say/notices";

/** Shows the server's answer to a change of the cart in toasts. @param describe further options of a success's toast */
export function sayCartAnswer(action: CartAction, response: CartResponse, describe?: DescribeToast): void {
  const successKey = cartSuccessKey(action);
  const notices = noticesOf(response, successKey === undefined ? {} : { successKey });
  showNotices(notices, response.success ? { key: successKey, describe } : {});
}
