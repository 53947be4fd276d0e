import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import { closest } from "../../../lib/dom";
import { MarkupError } from "../../../lib/errors";
import { isLoggedInHere } from "../user";

export type LoginEndpoint = "json/account/login" | "json/checkout/login";

export interface LoginFormProps {
  endpoint: LoginEndpoint;
  /** The fragment around the form: fetched again after a failed login. */
  fragment: HTMLElement | undefined;
  /** Whether the page shows a logged-in shopper when the form starts. */
  isLoggedIn: boolean;
}

/** @throws MarkupError if the island is not a form */
export function parseLoginForm(form: HTMLElement, endpoint: LoginEndpoint): LoginFormProps {
  if (!(form instanceof HTMLFormElement)) {
    throw new MarkupError(`${endpoint}: the island must be a <form>; put data-island on the form itself`, form);
  }
  const fragment = closest(form, attributeSelector(ATTRIBUTE.fragment));
  return { endpoint, fragment: fragment instanceof HTMLElement ? fragment : undefined, isLoggedIn: isLoggedInHere() };
}
