import type { Text } from "./model";

/** How a piece fits, compared with the size on its label. */
export const FITS = ["small", "true", "large"] as const;
export type Fit = (typeof FITS)[number];

/** Best first. */
export const STARS = [5, 4, 3, 2, 1] as const;
export type Stars = (typeof STARS)[number];

/** A review that the shop shows. */
export interface Review {
  /** Unique in the shop: `48211-7`. */
  id: string;
  /** First name only. */
  author: string;
  /** ISO date-time. */
  at: string;
  stars: Stars;
  title: Text;
  text: Text;
  /** The size that was bought. */
  size: string;
  /** Only if the product comes in more than one size. */
  fit?: Fit;
  isVerified: boolean;
  /** How many shoppers it has helped; 0 if nobody has said so. */
  helpful: number;
}

/** A review written in a session that nobody has read yet: it is not shown. */
export interface WrittenReview {
  bundle: string;
  at: string;
  author: string;
  stars: Stars;
  title: string;
  text: string;
  size: string;
  fit?: Fit;
}

/** What was typed into the form, by field. */
export type ReviewForm = Readonly<Record<"stars" | "title" | "text" | "author" | "size" | "fit", string>>;

export const REVIEW_SORTS = ["newest", "highest", "lowest"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** Which reviews are requested; an omitted field means all. */
export interface ReviewQuery {
  stars?: Stars;
  size?: string;
  fit?: Fit;
  sort: ReviewSort;
}
