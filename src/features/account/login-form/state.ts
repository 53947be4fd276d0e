import type { PropsAction } from "../../../attach/islands/use-island-reducer";
import type { LoginFormProps } from "./parse";

export interface LoginState {
  /** The reason why the last login failed; "" for none. `undefined`: the server's own words stand there. */
  message: string | undefined;
  isPasswordShown: boolean;
}

export type LoginAction = { kind: "sent" } | { kind: "said"; text: string } | { kind: "passwordToggled" };

export const LOGGED_OUT: LoginState = { message: undefined, isPasswordShown: false };

export function reduceLogin(state: LoginState, action: LoginAction | PropsAction<LoginFormProps>): LoginState {
  switch (action.kind) {
    // The message stays
    case "props":
      return state;
    case "sent":
      // Browsers restore text fields when the page comes back; a password must not be restored as text
      return { ...state, isPasswordShown: false };
    case "said":
      return { ...state, message: action.text };
    case "passwordToggled":
      return { ...state, isPasswordShown: !state.isPasswordShown };
  }
}
