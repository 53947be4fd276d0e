import { notice, refusedFields } from "../shop/outcome";
import { lookUpErrors } from "../shop/address";
import { findOrder, openOrder, pastOrders, type PastOrder } from "../shop/past-orders";
import type { ReturnForm } from "../shop/return";
import { RETURN_REASONS, SOLUTIONS, WHERE } from "../shop/return-choices";
import { exchangeSizes, obstacleOf, registerReturn, remainingOf } from "../shop/returns";
import { keepNotices } from "../shop/session";
import { writeAnswer, fragmentAnswer, jsonAnswer, pageAnswer, redirect } from "./answers";
import { translate } from "./formatters";
import { notFound } from "./pages";
import { field, type Responder, type ShopRequest } from "./responder";
import type { ReturnLineView, ReturnView } from "./return-view";

const START = "/returns";
const pathOf = (order: string): string => `${START}/order/${order}`;
const requestPath = (number: string): string => `${START}/request/${number}`;
const STEPS = ["items", "solution", "send"] as const;
const PAGE = { sections: ["returns"], styles: ["style-step-form", "style-returns"] } as const;

/** Logged-in shoppers see their own orders; everybody else looks one up. */
export const returns: Responder = (request) => {
  const { shop, session, locale } = request;
  return pageAnswer(request, "returns", {
    pageTitle: translate(locale, "Page.ReturnsTitle"),
    pastOrders: pastOrders(shop, session),
    ...PAGE,
  });
};

export const findReturn: Responder = (request) => {
  const { shop, session, basePath } = request;
  const order = findOrder(shop, session, field(request, "order"), field(request, "email"));
  if (order === undefined) {
    const typed = { number: field(request, "order"), email: field(request, "email") };
    const errors = lookUpErrors(typed, { number: "order", unknown: "Shop.OrderUnknown" });
    return writeAnswer(request, refusedFields(errors), { onSuccess: START });
  }
  session.foundOrders = [...new Set([...session.foundOrders, order.number])];
  return redirect(`${basePath}${pathOf(order.number)}`);
};

const ownOrder = ({ shop, session, params }: ShopRequest): PastOrder | undefined =>
  openOrder(shop, session, params.order ?? "");

function formOf({ form }: ShopRequest): ReturnForm {
  const values = new Map<string, string[]>();
  form?.forEach((value, name) => {
    if (typeof value !== "string" || value.trim() === "" || name === "_token") return;
    values.set(name, [...(values.get(name) ?? []), value]);
  });
  // Not by assignment, as a field may be called __proto__
  return Object.fromEntries(values);
}

function lineView({ shop, session }: ShopRequest, order: PastOrder): ReturnLineView[] {
  return order.lines.map((line) => {
    const obstacle = obstacleOf(session, order, line);
    const sizes = exchangeSizes(shop, session, line);
    const widths = unique(sizes.flatMap(({ width }) => width ?? []));
    const lengths = unique(sizes.flatMap(({ length }) => length ?? []));
    return {
      line,
      remaining: remainingOf(session, order, line),
      sizes,
      widths,
      lengths,
      ...(obstacle === undefined ? {} : { obstacle }),
    };
  });
}

const unique = (values: readonly string[]): string[] => [...new Set(values)];

function formPage(request: ShopRequest, order: PastOrder, shown: Partial<ReturnView>, status = 200): Response {
  const { locale } = request;
  const lines = lineView(request, order);
  const returnView: ReturnView = {
    order,
    lines,
    canReturn: lines.some(({ obstacle }) => obstacle === undefined),
    steps: STEPS.map((name) => ({ name, title: translate(locale, `Shop.ReturnStep.${name}`) })),
    reasons: RETURN_REASONS,
    where: WHERE,
    solutions: SOLUTIONS,
    form: {},
    errors: {},
    ...shown,
  };
  const pageTitle = translate(locale, "Page.ReturnTitle", { number: order.number });
  return pageAnswer(request, "return", { pageTitle, returnView, ...PAGE }, status);
}

export const returnForm: Responder = (request) => {
  const order = ownOrder(request);
  return order === undefined ? redirect(`${request.basePath}${START}`) : formPage(request, order, {});
};

export const sendReturn: Responder = (request) => {
  const { shop, session, basePath, acceptsJson } = request;
  const order = ownOrder(request);
  if (order === undefined) return notFound(request);
  const form = formOf(request);
  const { outcome, request: registered } = registerReturn(shop, session, { order, form });
  if (registered !== undefined) {
    const location = `${basePath}${requestPath(registered.number)}`;
    return acceptsJson ? jsonAnswer({ success: true, location }) : redirect(location);
  }
  if (acceptsJson) return writeAnswer(request, outcome, { onSuccess: pathOf(order.number) });
  return formPage(request, order, { form, errors: outcome.errors ?? {} }, 422);
};

/** The page was open for too long: the form comes back as it was filled in, with a valid token. */
export const returnExpired: Responder = (request) => {
  const order = ownOrder(request);
  if (order === undefined) return notFound(request);
  keepNotices(request.session, [notice("info", "Shop.CheckoutExpired")]);
  return formPage(request, order, { form: formOf(request) }, 403);
};

/** The sizes of one line, with the current stock. */
export const exchangeWidget: Responder = (request) => {
  const order = ownOrder(request);
  const found = order && lineView(request, order).find(({ line }) => line.key === request.params.key);
  if (order === undefined || found === undefined) return notFound(request);
  return fragmentAnswer(request, "return-exchange", { returnLine: found, returnOrder: order.number });
};

export const returnPage: Responder = (request) => {
  const { shop, session, locale } = request;
  const registered = session.returns.find(({ number }) => number === request.params.number);
  if (registered === undefined || openOrder(shop, session, registered.order) === undefined) return notFound(request);
  return pageAnswer(request, "return-done", {
    pageTitle: translate(locale, "Page.ReturnNumber", { number: registered.number }),
    returnRequest: registered,
    ...PAGE,
  });
};
