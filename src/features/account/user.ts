import { USER_CLASSES, type UserKind } from "../../contract/sections";
import type { AccountResponse } from "../../contract/responses";
import { publish } from "../../contract/bus";
import { STORAGE_KEY } from "../../contract/markup";
import { madeAheadAt } from "../../lib/page";

type UserClass = (typeof USER_CLASSES)[number];

/** The kind of user, from the class on `<body>`. @see spec §6 */
export function userKind(): UserKind {
  const classes = document.body.classList;
  if (classes.contains("user-account")) return "account";
  return classes.contains("user-guest") ? "guest" : "unknown";
}

/** Whether the page was rendered for a shopper with an account, or has become so. @see spec §6 */
export function isLoggedInHere(): boolean {
  return document.body.classList.contains("user-account");
}

/**
 * Takes an answer about the account: sets the page's class and publishes the event. A guest who is not logged in stays
 * a guest; `isGuest`: the shopper has just become one.
 * @see spec §4 and §6
 */
export function receiveAccount(response: AccountResponse, { isGuest = false } = {}): void {
  if (response.isLoggedIn) showUser("user-account");
  else if (isGuest) showUser("user-guest");
  else if (isLoggedInHere()) showUser("user-unknown");
  publish("account:receive", { response });
}

/** The body has exactly one of the three classes. */
function showUser(kind: UserClass): void {
  const classes = document.body.classList;
  // One by one, because IE 11 accepts one name at a time
  for (const other of USER_CLASSES) if (other !== kind) classes.remove(other);
  classes.add(kind);
}

/** Page → the kind of user it was rendered for. */
const renderedFor = new WeakMap<Document, UserKind>();

/** Whether the page was rendered for a shopper with an account, whatever has happened since. */
export function wasRenderedLoggedIn(): boolean {
  return renderedFor.get(document) === "account";
}

/** Keeps the kind of user this page was rendered for, and tells the shop's other tabs; they notice only a change. */
export function tellUser(page: Document): void {
  renderedFor.set(page, userKind());
  // A page that was made ahead may have been rendered for another kind of user
  if (madeAheadAt() !== undefined) return;
  const kind = /\buser-\w+/.exec(page.body.getAttribute("class") ?? "")?.[0] ?? "";
  try {
    if (localStorage.getItem(STORAGE_KEY.user) !== kind) localStorage.setItem(STORAGE_KEY.user, kind);
  } catch {
    // Blocked storage: the other tabs read from the server themselves when they come back into view
  }
}
