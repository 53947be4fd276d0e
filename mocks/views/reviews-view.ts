import type { Fit, Review, ReviewForm, ReviewQuery, Stars } from "../shop/review";

/** The reviews on a product page. */
export interface ReviewsView {
  count: number;
  /** To one decimal: 4.6. */
  average: number;
  /** One for each number of stars, the most first. */
  bars: readonly ReviewBar[];
  /** What shoppers say about the fit; none if a product has one size or nobody has reviewed it. */
  fits: readonly ReviewFit[];
  /** Where the average lies between "runs small" (0) and "runs large" (100). */
  fitPlace: number;
  sizes: readonly string[];
  query: ReviewQuery;
  isFiltered: boolean;
  /** How many match the filters. */
  found: number;
  /** The ones on this page. */
  shown: readonly Review[];
  page: number;
  pages: number;
  /** Addresses of the pages before and after this one; absent at either end. */
  newerUrl?: string;
  olderUrl?: string;
  /** All reviews, in the chosen order. */
  resetUrl: string;
  /** The parts of the page's address that the filter form keeps. */
  kept: readonly { name: string; value: string }[];
  /** Whether the shopper has written one that awaits moderation. */
  isWritten: boolean;
}

export interface ReviewBar {
  stars: Stars;
  count: number;
  /** Of all reviews. */
  percent: number;
  /** Applies this filter, or removes it if it is chosen. Absent if there are no such reviews. */
  url?: string;
  isChosen: boolean;
}

export interface ReviewFit {
  fit: Fit;
  percent: number;
}

/** The page with the review form. */
export interface ReviewFormView {
  typed: ReviewForm;
  errors: Readonly<Record<string, readonly string[]>>;
  /** The first invalid field of the form: it gets the focus. */
  firstWrong?: string;
  sizes: readonly string[];
  limits: { readonly title: number; readonly text: number; readonly author: number };
  isWritten: boolean;
}
