import type { PropsAction } from "../../../attach/use-island-reducer";
import type { LostPasswordFormProps } from "./parse";

export interface PasswordState {
  /** Whether the form says that it worked. */
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
  // What was said stays
  if (action.kind === "props") return state;
  const { hasSucceeded } = action;
  return hasSucceeded === state.isDone ? state : { isDone: hasSucceeded };
}
