import type { Product } from "../shop/model";

/** One option of a filter of the gallery: a link or checkbox `name=value`. */
export interface FilterOption {
  value: string;
  label: string;
  isChosen: boolean;
  /** Products that the gallery would show with this option added. */
  count: number;
  /** Colours only: `#1f3a5f`. */
  hex?: string;
}

export interface Filter {
  /** Field name: `color`, `size`, `pattern`, `material`, `sale`. */
  name: string;
  label: string;
  options: readonly FilterOption[];
}

/** Ways on from a list that is empty. */
export interface Instead {
  /** The search that was probably meant. */
  meant?: { term: string; url: string };
  /** What would be left without one of the filters; only those that leave something. */
  without: readonly { key: string; label: string; url: string; count: number }[];
  popular: readonly Product[];
}

/** What a gallery page and its two fragments show. */
export interface GalleryView {
  /** `{x}` of the gallery's fragments: a category; `search` shows what a search has found, `sample-100` is for measuring. */
  name: string;
  /** Of the page that the gallery stands on, without basePath: `/gallery/jumpers`, `/search`. */
  path: string;
  title: string;
  /** Products that pass the filters, on all pages. */
  count: number;
  filters: readonly Filter[];
  /** The prices there are and those asked for, in whole euros; empty = open. */
  price: { lowest: string; highest: string; from: string; to: string };
  /** What is filtered by; `url` is the gallery without it. */
  chips: readonly { key: string; label: string; url: string; hex?: string }[];
  /** What an empty list proposes. */
  instead?: Instead;
  /** The gallery without any filter. */
  resetUrl: string;
  sort: string;
  sorts: readonly { value: string; label: string; isChosen: boolean }[];
  page: number;
  /** One link per page; `url` has basePath and filters in it. */
  pages: readonly { number: number; url: string; isCurrent: boolean }[];
  /** `?color=navy` or the empty text: the filters exactly as they stand in the address. */
  search: string;
}
