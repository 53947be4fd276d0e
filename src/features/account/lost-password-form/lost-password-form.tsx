import type { ReactElement } from "react";
import { retryOnce } from "../../../lib/retry";
import { useFormSending } from "../../../attach/islands/use-form-sending";
import { useIslandReducer, type PropsAction } from "../../../attach/islands/use-island-reducer";
import type { LostPasswordFormProps } from "./parse";
import { Done, Fields } from "./slots";

/** Loads the code that sends the form, when the shopper first touches it. */
const loadRequest = () => retryOnce(() => import(/* webpackChunkName: "login" */ "./request-password"));

/** Asks for a new password; the answer is the same whether or not the address is known. */
export function LostPasswordForm(props: LostPasswordFormProps): ReactElement {
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
