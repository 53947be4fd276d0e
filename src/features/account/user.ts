import { USER_CLASSES, type UserKind } from "../../contract/sections";
import type { AccountResponse } from "../../contract/responses";
import { classListOf } from "../../lib/node";
import { bodyOf } from "../../lib/page";
import { publish } from "../../contract/bus";

type UserClass = (typeof USER_CLASSES)[number];

/** Who looks at the page, as the class on `<body>` says. @see spec §6 */
export function userKind(): UserKind {
  const classes = classListOf(bodyOf(document));
  if (classes.contains("user-account")) return "account";
  return classes.contains("user-guest") ? "guest" : "unknown";
}

/** Whether the page was rendered for a shopper with an account, or has become so. @see spec §6 */
export function isLoggedInHere(): boolean {
  return classListOf(bodyOf(document)).contains("user-account");
}

/**
 * An answer about the account has come in: the page's class follows it, and everybody hears of it. Who is not logged in
 * stays a guest; `isGuest`: has just become one.
 * @see spec §4 and §6
 */
export function receiveAccount(response: AccountResponse, { isGuest = false } = {}): void {
  if (response.isLoggedIn) showUser("user-account");
  else if (isGuest) showUser("user-guest");
  else if (isLoggedInHere()) showUser("user-unknown");
  publish("account:receive", { response });
}

/** Exactly one of the three stands on the body. */
function showUser(kind: UserClass): void {
  const classes = classListOf(bodyOf(document));
  // One by one: IE 11 takes one name at a time
  for (const other of USER_CLASSES) if (other !== kind) classes.remove(other);
  classes.add(kind);
}
