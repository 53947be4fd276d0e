import type { Product } from "../shop/model";
import { findProduct } from "../shop/shop";
import { fragmentAnswer, pageAnswer } from "./answers";
import { productView } from "./product-facts";
import { notFound } from "./pages";
import type { Responder, ShopRequest } from "./responder";

/** A product with a sold-out variant. */
function soldOutProduct({ shop, session, params }: ShopRequest): Product | undefined {
  const product = findProduct(shop, session, params.bundle ?? "");
  return product?.variants.some((variant) => variant.stock === 0) === true ? product : undefined;
}

/** The reminder form alone, for a dialog. */
export const reminderWidget: Responder = (request) => {
  const product = soldOutProduct(request);
  if (product === undefined) return notFound(request);
  return fragmentAnswer(request, "reminder", { product, view: productView(product, request.query) });
};

/** The same as a page, if no script opens the dialog. */
export const reminderPage: Responder = (request) => {
  const product = soldOutProduct(request);
  if (product === undefined) return notFound(request);
  return pageAnswer(request, "reminder", {
    pageTitle: product.name[request.locale],
    product,
    view: productView(product, request.query),
    sections: ["product"],
    styles: ["style-product"],
    usesCaptcha: true,
  });
};
