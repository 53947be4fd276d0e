import type { Filter, GalleryView } from "../render";
import { filterValues, isCategory, queryGallery, SORTS, type GalleryQuery, type Sort } from "../shop/gallery";
import type { Product } from "../shop/model";
import { PALETTE } from "../shop/palette";
import { allProducts } from "../shop/shop";
import { CATEGORY_NAMES } from "../shop/texts";
import { translate } from "./context";
import type { ShopRequest } from "./responder";

const PRODUCTS_ON_A_PAGE = 12;
/** The gallery that shows what a search has found: `{x}` of its fragments. */
export const SEARCH = "search";

const SORT_TEXTS: Readonly<Record<Sort, string>> = {
  recommended: "Shop.SortRecommended",
  name: "Shop.SortName",
  cheap: "Shop.SortCheap",
  dear: "Shop.SortDear",
};

/** Gallery x with the filters of the address, or `undefined` if there is no such gallery. */
export function galleryOf(
  request: ShopRequest,
  x: string,
): { gallery: GalleryView; products: Product[]; searchTerm?: string } | undefined {
  if (x !== SEARCH && !isCategory(x)) return undefined;
  const { shop, session, locale, query: address } = request;
  const query = galleryQuery(x, address);
  const all = allProducts(shop, session);
  const found = queryGallery(all, query, locale);
  const last = Math.max(1, Math.ceil(found.length / PRODUCTS_ON_A_PAGE));
  const page = Math.min(Math.max(1, Math.trunc(Number(address.get("page"))) || 1), last);
  const start = (page - 1) * PRODUCTS_ON_A_PAGE;
  const gallery: GalleryView = {
    category: x,
    path: galleryPath(x),
    title: isCategory(x) ? CATEGORY_NAMES[x][locale] : translate(locale, "Shop.TitleSearch"),
    count: found.length,
    filters: filtersOf(request, query, all),
    hasFilters: query.isSaleOnly || [query.colors, query.sizes, query.patterns].some((values) => values.length > 0),
    sort: query.sort,
    sorts: SORTS.map((value) => ({
      value,
      label: translate(locale, SORT_TEXTS[value]),
      isChosen: value === query.sort,
    })),
    page,
    pages: pageLinks(request, x, { last, page }),
    search: request.url.search,
  };
  const products = found.slice(start, start + PRODUCTS_ON_A_PAGE);
  return x === SEARCH ? { gallery, products, searchTerm: query.term } : { gallery, products };
}

/** How many products a gallery would show. */
export function countItems(request: ShopRequest, x: string): number | undefined {
  if (x !== SEARCH && !isCategory(x)) return undefined;
  const { shop, session, locale, query } = request;
  return queryGallery(allProducts(shop, session), galleryQuery(x, query), locale).length;
}

function galleryQuery(x: string, address: URLSearchParams): GalleryQuery {
  const sort = address.get("sort");
  return {
    category: isCategory(x) ? x : undefined,
    term: x === SEARCH ? (address.get("q") ?? "").trim() : "",
    colors: chosen(address, "color"),
    sizes: chosen(address, "size"),
    patterns: chosen(address, "pattern"),
    isSaleOnly: address.get("sale") === "1",
    sort: SORTS.find((candidate) => candidate === sort) ?? "recommended",
  };
}

function chosen(address: URLSearchParams, name: string): string[] {
  return address.getAll(name).filter((value) => value !== "");
}

function filtersOf({ locale }: ShopRequest, query: GalleryQuery, all: readonly Product[]): Filter[] {
  const unfiltered = { ...query, colors: [], sizes: [], patterns: [], isSaleOnly: false };
  const values = filterValues(queryGallery(all, unfiltered, locale));
  const countOf = (changed: Partial<GalleryQuery>): number =>
    queryGallery(all, { ...query, ...changed }, locale).length;
  const label = (key: string): string => translate(locale, key);
  const colors = Object.values(PALETTE).filter((color) => values.color.includes(color.value));
  return [
    {
      name: "color",
      label: label("Shop.FilterColor"),
      options: colors.map(({ value, title, hex }) => ({
        value,
        label: title[locale],
        hex,
        isChosen: query.colors.includes(value),
        count: countOf({ colors: [value] }),
      })),
    },
    {
      name: "size",
      label: label("Shop.FilterSize"),
      options: values.size.map((value) => ({
        value,
        label: value,
        isChosen: query.sizes.includes(value),
        count: countOf({ sizes: [value] }),
      })),
    },
    {
      name: "pattern",
      label: label("Shop.FilterPattern"),
      options: values.pattern.map((value) => ({
        value,
        label: label(`Shop.Pattern.${value}`),
        isChosen: query.patterns.includes(value),
        count: countOf({ patterns: [value] }),
      })),
    },
    {
      name: "sale",
      label: label("Shop.FilterSale"),
      options: [
        {
          value: "1",
          label: label("Shop.OnSale"),
          isChosen: query.isSaleOnly,
          count: countOf({ isSaleOnly: true }),
        },
      ],
    },
  ];
}

function pageLinks(
  { basePath, query }: ShopRequest,
  x: string,
  { last, page }: { last: number; page: number },
): GalleryView["pages"] {
  return Array.from({ length: last }, (_, index) => {
    const address = new URLSearchParams(query);
    address.delete("page");
    if (index > 0) address.set("page", String(index + 1));
    return {
      number: index + 1,
      url: `${basePath}${galleryPath(x)}${searchOf(address)}`,
      isCurrent: index + 1 === page,
    };
  });
}

function galleryPath(x: string): string {
  return x === SEARCH ? "/search" : `/gallery/${x}`;
}

function searchOf(address: URLSearchParams): string {
  const text = address.toString();
  return text === "" ? "" : `?${text}`;
}
