import { isCategory, sampleProducts, SORTS, type GalleryQuery } from "../shop/gallery";
import type { Product } from "../shop/model";
import { allProducts } from "../shop/shop";
import type { ShopRequest } from "./responder";

/** The gallery of search results: `{x}` of its fragments. */
export const SEARCH = "search";
/** `sample-1000` is a gallery of 1,000 products on one page, for measuring. */
const SAMPLE = /^sample-(\d{1,4})$/;
const SAMPLE_MAX = 1000;
/** More options than any filter has. */
const CHOSEN_MAX = 50;

/** The products that gallery x chooses from, and how many fit on a page; `undefined` if there is no such gallery. */
export function shelvesOf(
  { shop, session }: ShopRequest,
  x: string,
): { all: readonly Product[]; onPage: number } | undefined {
  const all = allProducts(shop, session);
  const sample = Math.min(Number(SAMPLE.exec(x)?.[1] ?? 0), SAMPLE_MAX);
  if (sample > 0) return { all: sampleProducts(all, sample), onPage: sample };
  return x === SEARCH || isCategory(x) ? { all, onPage: PRODUCTS_ON_A_PAGE } : undefined;
}

const PRODUCTS_ON_A_PAGE = 12;

/** What the address asks gallery x for. */
export function galleryQuery(x: string, address: URLSearchParams): GalleryQuery {
  const sort = address.get("sort");
  const prices = [euros(address, "price-min"), euros(address, "price-max")] as const;
  const isSwapped = prices[0] !== undefined && prices[1] !== undefined && prices[0] > prices[1];
  return {
    category: isCategory(x) ? x : undefined,
    term: x === SEARCH ? (address.get("q") ?? "").trim() : "",
    colors: chosen(address, "color"),
    sizes: chosen(address, "size"),
    patterns: chosen(address, "pattern"),
    materials: chosen(address, "material"),
    price: isSwapped ? { from: prices[1], to: prices[0] } : { from: prices[0], to: prices[1] },
    isSaleOnly: address.get("sale") === "1",
    sort: SORTS.find((candidate) => candidate === sort) ?? "recommended",
  };
}

function chosen(address: URLSearchParams, name: string): string[] {
  return [...new Set(address.getAll(name))].filter((value) => value !== "").slice(0, CHOSEN_MAX);
}

/** A price as shoppers write it, in cents; anything that is not a price is ignored. */
function euros(address: URLSearchParams, name: string): number | undefined {
  const text = (address.get(name) ?? "").trim().replace(",", ".");
  const value = Number(text);
  return text === "" || !(value >= 0) || !Number.isFinite(value) ? undefined : Math.round(value * 100);
}
