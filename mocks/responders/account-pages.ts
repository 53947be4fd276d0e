import type { Customer } from "../shop/account-record";
import { accountOf, birthdayLimits, customerErrors, keepCustomer } from "../shop/customer";
import { notice } from "../shop/outcome";
import { pastOrders } from "../shop/past-orders";
import { keepNotices } from "../shop/session";
import { writeAnswer, pageAnswer, redirect } from "./answers";
import { translate } from "./formatters";
import { ownPath } from "./locations";
import { field, type Responder, type ShopRequest } from "./responder";

const OVERVIEW = "/account";

/** A shopper who is already logged in goes straight to where the login would lead. */
export const login: Responder = (request) => {
  const returnTo = ownPath(request.query.get("returnTo"), request.url.origin);
  if (request.session.user === "account") return redirect(`${request.basePath}${returnTo ?? OVERVIEW}`);
  return pageAnswer(request, "login", {
    pageTitle: translate(request.locale, "Shop.TitleLogin"),
    ...(returnTo === undefined ? {} : { returnTo }),
    sections: ["account"],
  });
};

/** Orders and data. A shopper who is not, or no longer, logged in must log in first. */
export const overview: Responder = (request) => {
  const { session, shop, locale, basePath } = request;
  const own = accountOf(session);
  if (own === undefined) return redirect(`${basePath}/account/login?returnTo=${OVERVIEW}`);
  const { customer } = own;
  return pageAnswer(request, "account", {
    pageTitle: translate(locale, "Page.Account"),
    account: {
      firstName: customer.firstName,
      customer: session.customerDraft ?? customer,
      errors: session.customerDraft === undefined ? {} : customerErrors(session.customerDraft, shop.now()),
      birthday: birthdayLimits(shop.now()),
      orders: pastOrders(shop, session),
    },
    sections: ["account"],
  });
};

export const keepData: Responder = (request) => {
  const { session, shop } = request;
  if (session.user !== "account") return dataExpired(request);
  const outcome = keepCustomer(session, typedCustomer(request), shop.now());
  session.customerDraft = outcome.success ? undefined : typedCustomer(request);
  return writeAnswer(request, outcome, { onSuccess: OVERVIEW });
};

/** The session has ended since the form was shown: after the login the form shows the typed values again. */
export const dataExpired: Responder = (request) => {
  const { session, basePath } = request;
  session.customerDraft = typedCustomer(request);
  keepNotices(session, [notice("info", "Shop.CustomerNotKeptYet")]);
  const isKnown = session.user === "account";
  return redirect(`${basePath}${isKnown ? OVERVIEW : `/account/login?returnTo=${OVERVIEW}`}`);
};

function typedCustomer(request: ShopRequest): Customer {
  return {
    firstName: field(request, "firstName"),
    lastName: field(request, "lastName"),
    birthday: field(request, "birthday"),
  };
}
