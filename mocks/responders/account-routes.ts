import { keepMessage, logIn, logOut, remind, requestPassword } from "../shop/account";
import { LOCALES } from "../shop/model";
import { findProduct } from "../shop/shop";
import { unwatch, watch } from "../shop/watchlist";
import { writeAnswer, jsonAnswer, redirect } from "./answers";
import { enterCheckout } from "./checkout-routes";
import { basePathOf, ownPath, pageBefore } from "./locations";
import { renewSession } from "./read-request";
import { field, type Responder, type ShopRequest } from "./responder";

export const account: Responder = ({ session }) => jsonAnswer({ isLoggedIn: session.user === "account" });

/** Where to go after logging in: a page of this shop, named by the form. */
function returnTo(request: ShopRequest, otherwise: string): string {
  return ownPath(field(request, "returnTo"), request.url.origin) ?? otherwise;
}

function logInByForm(request: ShopRequest, onSuccess: string): Response {
  const { shop, session } = request;
  const outcome = logIn(shop, session, { email: field(request, "email"), password: field(request, "password") });
  if (outcome.success) renewSession(request);
  const json = { isLoggedIn: session.user === "account" };
  return writeAnswer(request, outcome, { onSuccess: returnTo(request, onSuccess), json });
}

export const login: Responder = (request) => logInByForm(request, "/account");

export const checkoutLogin: Responder = (request) => enterCheckout(request) ?? logInByForm(request, "/checkout");

export const logout: Responder = (request) => {
  const outcome = logOut(request.shop, request.session);
  renewSession(request);
  return writeAnswer(request, outcome, { onSuccess: "/", json: { isLoggedIn: false } });
};

export const passwordLost: Responder = (request) =>
  writeAnswer(request, requestPassword(field(request, "email")), { onSuccess: "/account/login" });

export const reminder: Responder = (request) => {
  const outcome = remind(request.shop, request.session, {
    ean: field(request, "ean"),
    email: field(request, "email"),
    captcha: field(request, "captcha"),
  });
  return writeAnswer(request, outcome, { onSuccess: pageBefore(request) ?? "/" });
};

export const customerMessage: Responder = (request) =>
  writeAnswer(request, keepMessage(request.session, field(request, "message")), { onSuccess: "/checkout" });

export const watchlist: Responder = ({ session }) => jsonAnswer({ success: true, ids: session.watchlist });

export const watchlistAdd: Responder = (request) => {
  const { shop, session } = request;
  const outcome = watch(session, findProduct(shop, session, field(request, "bundle")), field(request, "variant"));
  return writeAnswer(request, outcome, {
    onSuccess: pageBefore(request) ?? "/watchlist",
    json: { ids: session.watchlist },
  });
};

export const watchlistRemove: Responder = (request) => {
  const { shop, session } = request;
  const bundle = field(request, "bundle");
  const outcome = unwatch(session, findProduct(shop, session, bundle), bundle);
  return writeAnswer(request, outcome, {
    onSuccess: pageBefore(request) ?? "/watchlist",
    json: { ids: session.watchlist },
  });
};

/** Redirects to the same page in another language. */
export const language: Responder = (request) => {
  const wanted = field(request, "locale");
  const locale = LOCALES.find((candidate) => candidate === wanted) ?? request.locale;
  const path = ownPath(field(request, "path"), request.url.origin) ?? pageBefore(request) ?? "/";
  return redirect(`${basePathOf(locale)}${path}`);
};
