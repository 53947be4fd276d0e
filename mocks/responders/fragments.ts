import { findProduct } from "../shop/shop";
import { fragmentAnswer, jsonAnswer } from "./answers";
import { productView } from "./product-facts";
import { countItems, galleryOf } from "./gallery-facts";
import { newestWatched, notFound, watchlistFacts } from "./pages";
import type { Responder } from "./responder";

/** A fragment that needs only the context that every template gets. */
export function fragment(template: string): Responder {
  return (request) => fragmentAnswer(request, template);
}

/** A fragment of gallery `{x}`. */
export function galleryFragment(template: string): Responder {
  return (request) => {
    const found = galleryOf(request, request.params.x ?? "");
    return found === undefined ? notFound(request) : fragmentAnswer(request, template, found);
  };
}

export const itemsCount: Responder = (request) => {
  const count = countItems(request, request.params.x ?? "");
  return count === undefined ? notFound(request) : jsonAnswer({ count });
};

export const quickView: Responder = (request) => {
  const product = findProduct(request.shop, request.session, request.params.bundle ?? "");
  if (product === undefined) return notFound(request);
  return fragmentAnswer(request, "quick-view", { product, view: productView(product, request.query) });
};

/** The shop's own: the list on the watchlist page. */
export const watchlistList: Responder = (request) => fragmentAnswer(request, "watchlist-list", watchlistFacts(request));

/** The shop's own: the latest additions to the watchlist, on the home page. */
export const watchlistNewest: Responder = (request) =>
  fragmentAnswer(request, "watchlist-newest", { products: newestWatched(request) });

const VIEWED_AT_ONCE = 12;

/** The shop's own: the products that the browser remembers. */
export const recentlyViewed: Responder = (request) => {
  const ids = (request.query.get("ids") ?? "").split(",").slice(0, VIEWED_AT_ONCE);
  const products = [...new Set(ids)].flatMap((bundle) => findProduct(request.shop, request.session, bundle) ?? []);
  return fragmentAnswer(request, "recently-viewed", { products, viewedSearch: request.url.search });
};

/** What analytics may know about the shopper: the kind of user and the size of the cart. */
export const dataLayer: Responder = ({ session }) =>
  jsonAnswer([
    { event: "user", kind: session.user },
    { event: "cart", pieces: session.cart.lines.reduce((total, line) => total + line.quantity, 0) },
  ]);
