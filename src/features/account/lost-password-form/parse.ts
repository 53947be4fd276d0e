import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import { closest } from "../../../lib/dom";
import { MarkupError } from "../../../lib/errors";
import { descendants } from "../../../lib/node";

export interface LostPasswordFormProps {
  /** The fragment around the form: fetched again after every answer. */
  fragment: HTMLElement | undefined;
  /** Whether the form has a message of its own for success. */
  hasDone: boolean;
}

/** @throws MarkupError if the island is not a form */
export function parseLostPasswordForm(form: HTMLElement): LostPasswordFormProps {
  if (!(form instanceof HTMLFormElement)) {
    throw new MarkupError("lost-password-form: the island must be a <form>; put data-island on the form itself", form);
  }
  const fragment = closest(form, attributeSelector(ATTRIBUTE.fragment));
  return {
    fragment: fragment instanceof HTMLElement ? fragment : undefined,
    hasDone: descendants(form, attributeSelector(ATTRIBUTE.slot, "done")).length > 0,
  };
}
