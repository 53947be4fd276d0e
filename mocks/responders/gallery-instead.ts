import type { GalleryView, Instead } from "../views/gallery-view";
import { queryGallery, type GalleryQuery } from "../shop/gallery";
import { CATEGORIES, type Product } from "../shop/model";
import { nearestTerm } from "../shop/nearest-term";
import { galleryQuery } from "./gallery-query";
import type { ShopRequest } from "./responder";

/** Whole rows of three, and of two on a phone. */
const POPULAR = 6;

interface EmptyGallery {
  name: string;
  query: GalleryQuery;
  all: readonly Product[];
  chips: GalleryView["chips"];
  /** The gallery's page with another query. */
  urlOf: (address: URLSearchParams) => string;
}

/** What an empty gallery offers instead. */
export function insteadOf({ locale }: ShopRequest, { name, query, all, chips, urlOf }: EmptyGallery): Instead {
  const countAt = (url: string): number =>
    queryGallery(all, galleryQuery(name, new URLSearchParams(url.split("?")[1])), locale).length;
  const without = chips
    .map(({ key, label, url }) => ({ key, label, url, count: countAt(url) }))
    .filter(({ count }) => count > 0);
  const term = query.term === "" ? undefined : nearestTerm(all, query.term, locale);
  const popular = CATEGORIES.flatMap((category) => all.find((product) => product.category === category) ?? []);
  return {
    without,
    popular: popular.slice(0, POPULAR),
    ...(term === undefined ? {} : { meant: { term, url: urlOf(new URLSearchParams({ q: term })) } }),
  };
}
