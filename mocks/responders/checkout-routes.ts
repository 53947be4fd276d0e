import { becomeUser, openAccount, orderAsGuest } from "../shop/account";
import { ADDRESS_FORM_FIELDS, keepAddress } from "../shop/address";
import { chooseDelivery, openStep } from "../shop/checkout";
import { openOrderAccount } from "../shop/order-account";
import { hasJustOrdered, ordersOf, placeOrderOnce } from "../shop/orders";
import { notice, refusedFields } from "../shop/outcome";
import { keepNotices } from "../shop/session";
import { writeAnswer, fragmentAnswer, jsonAnswer, pageAnswer, redirect } from "./answers";
import { checkoutView, type CheckoutStep } from "./checkout-view";
import { translate } from "./formatters";
import { renewSession } from "./read-request";
import { field, type Responder, type ShopRequest } from "./responder";

const THANK_YOU = "/checkout/thank-you";

/** Where the shopper goes next: the first step that is not done, or whatever takes its place. */
function nextPath({ session }: ShopRequest): string {
  switch (openStep(session)) {
    case "login":
      return "/checkout";
    case "address":
      return "/checkout/address";
    case "confirm":
      return "/checkout/confirm";
    case undefined:
      return hasJustOrdered(session) ? THANK_YOU : "/cart";
  }
}

const goOn = (request: ShopRequest): Response => redirect(`${request.basePath}${nextPath(request)}`);

function stepPage(request: ShopRequest, step: CheckoutStep, status?: number): Response {
  const pageTitle = translate(request.locale, `Shop.CheckoutStep.${step}`);
  const checkout = checkoutView(request, step);
  if (step !== "login") request.session.checkout.hasBegun = true;
  const facts = {
    pageTitle,
    checkout,
    sections: ["checkout"],
    styles: ["style-checkout"],
    usesWallet: step === "login",
  } as const;
  return pageAnswer(request, `checkout-${step}`, facts, status);
}

/** The first step, for shoppers who are unknown or want to see it again; all others are sent on. */
export const start: Responder = (request) => {
  const { session, query } = request;
  if (session.user === "unknown" || query.get("step") === "login") return stepPage(request, "login");
  return goOn(request);
};

export const address: Responder = (request) => {
  const step = openStep(request.session);
  return step === "address" || step === "confirm" ? stepPage(request, "address") : goOn(request);
};

/** Keeps what was typed, even if it is wrong or the session has ended in the meantime. */
export const keepAddressForm: Responder = (request) => {
  const { session, shop, basePath } = request;
  const isRight = keepAddress(session, typedAddress(request), shop.now());
  if (request.acceptsJson && !isRight) {
    return writeAnswer(request, refusedFields(session.checkout.addressErrors), { onSuccess: "/checkout/address" });
  }
  if (session.user === "unknown") keepNotices(session, [notice("info", "Shop.CheckoutSessionEnded")]);
  else if (!isRight) return redirect(`${basePath}/checkout/address`);
  return goOn(request);
};

/** The token is no longer valid: the form comes back as it was filled in, with a valid one. */
export const addressExpired: Responder = (request) => {
  keepAddress(request.session, typedAddress(request), request.shop.now());
  keepNotices(request.session, [notice("info", "Shop.CheckoutExpired")]);
  return stepPage(request, "address", 403);
};

function typedAddress(request: ShopRequest): Record<string, string> {
  return Object.fromEntries(ADDRESS_FORM_FIELDS.map((name) => [name, field(request, name).slice(0, 200)]));
}

export const confirm: Responder = (request) =>
  openStep(request.session) === "confirm" ? stepPage(request, "confirm") : goOn(request);

/** A fragment of the last step; if the shopper is not (or no longer) there, a redirect to where they are. */
function confirmFragment(template: string): Responder {
  return (request) =>
    openStep(request.session) === "confirm"
      ? fragmentAnswer(request, template, { checkout: checkoutView(request) })
      : goOn(request);
}
export const confirmWidget = confirmFragment("checkout-confirm");
export const paymentWidget = confirmFragment("checkout-payment");

export const loginWidget: Responder = (request) =>
  fragmentAnswer(request, "checkout-login-form", { checkout: checkoutView(request) });

export const choose: Responder = (request) => {
  const typed = { shipping: field(request, "shipping"), payment: field(request, "payment") };
  return writeAnswer(request, chooseDelivery(request.session, typed), { onSuccess: "/checkout/confirm" });
};

/** Without scripts the page itself says what is wrong, beside the button. */
export const order: Responder = (request) => {
  const { shop, session, basePath } = request;
  const outcome = placeOrderOnce(shop, session, {
    key: field(request, "order"),
    seen: field(request, "seen"),
    message: field(request, "message"),
    hasAcceptedTerms: field(request, "terms") !== "",
    locale: request.locale,
  });
  if (request.acceptsJson) {
    const location = `${basePath}${THANK_YOU}`;
    return outcome.success
      ? jsonAnswer({ success: true, location })
      : writeAnswer(request, outcome, { onSuccess: "/checkout/confirm" });
  }
  if (outcome.success) return redirect(`${basePath}${THANK_YOU}`);
  if (outcome.errors !== undefined) return writeAnswer(request, outcome, { onSuccess: "/checkout/confirm" });
  if (session.user === "unknown") keepNotices(session, outcome.notices);
  return openStep(session) === "confirm" ? redirect(`${basePath}/checkout/confirm#order-problem`) : goOn(request);
};

export const thankYou: Responder = (request) => {
  if (ordersOf(request.session).length === 0) return goOn(request);
  const pageTitle = translate(request.locale, "Shop.CheckoutStep.done");
  const checkout = checkoutView(request);
  return pageAnswer(request, "checkout-thank-you", {
    pageTitle,
    checkout,
    sections: ["checkout"],
    styles: ["style-checkout"],
  });
};

/** A guest who has ordered chooses a password. */
export const openAccountAfterOrder: Responder = (request) => {
  const outcome = openOrderAccount(request.shop, request.session, field(request, "password"));
  if (outcome.success) renewSession(request);
  return writeAnswer(request, outcome, { onSuccess: THANK_YOU });
};

/** Order as a guest, or open an account. @returns `undefined` if the form asks for a login instead */
export function enterCheckout(request: ShopRequest): Response | undefined {
  const { shop, session } = request;
  const credentials = { email: field(request, "email"), password: field(request, "password") };
  const wantsAccount = field(request, "account") === "new";
  if (!wantsAccount && field(request, "guest") === "") return undefined;
  const outcome = wantsAccount ? openAccount(shop, session, credentials) : orderAsGuest(shop, session);
  if (wantsAccount && outcome.success) renewSession(request);
  return writeAnswer(request, outcome, {
    onSuccess: nextPath(request),
    json: { isLoggedIn: session.user === "account" },
  });
}

/** Takes the guest back to the choice between login, guest and account. */
export const leaveGuest: Responder = (request) => {
  if (request.session.user === "guest") becomeUser(request.shop, request.session, "unknown");
  return redirect(`${request.basePath}/checkout`);
};
