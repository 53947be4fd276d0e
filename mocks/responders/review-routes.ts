import { accountOf } from "../shop/customer";
import type { Product } from "../shop/model";
import { notice } from "../shop/outcome";
import type { ReviewForm } from "../shop/review";
import { hasReviewed, REVIEW_LIMITS, sizesOf, writeReview } from "../shop/reviews";
import { keepNotices } from "../shop/session";
import { findProduct } from "../shop/shop";
import type { ReviewFormView } from "../views/reviews-view";
import { pageAnswer, writeAnswer } from "./answers";
import { translate } from "./formatters";
import { notFound } from "./pages";
import { field, type Responder, type ShopRequest } from "./responder";

/** In the order of the form. */
const FIELDS = ["stars", "title", "text", "size", "fit", "author"];

const ownProduct = ({ shop, session, params }: ShopRequest): Product | undefined =>
  findProduct(shop, session, params.bundle ?? "");

function formPage(request: ShopRequest, product: Product, shown: Partial<ReviewFormView>, status = 200): Response {
  const firstWrong = FIELDS.find((name) => shown.errors?.[name] !== undefined);
  const reviewForm: ReviewFormView = {
    typed: { ...typed(request), author: accountOf(request.session)?.customer.firstName ?? "" },
    errors: {},
    sizes: sizesOf(product),
    limits: REVIEW_LIMITS,
    isWritten: hasReviewed(request.session, product),
    ...shown,
    ...(firstWrong === undefined ? {} : { firstWrong }),
  };
  const pageTitle = `${translate(request.locale, "Page.ReviewWrite")}: ${product.name[request.locale]}`;
  return pageAnswer(request, "review", { pageTitle, product, reviewForm, styles: ["style-product"] }, status);
}

function typed(request: ShopRequest): ReviewForm {
  return {
    stars: field(request, "stars"),
    title: field(request, "title"),
    text: field(request, "text"),
    author: field(request, "author"),
    size: field(request, "size"),
    fit: field(request, "fit"),
  };
}

export const review: Responder = (request) => {
  const product = ownProduct(request);
  return product === undefined ? notFound(request) : formPage(request, product, {});
};

/** If the review is refused, the form comes back as it was filled in, with the errors at its fields. */
export const sendReview: Responder = (request) => {
  const product = ownProduct(request);
  if (product === undefined) return notFound(request);
  const outcome = writeReview(request.shop, request.session, product, typed(request));
  if (outcome.success || request.acceptsJson || outcome.errors === undefined) {
    return writeAnswer(request, outcome, { onSuccess: `/product/${product.bundle}#reviews` });
  }
  return formPage(request, product, { typed: typed(request), errors: outcome.errors }, 422);
};

/** The page was open for too long: the form comes back as it was filled in, with a valid token. */
export const reviewExpired: Responder = (request) => {
  const product = ownProduct(request);
  if (product === undefined) return notFound(request);
  keepNotices(request.session, [notice("info", "Shop.CheckoutExpired")]);
  return formPage(request, product, { typed: typed(request) }, 403);
};
