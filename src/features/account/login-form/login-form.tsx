import { useEffect, type ReactElement } from "react";
import { retryOnce } from "../../../lib/retry";
import { useFormSending } from "../../../attach/islands/use-form-sending";
import { useIslandReducer, type PropsAction, defineIsland } from "../../../attach/islands/island";
import { subscribe } from "../../../contract/bus";
import { isPageLeft } from "../../../lib/leaving";
import { reportError, MarkupError } from "../../../lib/errors";
import { slot } from "../../../attach/islands/slot";
import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import { closest } from "../../../lib/dom";
import { isLoggedInHere } from "../user";
import type { LoginEndpoint } from "./log-in";

interface LoginFormProps {
  endpoint: LoginEndpoint;
  /** The fragment around the form: requested again after a failed login. */
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

const Message = slot("message", "any");
const Password = slot("password", "input");
const ShowPassword = slot("show-password", "button");
/** The slots of each login form. One for ordering as a guest has none of them. */
export const loginSlots = { Message, Password, ShowPassword };

export interface LoginState {
  /** The reason why the last login failed; "" for none. `undefined`: the server's own text is shown. */
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

/** Loads the code that sends the form, when the shopper first touches it. */
const loadLogin = () => retryOnce(() => import(/* webpackChunkName: "login" */ "./log-in"));

/** Logs in by JSON: the page loads again, or the form shows the reason of the failure. */
export function LoginForm(props: LoginFormProps): ReactElement {
  const { endpoint, fragment } = props;
  const [{ message, isPasswordShown }, dispatch] = useIslandReducer(reduceLogin, props, () => LOGGED_OUT);
  useFormSending(loadLogin, ({ logIn }, submission) => {
    dispatch({ kind: "sent" });
    return logIn(endpoint, submission, { fragment, say: (text) => dispatch({ kind: "said", text }) });
  });
  useAccountChange(props);
  return (
    <>
      {message === undefined ? null : <Message hidden={message === ""}>{message}</Message>}
      <Password type={isPasswordShown ? "text" : undefined} />
      {/* Without a `type`, it would log in as well */}
      <ShowPassword
        type="button"
        hidden={false}
        aria-pressed={String(isPasswordShown)}
        onClick={() => dispatch({ kind: "passwordToggled" })}
      />
    </>
  );
}

/** Requests the form again if the shopper was logged in or out elsewhere. A page that a login reloads needs none. */
function useAccountChange(props: LoginFormProps): void {
  useEffect(() => {
    // The last state in the server's HTML
    let { isLoggedIn } = props;
    return subscribe("account:receive", ({ detail }) => {
      if (detail.response.isLoggedIn === isLoggedIn) return;
      isLoggedIn = detail.response.isLoggedIn;
      loadLogin()
        .then(({ refreshLogin }) => (isPageLeft() ? undefined : refreshLogin(props.fragment)))
        .catch(reportError);
    });
  }, [props]);
}

export default defineIsland({
  name: "login-form",
  slots: loginSlots,
  parse: (form) => parseLoginForm(form, "json/account/login"),
  View: LoginForm,
});
