export interface LoginState {
  /** Why the last login has failed; "" for nothing. */
  message: string;
  isPasswordShown: boolean;
}

export type LoginAction = { kind: "sent" } | { kind: "said"; text: string } | { kind: "passwordToggled" };

export const LOGGED_OUT: LoginState = { message: "", isPasswordShown: false };

export function reduceLogin(state: LoginState, action: LoginAction): LoginState {
  switch (action.kind) {
    case "sent":
      // What browsers keep of text fields they shall not keep of a password
      return { ...state, isPasswordShown: false };
    case "said":
      return { ...state, message: action.text };
    case "passwordToggled":
      return { ...state, isPasswordShown: !state.isPasswordShown };
  }
}
