import type { PropsAction } from "../../../attach/use-island-reducer";
import type { LoginFormProps } from "./parse";

export interface LoginState {
  /** Why the last login has failed; "" for nothing. */
  message: string;
  isPasswordShown: boolean;
}

export type LoginAction = { kind: "sent" } | { kind: "said"; text: string } | { kind: "passwordToggled" };

export const LOGGED_OUT: LoginState = { message: "", isPasswordShown: false };

export function reduceLogin(state: LoginState, action: LoginAction | PropsAction<LoginFormProps>): LoginState {
  switch (action.kind) {
    // What was said stays
    case "props":
      return state;
    case "sent":
      // What browsers keep of text fields they shall not keep of a password
      return { ...state, isPasswordShown: false };
    case "said":
      return { ...state, message: action.text };
    case "passwordToggled":
      return { ...state, isPasswordShown: !state.isPasswordShown };
  }
}
