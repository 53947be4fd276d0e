import type { GalleryView } from "../views/gallery-view";
import { isCategory, queryGallery, SORTS, type Sort } from "../shop/gallery";
import type { Product } from "../shop/model";
import { CATEGORY_NAMES } from "../texts/gallery-texts";
import { moneyIn, translate } from "./formatters";
import { chipsOf, filtersOf, priceFilterOf } from "./gallery-filters";
import { insteadOf } from "./gallery-instead";
import { galleryQuery, SEARCH, shelvesOf } from "./gallery-query";
import type { ShopRequest } from "./responder";

const SORT_TEXTS: Readonly<Record<Sort, string>> = {
  recommended: "Shop.SortRecommended",
  name: "Shop.SortName",
  cheap: "Shop.SortCheap",
  dear: "Shop.SortDear",
};

/** Gallery x with the filters from the address, or `undefined` if there is no such gallery. */
export function galleryOf(
  request: ShopRequest,
  x: string,
): { gallery: GalleryView; products: Product[]; searchTerm?: string } | undefined {
  const shelves = shelvesOf(request, x);
  if (shelves === undefined) return undefined;
  const { locale, query: address } = request;
  const query = galleryQuery(x, address);
  const found = queryGallery(shelves.all, query, locale);
  const last = Math.max(1, Math.ceil(found.length / shelves.onPage));
  const page = Math.min(Math.max(1, Math.trunc(Number(address.get("page"))) || 1), last);
  const start = (page - 1) * shelves.onPage;
  const filters = filtersOf(request, query, shelves.all);
  const urlOf = (other: URLSearchParams): string => `${request.basePath}${galleryPath(x)}${searchOf(other)}`;
  const chips = chipsOf(request, { filters, query, urlOf, money: (cents) => moneyIn(locale, cents) });
  const gallery: GalleryView = {
    name: x,
    path: galleryPath(x),
    title: titleOf(request, x),
    count: found.length,
    filters,
    price: priceFilterOf(request, query, shelves.all),
    chips,
    ...(found.length === 0 ? { instead: insteadOf(request, { name: x, query, all: shelves.all, chips, urlOf }) } : {}),
    resetUrl: urlOf(query.term === "" ? new URLSearchParams() : new URLSearchParams({ q: query.term })),
    sort: query.sort,
    sorts: SORTS.map((value) => ({
      // The default order is not written into the address
      value: value === "recommended" ? "" : value,
      label: translate(locale, SORT_TEXTS[value]),
      isChosen: value === query.sort,
    })),
    page,
    pages: pageLinks(request, urlOf, { last, page }),
    search: request.url.search,
  };
  const products = found.slice(start, start + shelves.onPage);
  return x === SEARCH ? { gallery, products, searchTerm: query.term } : { gallery, products };
}

/** How many products a gallery would show. */
export function countItems(request: ShopRequest, x: string): number | undefined {
  const shelves = shelvesOf(request, x);
  return shelves && queryGallery(shelves.all, galleryQuery(x, request.query), request.locale).length;
}

function titleOf({ locale }: ShopRequest, x: string): string {
  if (isCategory(x)) return CATEGORY_NAMES[x][locale];
  return x === SEARCH ? translate(locale, "Shop.TitleSearch") : translate(locale, "Shop.TitleSample");
}

function pageLinks(
  { query }: ShopRequest,
  urlOf: (address: URLSearchParams) => string,
  { last, page }: { last: number; page: number },
): GalleryView["pages"] {
  return Array.from({ length: last }, (_, index) => {
    const address = new URLSearchParams(query);
    address.delete("page");
    if (index > 0) address.set("page", String(index + 1));
    return { number: index + 1, url: urlOf(address), isCurrent: index + 1 === page };
  });
}

function galleryPath(x: string): string {
  return x === SEARCH ? "/search" : `/gallery/${x}`;
}

function searchOf(address: URLSearchParams): string {
  const text = address.toString();
  return text === "" ? "" : `?${text}`;
}
