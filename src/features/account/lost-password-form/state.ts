import type { PropsAction } from "../../../attach/islands/use-island-reducer";
import type { LostPasswordFormProps } from "./parse";

export interface PasswordState {
  /** Whether the message of success is shown. */
  isDone: boolean;
}

export interface PasswordAction {
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
