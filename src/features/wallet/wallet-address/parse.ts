import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import { MarkupError } from "../../../lib/errors";
import { formOf } from "../../../lib/form";

export interface WalletAddressProps {
  /** The form that sends the address chosen in the wallet to the shop. */
  form: HTMLFormElement;
  /** The fragment's own URL; it redirects once the wallet's session has ended. */
  fragment: string;
  /** The address has not been sent to the shop yet. */
  isNew: boolean;
}

/** @throws MarkupError without a form, or if the island is not a fragment */
export function parseWalletAddress(
  element: HTMLElement,
  { isNew }: Readonly<Record<string, unknown>>,
): WalletAddressProps {
  const button = element.querySelector(attributeSelector(ATTRIBUTE.slot, "submit"));
  const form = formOf(button) ?? element.querySelector("form");
  if (!(form instanceof HTMLFormElement)) {
    throw new MarkupError("wallet-address: no form that sends the address inside; put one there", element);
  }
  const fragment = element.getAttribute(ATTRIBUTE.fragment);
  if (fragment === null) {
    throw new MarkupError("wallet-address: the island has no data-fragment; put the fragment's URL there", element);
  }
  return { form, fragment, isNew: isNew === true };
}
