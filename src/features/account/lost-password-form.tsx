import type { ReactElement } from "react";
import { retryOnce } from "../../lib/retry";
import { useFormSending } from "../../attach/islands/use-form-sending";
import { useIslandReducer, type PropsAction, defineIsland } from "../../attach/islands/island";
import { slot } from "../../attach/islands/slot";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { closest } from "../../lib/dom";
import { MarkupError } from "../../lib/errors";
import { descendants } from "../../lib/node";

interface LostPasswordFormProps {
  /** The fragment around the form: requested again after every answer. */
  fragment: HTMLElement | undefined;
  /** Whether the form has a message of its own for success. */
  hasDone: boolean;
}

/** @throws MarkupError if the island is not a form */
function parseLostPasswordForm(form: HTMLElement): LostPasswordFormProps {
  if (!(form instanceof HTMLFormElement)) {
    throw new MarkupError("lost-password-form: the island must be a <form>; put data-island on the form itself", form);
  }
  const fragment = closest(form, attributeSelector(ATTRIBUTE.fragment));
  return {
    fragment: fragment instanceof HTMLElement ? fragment : undefined,
    hasDone: descendants(form, attributeSelector(ATTRIBUTE.slot, "done")).length > 0,
  };
}

const Fields = slot("fields", "any");
const Done = slot("done", "any", "recommended");

interface PasswordState {
  /** Whether the message of success is shown. */
  isDone: boolean;
}

interface PasswordAction {
  kind: "answered";
  hasSucceeded: boolean;
}

export const UNASKED: PasswordState = { isDone: false };

export function reducePassword(
  state: PasswordState,
  action: PasswordAction | PropsAction<LostPasswordFormProps>,
): PasswordState {
  // The message stays
  if (action.kind === "props") return state;
  const { hasSucceeded } = action;
  return hasSucceeded === state.isDone ? state : { isDone: hasSucceeded };
}

/** Loads the code that sends the form, when the shopper first touches it. */
const loadRequest = () => retryOnce(() => import(/* webpackChunkName: "login" */ "./request-password"));

/** Asks for a new password; the answer is the same whether or not the address is known. */
function LostPasswordForm(props: LostPasswordFormProps): ReactElement {
  const { fragment, hasDone } = props;
  const [{ isDone }, dispatch] = useIslandReducer(reducePassword, props, () => UNASKED);
  useFormSending(loadRequest, ({ requestPassword }, submission) => {
    const show = (hasSucceeded: boolean): void => dispatch({ kind: "answered", hasSucceeded });
    return requestPassword(submission, { fragment, hasDone, show });
  });
  return (
    <>
      <Done hidden={!isDone} tabindex="-1" />
      {hasDone ? <Fields hidden={isDone} /> : null}
    </>
  );
}

export default defineIsland({
  name: "lost-password-form",
  slots: { Fields, Done },
  parse: parseLostPasswordForm,
  View: LostPasswordForm,
});
