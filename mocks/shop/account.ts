import { isEmail, withSavedAddress } from "./address";
import { newCheckout } from "./checkout-state";
import { checkCaptcha } from "./captcha";
import type { Product, UserKind } from "./model";
import { accepted, notice, refused, refusedFields, type Outcome } from "./outcome";
import type { Session } from "./session";
import { variantFinder, type Shop } from "./shop";
import { DEMO_USER } from "./showcase";

const MESSAGE_MAX_LENGTH = 500;

/** Makes the session's shopper known, a guest, or unknown again, with the watchlist that goes with it. */
export function becomeUser(shop: Shop, session: Session, user: UserKind): void {
  const wasKnown = session.user === "account";
  if (user === "account" && !wasKnown) {
    session.accountWatchlist = [...new Set([...session.accountWatchlist, ...session.watchlist])];
    session.watchlist = session.accountWatchlist;
  }
  if (wasKnown && user !== "account") session.watchlist = [];
  // What was rendered before logging in or out carries a token that no longer holds, as in a real shop.
  if (wasKnown !== (user === "account")) session.csrfToken = shop.newToken();
  session.user = user;
  if (user === "account") session.checkout = withSavedAddress(session.checkout);
}

export function logIn(shop: Shop, session: Session, { email, password }: { email: string; password: string }): Outcome {
  const { account } = session.checkout;
  const isRight = [DEMO_USER, account].some(
    (one) => email.trim().toLowerCase() === one?.email && password === one.password,
  );
  if (!isRight) return refused("Shop.LoginFailed");
  becomeUser(shop, session, "account");
  return accepted("Shop.LoggedIn");
}

export function logOut(shop: Shop, session: Session): Outcome {
  becomeUser(shop, session, "unknown");
  session.checkout = newCheckout(shop.newToken());
  session.customerMessage = "";
  return accepted("Shop.LoggedOut");
}

export function orderAsGuest(shop: Shop, session: Session): Outcome {
  if (session.user !== "account") becomeUser(shop, session, "guest");
  return accepted("Shop.OrderAsGuest");
}

/** Says the same for known and unknown addresses. */
export function requestPassword(email: string): Outcome {
  return isEmail(email) ? accepted("Shop.PasswordMailSent") : refusedFields({ email: ["Shop.EmailInvalid"] });
}

/** Notes who wants to hear when a sold-out variant is back. */
export function remind(
  shop: Shop,
  session: Session,
  { ean, email, captcha = "" }: { ean: string; email: string; captcha?: string },
): Outcome {
  const found = variantFinder(shop, session)(ean);
  if (found === undefined) return refusedFields({ ean: ["Theme.ChooseSize"] });
  if (!isEmail(email)) return refusedFields({ email: ["Shop.EmailInvalid"] });
  if (found.variant.stock > 0) return refused("Shop.InStockAgain");
  const check = checkCaptcha(session, captcha);
  if (check === "failed") return refusedFields({ captcha: ["Shop.CaptchaRefused"] });
  const address = email.trim().toLowerCase();
  const isKnown = session.reminders.some((reminder) => reminder.ean === ean && reminder.email === address);
  if (!isKnown) session.reminders = [...session.reminders, { ean, email: address }];
  // Without scripts or consent there is no captcha: a link in a mail does as well.
  return check === "none"
    ? accepted("Shop.ReminderSaved", [notice("info", "Shop.ReminderConfirm")])
    : accepted("Shop.ReminderSaved");
}

export function keepMessage(session: Session, message: string): Outcome {
  if (message.length > MESSAGE_MAX_LENGTH) return refusedFields({ message: ["Shop.MessageTooLong"] });
  session.customerMessage = message;
  return accepted("Shop.MessageKept");
}

const PASSWORD_MIN_LENGTH = 8;

/** Opens an account, which stays the session's own, and logs in. */
export function openAccount(
  shop: Shop,
  session: Session,
  { email, password }: { email: string; password: string },
): Outcome {
  const address = email.trim().toLowerCase();
  const errors = {
    ...(isEmail(address) ? {} : { email: ["Shop.EmailInvalid"] }),
    ...(address === DEMO_USER.email ? { email: ["Shop.AccountKnown"] } : {}),
    ...(password.length < PASSWORD_MIN_LENGTH ? { password: ["Shop.PasswordTooShort"] } : {}),
  };
  const isRefused = Object.keys(errors).length > 0;
  session.checkout = { ...session.checkout, newAccount: isRefused ? { email, errors } : { email: "", errors: {} } };
  if (isRefused) return refusedFields(errors);
  session.checkout = { ...session.checkout, account: { email: address, password } };
  session.accountWatchlist = [];
  becomeUser(shop, session, "account");
  return accepted("Shop.AccountOpened");
}

/** The address of the account that is logged in. */
export function emailOf({ user, checkout }: Session): string {
  return user === "account" ? (checkout.account?.email ?? DEMO_USER.email) : (checkout.address.email ?? "");
}

function keepWatchlist(session: Session, ids: readonly string[]): void {
  session.watchlist = ids;
  if (session.user === "account") session.accountWatchlist = ids;
}

/** Puts a product on the watchlist; a second time changes nothing. What was taken off last comes back to its place. */
export function watch(session: Session, product: Product | undefined): Outcome {
  if (product === undefined) return refused("Shop.ProductUnknown");
  const { bundle } = product;
  const { unwatched, watchlist } = session;
  if (!watchlist.includes(bundle)) {
    const place = unwatched?.bundle === bundle ? unwatched.place : watchlist.length;
    keepWatchlist(session, [...watchlist.slice(0, place), bundle, ...watchlist.slice(place)]);
  }
  if (unwatched?.bundle === bundle) session.unwatched = undefined;
  return accepted("Theme.WatchlistProductWasAdded");
}

/** Takes a product off the watchlist; one that is not on it is no error. */
export function unwatch(session: Session, bundle: string): Outcome {
  const place = session.watchlist.indexOf(bundle);
  if (place >= 0) session.unwatched = { bundle, place };
  keepWatchlist(
    session,
    session.watchlist.filter((other) => other !== bundle),
  );
  return accepted("Theme.WatchlistProductWasRemoved");
}
