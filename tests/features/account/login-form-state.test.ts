import {
  LOGGED_OUT,
  reduceLogin,
  type LoginAction,
  type LoginState,
} from "../../../src/features/account/login-form/login-form";
import { reducePassword, UNASKED } from "../../../src/features/account/lost-password-form";

test.each<[string, LoginState, LoginAction, LoginState]>([
  ["the message is in the form", LOGGED_OUT, { kind: "said", text: "No" }, { ...LOGGED_OUT, message: "No" }],
  [
    "the empty text takes it back",
    { ...LOGGED_OUT, message: "No" },
    { kind: "said", text: "" },
    { ...LOGGED_OUT, message: "" },
  ],
  ["the password is shown", LOGGED_OUT, { kind: "passwordToggled" }, { ...LOGGED_OUT, isPasswordShown: true }],
  ["and hidden", { ...LOGGED_OUT, isPasswordShown: true }, { kind: "passwordToggled" }, LOGGED_OUT],
  [
    "a password that is sent is hidden; the message stays until there is a newer one",
    { message: "No", isPasswordShown: true },
    { kind: "sent" },
    { message: "No", isPasswordShown: false },
  ],
])("login: %s", (_fact, state, action, expected) => {
  expect(reduceLogin(state, action)).toEqual(expected);
});

test.each([
  ["success is shown", UNASKED, true, { isDone: true }],
  ["a failure takes it back", { isDone: true }, false, UNASKED],
  ["a failure changes nothing else", UNASKED, false, UNASKED],
])("lost password: %s", (_fact, state, hasSucceeded, expected) => {
  expect(reducePassword(state, { kind: "answered", hasSucceeded })).toEqual(expected);
});

test("the message survives a swap", () => {
  const said: LoginState = { message: "No", isPasswordShown: false };
  const place = { fragment: undefined, isLoggedIn: false };
  expect(reduceLogin(said, { kind: "props", props: { ...place, endpoint: "json/account/login" } })).toBe(said);
  const done = { isDone: true };
  expect(reducePassword(done, { kind: "props", props: { fragment: undefined, hasDone: true } })).toBe(done);
});
