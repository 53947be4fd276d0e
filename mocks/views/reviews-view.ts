import type { Fit, Review, ReviewForm, ReviewQuery, Stars } from "../shop/review";

/** The reviews on a product page. */
export interface ReviewsView {
  count: number;
  /** To one decimal: 4.6. */
  average: number;
  /** One for each number of stars, the most first. */
  bars: readonly ReviewBar[];
  /** What shoppers say about the fit; absent where a product has one size or nobody has reviewed it. */
  fits: readonly ReviewFit[];
  /** Where the average lies between "runs small" (0) and "runs large" (100). */
  fitPlace: number;
  sizes: readonly string[];
  query: ReviewQuery;
  isFiltered: boolean;
  /** How many the filters leave. */
  found: number;
  /** Those of this page. */
  shown: readonly Review[];
  page: number;
  pages: number;
  /** Addresses of the pages beside this one; absent at either end. */
  newerUrl?: string;
  olderUrl?: string;
  /** All reviews, in the order that was asked for. */
  resetUrl: string;
  /** What of the page's address the filter's form keeps. */
  kept: readonly { name: string; value: string }[];
  /** The shopper has written one that awaits moderation. */
  isWritten: boolean;
}

export interface ReviewBar {
  stars: Stars;
  count: number;
  /** Of all reviews. */
  percent: number;
  /** Filters by it, or no longer where it is chosen. Absent where there are none. */
  url?: string;
  isChosen: boolean;
}

export interface ReviewFit {
  fit: Fit;
  percent: number;
}

/** The page with the form of a review. */
export interface ReviewFormView {
  typed: ReviewForm;
  errors: Readonly<Record<string, readonly string[]>>;
  /** The first field of the form that is wrong: it gets the focus. */
  firstWrong?: string;
  sizes: readonly string[];
  limits: { readonly title: number; readonly text: number; readonly author: number };
  isWritten: boolean;
}
