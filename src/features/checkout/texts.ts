import { CHECKOUT_TEXTS, type CheckoutTextKey } from "../../contract/checkout-texts";
import type { TemplateValues } from "../../lib/template";
import { findText } from "../../say/text";

/** A text of the checkout in the page's language. */
export function checkoutText(key: CheckoutTextKey, values: TemplateValues = {}): string {
  return findText(CHECKOUT_TEXTS, key, values) ?? "";
}
