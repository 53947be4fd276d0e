import { originalOf } from "./gallery";
import type { Product, Text } from "./model";
import { accepted, refused, refusedFields, type Outcome } from "./outcome";
import { seededRandom } from "./random";
import { FITS, STARS, type Fit, type Review, type ReviewForm, type ReviewQuery, type Stars } from "./review";
import { AUTHORS, EXTRAS, FIT_SENTENCES, OPINIONS, TITLES } from "./review-sentences";
import type { Session } from "./session";
import { SHOWCASE } from "./showcase";
import type { Shop } from "./shop";
import { typedLength } from "./typed-length";

/** How many characters a field takes. */
export const REVIEW_LIMITS = { title: 80, text: 2000, author: 40 } as const;

/** Review counts that tests rely on. */
const FIXED_COUNTS: Readonly<Record<string, number>> = {
  [SHOWCASE.jumper]: 38,
  [SHOWCASE.loneVariant]: 7,
  [SHOWCASE.crossBorder]: 0,
};
const MOST = 42;
const LATEST = Date.UTC(2026, 2, 1);
const DAY_MS = 86_400_000;
const DAYS = 700;

/** The reviews of a product, latest first: the same at every start. Some products have none. */
export function reviewsOf(product: Product): readonly Review[] {
  const random = seededRandom(Number(originalOf(product.bundle)) + 21);
  const sizes = sizesOf(product);
  const chance = random();
  const count = FIXED_COUNTS[originalOf(product.bundle)] ?? (chance < 0.15 ? 0 : Math.ceil(chance ** 2 * MOST));
  const facts = Array.from({ length: count }, () => factsOf(sizes, random));
  facts.sort((one, other) => other.at.localeCompare(one.at));
  return facts.map((each, at) => {
    // Reviews with the same stars say something different, as long as there is something different to say
    const turn = facts.slice(0, at).filter(({ stars }) => stars === each.stars).length;
    return { id: `${product.bundle}-${count - at}`, ...each, ...wordsOf(each, turn + Math.floor(chance * 100)) };
  });
}

/** The sizes of a product, each once, in catalogue order. */
export function sizesOf({ variants }: Product): string[] {
  return [...new Set(variants.map(({ size }) => size))];
}

type Words = "title" | "text";

function factsOf(sizes: readonly string[], random: () => number): Omit<Review, "id" | Words> {
  const stars = starsBy(random());
  const fit = sizes.length > 1 ? fitBy(random()) : undefined;
  return {
    author: nth(AUTHORS, Math.floor(random() * AUTHORS.length)),
    at: new Date(LATEST - Math.floor(random() * DAYS) * DAY_MS).toISOString(),
    stars,
    size: nth(sizes, Math.floor(random() * sizes.length)),
    ...(fit === undefined ? {} : { fit }),
    isVerified: random() < 0.8,
    helpful: random() < 0.5 ? 0 : Math.ceil(random() * 14),
  };
}

/** Heading and text. @param turn counts the reviews with the same stars */
function wordsOf({ stars, fit }: Pick<Review, "stars" | "fit">, turn: number): Pick<Review, Words> {
  const sentences = [
    nth(OPINIONS[stars], turn),
    ...(fit === undefined ? [] : [nth(FIT_SENTENCES[fit], turn)]),
    ...(turn % 3 === 0 ? [nth(EXTRAS, turn / 3)] : []),
  ];
  return { title: nth(TITLES[stars], turn), text: joined(sentences) };
}

/** An entry of a list that wraps around. @throws Error if the list is empty */
function nth<T>(list: readonly T[], at: number): T {
  const entry = list[at % list.length];
  if (entry === undefined) throw new Error("reviews: nothing to choose from");
  return entry;
}

function starsBy(chance: number): Stars {
  if (chance < 0.68) return 5;
  if (chance < 0.88) return 4;
  if (chance < 0.95) return 3;
  return chance < 0.98 ? 2 : 1;
}

function fitBy(chance: number): Fit {
  if (chance < 0.72) return "true";
  return chance < 0.9 ? "small" : "large";
}

const joined = (sentences: readonly Text[]): Text => ({
  en: sentences.map(({ en }) => en).join(" "),
  de: sentences.map(({ de }) => de).join(" "),
});

/** The average number of stars, to one decimal; 0 without reviews. */
export function averageOf(reviews: readonly Review[]): number {
  const sum = reviews.reduce((total, { stars }) => total + stars, 0);
  return reviews.length === 0 ? 0 : Math.round((sum / reviews.length) * 10) / 10;
}

/** The requested reviews, in the requested order. */
export function queryReviews(reviews: readonly Review[], { stars, size, fit, sort }: ReviewQuery): Review[] {
  const found = reviews.filter(
    (review) =>
      (stars === undefined || review.stars === stars) &&
      (size === undefined || review.size === size) &&
      (fit === undefined || review.fit === fit),
  );
  switch (sort) {
    case "newest":
      return found;
    case "highest":
      return found.sort((one, other) => other.stars - one.stars);
    case "lowest":
      return found.sort((one, other) => one.stars - other.stars);
  }
}

/** Whether a review of the product was written in this session: only one is allowed. */
export function hasReviewed({ reviews }: Session, { bundle }: Product): boolean {
  return reviews.some((review) => review.bundle === originalOf(bundle));
}

/** Takes a review, which nobody sees until the shop has read it. */
export function writeReview(shop: Shop, session: Session, product: Product, form: ReviewForm): Outcome {
  if (hasReviewed(session, product)) return refused("Shop.ReviewWrittenBefore");
  const errors = reviewErrors(product, form);
  if (Object.keys(errors).length > 0) return refusedFields(errors);
  const fit = fitNamed(form.fit);
  const review = {
    bundle: originalOf(product.bundle),
    at: shop.now().toISOString(),
    author: form.author.trim(),
    stars: starsNamed(form.stars) ?? 5,
    title: form.title.trim(),
    text: form.text.trim(),
    size: form.size,
    ...(fit === undefined ? {} : { fit }),
  };
  session.reviews = [...session.reviews, review];
  return accepted("Shop.ReviewThanks");
}

export const starsNamed = (name: string | null): Stars | undefined => STARS.find((stars) => String(stars) === name);
export const fitNamed = (name: string | null): Fit | undefined => FITS.find((fit) => fit === name);

function reviewErrors(product: Product, form: ReviewForm): Record<string, string[]> {
  const sizes = sizesOf(product);
  const errors: Record<string, string[]> = {};
  if (starsNamed(form.stars) === undefined) errors.stars = ["Page.ReviewStarsMissing"];
  for (const [name, missing] of [
    ["title", "Page.ReviewHeadingMissing"],
    ["text", "Page.ReviewTextMissing"],
    ["author", "Page.ReviewAuthorMissing"],
  ] as const) {
    if (form[name].trim() === "") errors[name] = [missing];
    else if (typedLength(form[name]) > REVIEW_LIMITS[name]) errors[name] = ["Shop.AnswerTooLong"];
  }
  if (!sizes.includes(form.size)) errors.size = ["Page.ReviewSizeMissing"];
  if (sizes.length > 1 && fitNamed(form.fit) === undefined) errors.fit = ["Page.ReviewFitMissing"];
  return errors;
}
