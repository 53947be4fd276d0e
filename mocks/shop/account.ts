import { isEmail, keepAccountAddress, withSavedAddress } from "./address";
import { newCheckout } from "./checkout-state";
import { checkCaptcha } from "./captcha";
import { newAccount } from "./account-record";
import { accountOf, shopperOf } from "./customer";
import type { UserKind } from "./model";
import { accepted, notice, refused, refusedFields, type Outcome } from "./outcome";
import type { Session } from "./session";
import { variantFinder, type Shop } from "./shop";
import { DEMO_USER } from "./showcase";
import { typedLength } from "./typed-length";
import { keepWatchlist } from "./watchlist";

const MESSAGE_MAX_LENGTH = 500;

/** Makes the session's shopper known, a guest, or unknown again. Nobody inherits what belongs to somebody else. */
export function becomeUser(shop: Shop, session: Session, user: UserKind, email = session.email): void {
  const next = user === "account" ? email || DEMO_USER.email : session.email;
  const before = accountOf(session);
  const isOther = session.email !== "" && session.email !== next;
  if (session.user !== "unknown" && (session.user !== user || isOther)) leave(shop, session);
  if (isOther) {
    session.checkout = newCheckout(shop.newToken());
    session.customerDraft = undefined;
    session.customerMessage = "";
  }
  session.user = user;
  session.email = next;
  const account = accountOf(session);
  // Pages rendered before logging in or out carry a token that is no longer valid, as in a real shop.
  if (before?.email !== account?.email) session.csrfToken = shop.newToken();
  if (account === undefined) return;
  if (before !== account) {
    const watchlist = new Set([...account.watchlist, ...session.watchlist]);
    keepWatchlist(session, [...watchlist], [...new Set([...account.saved, ...session.saved])]);
  }
  session.checkout = withSavedAddress(session.checkout, account);
}

/** Keeps a shopper's orders, and the address of a guest who has ordered, from the next shopper. */
function leave(shop: Shop, session: Session): void {
  const shopper = shopperOf(session);
  const { user, checkout } = session;
  if (user === "account") {
    session.watchlist = [];
    session.saved = [];
  }
  if (user === "guest" && session.orders.some((order) => order.shopper === shopper)) {
    session.checkout = { ...newCheckout(shop.newToken()), declines: checkout.declines };
  }
  session.guests += 1;
  session.foundOrders = [];
  session.ownPapers = [];
  session.unwatched = undefined;
}

export function logIn(shop: Shop, session: Session, { email, password }: { email: string; password: string }): Outcome {
  const address = email.trim().toLowerCase();
  const account = session.accounts.find((one) => one.email === address && one.password === password);
  if (account === undefined) return refused("Shop.LoginFailed");
  becomeUser(shop, session, "account", account.email);
  return accepted("Shop.LoggedIn");
}

export function logOut(shop: Shop, session: Session): Outcome {
  becomeUser(shop, session, "unknown");
  session.email = "";
  session.checkout = newCheckout(shop.newToken());
  session.customerMessage = "";
  session.customerDraft = undefined;
  session.photos = [];
  // This also drops the wallet's address
  delete session.wallet.current;
  return accepted("Shop.LoggedOut");
}

export function orderAsGuest(shop: Shop, session: Session): Outcome {
  if (session.user !== "account") becomeUser(shop, session, "guest");
  return accepted("Shop.OrderAsGuest");
}

/** Gives the same answer for known and unknown addresses. */
export function requestPassword(email: string): Outcome {
  return isEmail(email) ? accepted("Shop.PasswordMailSent") : refusedFields({ email: ["Shop.EmailInvalid"] });
}

/** Notes who wants to know when a sold-out variant is back. */
export function remind(
  shop: Shop,
  session: Session,
  { ean, email, captcha = "" }: { ean: string; email: string; captcha?: string },
): Outcome {
  const found = variantFinder(shop, session)(ean);
  const check = checkCaptcha(session, captcha);
  const errors = {
    ...(found === undefined ? { ean: ["Theme.ChooseSize"] } : {}),
    ...(isEmail(email) ? {} : { email: ["Shop.EmailInvalid"] }),
    ...(check === "failed" ? { captcha: ["Shop.CaptchaRefused"] } : {}),
  };
  if (found === undefined || Object.keys(errors).length > 0) return refusedFields(errors);
  if (found.variant.stock > 0) return refused("Shop.InStockAgain");
  const address = email.trim().toLowerCase();
  const isKnown = session.reminders.some((reminder) => reminder.ean === ean && reminder.email === address);
  if (!isKnown) session.reminders = [...session.reminders, { ean, email: address }];
  // Without scripts or consent there is no captcha: a link in an email does as well.
  return check === "none"
    ? accepted("Shop.ReminderSaved", [notice("info", "Shop.ReminderConfirm")])
    : accepted("Shop.ReminderSaved");
}

export function keepMessage(session: Session, message: string): Outcome {
  if (typedLength(message) > MESSAGE_MAX_LENGTH) return refusedFields({ message: ["Shop.MessageTooLong"] });
  session.customerMessage = message;
  return accepted("Shop.MessageKept");
}

export const PASSWORD_MIN_LENGTH = 8;

/** Opens an account, which belongs to this session only, and logs in. */
export function openAccount(
  shop: Shop,
  session: Session,
  { email, password }: { email: string; password: string },
): Outcome {
  const address = email.trim().toLowerCase();
  const errors = {
    ...(isEmail(address) ? {} : { email: ["Shop.EmailInvalid"] }),
    ...(session.accounts.some((account) => account.email === address) ? { email: ["Shop.AccountKnown"] } : {}),
    ...(password.length < PASSWORD_MIN_LENGTH ? { password: ["Shop.PasswordTooShort"] } : {}),
  };
  const isRefused = Object.keys(errors).length > 0;
  session.checkout = { ...session.checkout, newAccount: isRefused ? { email, errors } : { email: "", errors: {} } };
  if (isRefused) return refusedFields(errors);
  session.accounts = [...session.accounts, newAccount(address, password)];
  becomeUser(shop, session, "account", address);
  const { checkout } = session;
  if (checkout.isAddressComplete) keepAccountAddress(session, checkout.address);
  return accepted("Shop.AccountOpened");
}

/** The address to which this shopper's orders are confirmed. */
export function emailOf(session: Session): string {
  return accountOf(session)?.email ?? (session.checkout.address.email ?? "").trim();
}
