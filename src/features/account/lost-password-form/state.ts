export interface PasswordState {
  /** Whether the form says that it worked. */
  isDone: boolean;
}

export interface PasswordAction {
  kind: "answered";
  hasSucceeded: boolean;
}

export const UNASKED: PasswordState = { isDone: false };

export function reducePassword(state: PasswordState, { hasSucceeded }: PasswordAction): PasswordState {
  return hasSucceeded === state.isDone ? state : { isDone: hasSucceeded };
}
