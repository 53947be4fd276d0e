import type { Product } from "../shop/model";

/** One option of a gallery filter: a link or checkbox `name=value`. */
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

/** Ways on from an empty list. */
export interface Instead {
  /** The search that was probably meant. */
  meant?: { term: string; url: string };
  /** What would be found without one of the filters; only those that would find something. */
  without: readonly { key: string; label: string; url: string; count: number }[];
  popular: readonly Product[];
}

/** What a gallery page and its two fragments show. */
export interface GalleryView {
  /** `{x}` of the gallery's fragments: a category; `search` for search results; `sample-100` for measuring. */
  name: string;
  /** Of the page that shows the gallery, without basePath: `/gallery/jumpers`, `/search`. */
  path: string;
  title: string;
  /** Products that match the filters, on all pages. */
  count: number;
  filters: readonly Filter[];
  /** The available price range and the requested one, in whole euros; empty = open. */
  price: { lowest: string; highest: string; from: string; to: string };
  /** The active filters; `url` is the gallery without this one. */
  chips: readonly { key: string; label: string; url: string; hex?: string }[];
  /** What an empty list offers. */
  instead?: Instead;
  /** The gallery without any filter. */
  resetUrl: string;
  sort: string;
  sorts: readonly { value: string; label: string; isChosen: boolean }[];
  page: number;
  /** One link per page; `url` includes basePath and filters. */
  pages: readonly { number: number; url: string; isCurrent: boolean }[];
  /** `?color=navy` or the empty text: the filters exactly as in the address. */
  search: string;
}
