import { STORAGE_KEY } from "../../contract/markup";
import { CART_ENDPOINT_NAMES, CART_ENDPOINTS } from "../../contract/cart-endpoints";
import { sendCartChange } from "./cart-change";
import { takeUnsent } from "../../http/unsent";

/**
 * Sends, in order, the changes of the cart that were waiting when the tab's last page was left, and shows their
 * results.
 */
export default function sendUnsentCart(): void {
  for (const { name, url, subject: line, formData } of takeUnsent(STORAGE_KEY.unsentCart)) {
    const endpoint = CART_ENDPOINT_NAMES.find((known) => known === name);
    if (endpoint === undefined || url === undefined) continue;
    const form = document.createElement("form");
    const { action } = CART_ENDPOINTS[endpoint];
    void sendCartChange({ action, endpoint, url, form, formData, line }, () => undefined);
  }
}
