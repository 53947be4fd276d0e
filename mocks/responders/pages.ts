import type { Product } from "../shop/model";
import { CATEGORIES } from "../shop/model";
import { allProducts, findProduct, variantFinder } from "../shop/shop";
import { SHOWCASE } from "../shop/showcase";
import { savedByBundle } from "../shop/watchlist";
import { jsonAnswer, pageAnswer } from "./answers";
import { translate } from "./formatters";
import type { PageFacts } from "./page-facts";
import { productView } from "./product-facts";
import { reviewsView } from "./review-facts";
import { SEARCH } from "./gallery-query";
import { galleryOf } from "./gallery-facts";
import type { Responder, ShopRequest } from "./responder";
import { storeStockView } from "./store-stock-facts";
import { noteEnding } from "./wallet-routes";

const RELATED_PRODUCTS = 8;
/** What the cart page offers to add all at once. */
const OUTFIT = [SHOWCASE.plenty, SHOWCASE.loneVariant, SHOWCASE.onSale];
/** Pages with product cards can open the quick view, which looks like a product page. */
const GALLERY_STYLES = ["style-gallery", "style-product"];

/**
 * A page with a message: an error, by its status, or a plain message.
 * @param options.back the page to open again, without the language's prefix
 */
export function messagePage(
  request: ShopRequest,
  status: number,
  { back, ...texts }: { title: string; text: string; back?: string | undefined },
): Response {
  const title = translate(request.locale, texts.title);
  const message = { status, title, text: translate(request.locale, texts.text), back };
  return pageAnswer(request, "message", { pageTitle: title, message }, status);
}

export const notFound: Responder = (request) =>
  request.acceptsJson
    ? jsonAnswer({ success: false }, 404)
    : messagePage(request, 404, { title: "Shop.Title404", text: "Shop.Text404" });

/** The shop has an error: says what has happened, and offers a way on. */
export const failed: Responder = (request) =>
  request.acceptsJson
    ? jsonAnswer({ success: false }, 500)
    : messagePage(request, 500, { title: "Shop.Title500", text: "Shop.Text500" });

export const home: Responder = (request) => {
  const all = allProducts(request.shop, request.session);
  const products = CATEGORIES.flatMap((category) => all.filter((product) => product.category === category).slice(0, 2));
  const pageTitle = translate(request.locale, "Shop.TitleHome");
  return pageAnswer(request, "home", {
    pageTitle,
    products,
    newest: newestWatched(request),
    usesCaptcha: true,
    usesWallet: true,
    sections: ["carousel"],
    styles: ["style-home", "style-carousel", ...GALLERY_STYLES],
  });
};

const NEWEST_WATCHED = 4;

/** The latest additions to the watchlist, newest first. */
export function newestWatched({ shop, session }: ShopRequest): Product[] {
  const newest = [...session.watchlist].reverse().slice(0, NEWEST_WATCHED);
  return newest.flatMap((bundle) => findProduct(shop, session, bundle) ?? []);
}

export const gallery: Responder = (request) => {
  const found = galleryOf(request, request.params.category ?? "");
  if (found === undefined) return notFound(request);
  const pageTitle = found.gallery.title;
  return pageAnswer(request, "gallery", {
    ...found,
    pageTitle,
    sections: ["gallery"],
    styles: GALLERY_STYLES,
    usesCaptcha: true,
    usesWallet: true,
  });
};

export const search: Responder = (request) => gallery({ ...request, params: { category: SEARCH } });

export const product: Responder = (request) => {
  const shown = findProduct(request.shop, request.session, request.params.bundle ?? "");
  return shown === undefined ? notFound(request) : pageAnswer(request, "product", productFacts(request, shown));
};

/** What a product page shows. */
export function productFacts(request: ShopRequest, shown: Product): PageFacts {
  const { shop, session, locale, query } = request;
  return {
    pageTitle: shown.name[locale],
    product: shown,
    view: productView(shown, query),
    related: relatedTo(shown, allProducts(shop, session)),
    ...companionOf(request, shown),
    storeStock: storeStockView(request, shown),
    viewedSearch: "",
    reviews: reviewsView(request, shown),
    usesCaptcha: true,
    usesWallet: true,
    sections: ["product", "carousel"],
    styles: ["style-product", "style-carousel"],
  };
}

/** The next products of the category, wrapping around, so that every product leads to others. */
function relatedTo(shown: Product, all: readonly Product[]): Product[] {
  const category = all.filter((other) => other.category === shown.category);
  const at = category.findIndex((other) => other.bundle === shown.bundle);
  return [...category.slice(at + 1), ...category.slice(0, at)].slice(0, RELATED_PRODUCTS);
}

/** "Goes well with": a blanket in one colour and size. */
function companionOf({ shop, session }: ShopRequest, shown: Product): { companion?: Product } {
  const bundle = shown.bundle === SHOWCASE.loneVariant ? SHOWCASE.loneLastPiece : SHOWCASE.loneVariant;
  const companion = findProduct(shop, session, bundle);
  return companion === undefined ? {} : { companion };
}

export const cart: Responder = (request) => {
  noteEnding(request);
  return pageAnswer(request, "cart", {
    pageTitle: translate(request.locale, "Shop.TitleCart"),
    products: OUTFIT.flatMap((bundle) => findProduct(request.shop, request.session, bundle) ?? []),
    sections: ["cart"],
    styles: ["style-cart"],
    usesWallet: true,
  });
};

/** What is on the watchlist, and what was last taken off it. */
export function watchlistFacts({ shop, session }: ShopRequest): PageFacts {
  const products = session.watchlist.flatMap((bundle) => findProduct(shop, session, bundle) ?? []);
  const product = session.unwatched && findProduct(shop, session, session.unwatched.bundle);
  const saved = savedByBundle(session, variantFinder(shop, session));
  return product === undefined ? { products, saved } : { products, saved, product };
}

export const watchlist: Responder = (request) => {
  const pageTitle = translate(request.locale, "Shop.TitleWatchlist");
  return pageAnswer(request, "watchlist", {
    ...watchlistFacts(request),
    pageTitle,
    styles: GALLERY_STYLES,
    usesCaptcha: true,
    usesWallet: true,
  });
};
