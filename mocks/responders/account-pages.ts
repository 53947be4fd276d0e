import { birthdayLimits, keepCustomer } from "../shop/customer";
import { deedAnswer, pageAnswer, redirect } from "./answers";
import { translate } from "./context";
import { ownPath } from "./locations";
import { field, type Responder } from "./responder";

const OVERVIEW = "/account";

/** Who is logged in already goes on to where the login should lead. */
export const login: Responder = (request) => {
  const returnTo = ownPath(request.query.get("returnTo"), request.url.origin);
  if (request.session.user === "account") return redirect(`${request.basePath}${returnTo ?? OVERVIEW}`);
  return pageAnswer(request, "login", {
    pageTitle: translate(request.locale, "Shop.TitleLogin"),
    ...(returnTo === undefined ? {} : { returnTo }),
    sections: ["account"],
  });
};

/** Orders and data. Who is not logged in, or no longer, logs in first. */
export const overview: Responder = (request) => {
  const { session, shop, locale, basePath } = request;
  if (session.user !== "account") return redirect(`${basePath}/account/login?returnTo=${OVERVIEW}`);
  return pageAnswer(request, "account", {
    pageTitle: translate(locale, "Page.Account"),
    account: {
      customer: session.customer,
      birthday: birthdayLimits(shop.now()),
      orders: [...session.orders].reverse(),
    },
    sections: ["account"],
  });
};

export const keepData: Responder = (request) => {
  const { session, shop, basePath } = request;
  if (session.user !== "account") return redirect(`${basePath}/account/login?returnTo=${OVERVIEW}`);
  const customer = {
    firstName: field(request, "firstName"),
    lastName: field(request, "lastName"),
    birthday: field(request, "birthday"),
  };
  return deedAnswer(request, keepCustomer(session, customer, shop.now()), { onSuccess: OVERVIEW });
};
