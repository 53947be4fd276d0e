import type { Product } from "../shop/model";
import { FITS, REVIEW_SORTS, STARS, type Review, type ReviewQuery } from "../shop/review";
import { averageOf, fitNamed, hasReviewed, queryReviews, reviewsOf, sizesOf, starsNamed } from "../shop/reviews";
import type { ReviewFit, ReviewsView } from "../views/reviews-view";
import type { ShopRequest } from "./responder";

const REVIEWS_ON_A_PAGE = 5;
/** What the address says about the product itself. */
const KEPT = ["color", "variant"];

/** The reviews on a product's page, chosen by `stars`, `size`, `fit`, `sort` and `page` of the address. */
export function reviewsView({ session, query: address, basePath }: ShopRequest, product: Product): ReviewsView {
  const all = reviewsOf(product);
  const sizes = sizesOf(product);
  const query = queryOf(address, sizes);
  const found = queryReviews(all, query);
  const pages = Math.max(1, Math.ceil(found.length / REVIEWS_ON_A_PAGE));
  const page = pageOf(address.get("page"), pages);
  const kept = KEPT.flatMap((name) => address.getAll(name).map((value) => ({ name, value })));
  const urlOf = (change: Partial<Record<keyof ReviewQuery | "page", string | undefined>>): string => {
    const search = new URLSearchParams(kept.map(({ name, value }) => [name, value]));
    for (const [name, value] of Object.entries({ ...named(query), ...change })) {
      if (value !== undefined) search.append(name, value);
    }
    const text = search.toString();
    return `${basePath}/product/${product.bundle}${text === "" ? "" : `?${text}`}#review-list`;
  };
  return {
    count: all.length,
    average: averageOf(all),
    bars: STARS.map((stars) => {
      const count = all.filter((review) => review.stars === stars).length;
      const isChosen = query.stars === stars;
      const url = count === 0 ? {} : { url: urlOf({ stars: isChosen ? undefined : String(stars) }) };
      return { stars, count, percent: percentOf(count, all.length), isChosen, ...url };
    }),
    ...fitFacts(all),
    sizes,
    query,
    isFiltered: query.stars !== undefined || query.size !== undefined || query.fit !== undefined,
    found: found.length,
    shown: found.slice((page - 1) * REVIEWS_ON_A_PAGE, page * REVIEWS_ON_A_PAGE),
    page,
    pages,
    ...(page > 1 ? { newerUrl: urlOf({ page: page === 2 ? undefined : String(page - 1) }) } : {}),
    ...(page < pages ? { olderUrl: urlOf({ page: String(page + 1) }) } : {}),
    resetUrl: urlOf({ stars: undefined, size: undefined, fit: undefined }),
    kept,
    isWritten: hasReviewed(session, product),
  };
}

/** What the address asks for; values that no review can have are ignored. */
function queryOf(address: URLSearchParams, sizes: readonly string[]): ReviewQuery {
  const stars = starsNamed(address.get("stars"));
  const size = sizes.find((candidate) => candidate === address.get("size"));
  const fit = fitNamed(address.get("fit"));
  return {
    ...(stars === undefined ? {} : { stars }),
    ...(size === undefined ? {} : { size }),
    ...(fit === undefined ? {} : { fit }),
    sort: REVIEW_SORTS.find((sort) => sort === address.get("sort")) ?? "newest",
  };
}

/** The query as fields of an address. */
function named({ stars, size, fit, sort }: ReviewQuery): Partial<Record<keyof ReviewQuery, string>> {
  return {
    ...(stars === undefined ? {} : { stars: String(stars) }),
    ...(size === undefined ? {} : { size }),
    ...(fit === undefined ? {} : { fit }),
    ...(sort === "newest" ? {} : { sort }),
  };
}

function pageOf(text: string | null, pages: number): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= pages ? page : 1;
}

function fitFacts(reviews: readonly Review[]): { fits: readonly ReviewFit[]; fitPlace: number } {
  const said = reviews.flatMap(({ fit }) => fit ?? []);
  if (said.length === 0) return { fits: [], fitPlace: 50 };
  const fits = FITS.map((fit) => ({ fit, percent: percentOf(said.filter((one) => one === fit).length, said.length) }));
  const places = said.map((fit): number => FITS.indexOf(fit) * 50);
  return { fits, fitPlace: Math.round(places.reduce((sum, place) => sum + place, 0) / said.length) };
}

const percentOf = (count: number, all: number): number => (all === 0 ? 0 : Math.round((count / all) * 100));
