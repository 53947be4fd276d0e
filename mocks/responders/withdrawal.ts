import { notice } from "../shop/outcome";
import { withdraw, withdrawalErrors, type Withdrawal } from "../shop/returns";
import { keepNotices } from "../shop/session";
import { pageAnswer, redirect } from "./answers";
import { firmDate, LANGUAGE_TAGS, translate } from "./formatters";
import { notFound } from "./pages";
import { field, type Responder, type ShopRequest } from "./responder";
import type { WithdrawalView } from "./return-view";

const DATE_TIME = { dateStyle: "long", timeStyle: "long", timeZone: "Europe/Berlin" } as const;

function typed(request: ShopRequest): Withdrawal {
  return { name: field(request, "name"), contract: field(request, "contract"), email: field(request, "email") };
}

function page(request: ShopRequest, name: string, withdrawal: WithdrawalView, status = 200): Response {
  const pageTitle = translate(request.locale, "Page.WithdrawalTitle");
  return pageAnswer(request, name, { pageTitle, withdrawal, styles: ["style-step-form"] }, status);
}

/** The first step: who withdraws from which contract. No reason is asked for. */
export const withdrawal: Responder = (request) =>
  page(request, "withdrawal", {
    typed: { name: "", contract: request.query.get("order") ?? "", email: "" },
    errors: {},
  });

/** The second step: shows the same again, to be confirmed or changed. */
export const checkWithdrawal: Responder = (request) => {
  const given = typed(request);
  if (field(request, "change") !== "") return page(request, "withdrawal", { typed: given, errors: {} });
  const errors = withdrawalErrors(given);
  const isRight = Object.keys(errors).length === 0;
  return page(request, isRight ? "withdrawal-confirm" : "withdrawal", { typed: given, errors }, isRight ? 200 : 422);
};

/** Counts as received now; the receipt says when. */
export const confirmWithdrawal: Responder = (request) => {
  const given = typed(request);
  const errors = withdrawalErrors(given);
  if (Object.keys(errors).length > 0) return page(request, "withdrawal", { typed: given, errors }, 422);
  const { number, isRepeated } = withdraw(request.shop, request.session, given);
  if (isRepeated) keepNotices(request.session, [notice("info", "Shop.WithdrawnBefore")]);
  return redirect(`${request.basePath}/withdrawal/receipt/${number}`);
};

export const withdrawalReceipt: Responder = (request) => {
  const { session, locale, params } = request;
  const declared = session.withdrawals.find(({ number }) => number === params.number);
  if (declared === undefined || !session.ownPapers.includes(declared.number)) return notFound(request);
  const when = firmDate(new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], DATE_TIME).format(new Date(declared.at)));
  return page(request, "withdrawal-receipt", { typed: declared, errors: {}, receipt: { ...declared, when } });
};

/** The page comes back as it was filled in, and says that nothing was declared yet. */
export const withdrawalExpired: Responder = (request) => {
  keepNotices(request.session, [notice("info", "Shop.CheckoutExpired")]);
  return page(request, "withdrawal", { typed: typed(request), errors: {} }, 403);
};
