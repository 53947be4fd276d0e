import type { Locale, Product } from "./model";
import { distance, plain, searchScores, textsOf, wordsOf } from "./search";

const NEAR_MIN = 3;

/**
 * What a search that finds nothing probably meant: each word without a match is replaced by the nearest word of the
 * catalogue, or left out. `undefined` if that would find nothing either.
 */
export function nearestTerm(products: readonly Product[], term: string, locale: Locale): string | undefined {
  const meant = wordsOf(term).flatMap((word) => {
    const isKnown = searchScores(products, word, locale).size > 0;
    return isKnown ? word : (nearestWord(products, word, locale) ?? []);
  });
  const nearest = meant.join(" ");
  if (nearest === "" || plain(nearest) === plain(term)) return undefined;
  return searchScores(products, nearest, locale).size > 0 ? nearest : undefined;
}

/** A third of a word's letters may be wrong; of equally near words, the most frequent is meant. */
function nearestWord(products: readonly Product[], word: string, locale: Locale): string | undefined {
  const typed = plain(word);
  const slips = Math.ceil(typed.length / 3);
  if (typed.length < NEAR_MIN || /\d/.test(typed)) return undefined;
  const counts = new Map<string, number>();
  for (const product of products) {
    const { name, category, color, pattern } = textsOf(product, locale);
    for (const each of new Set(wordsOf(`${name} ${category} ${color} ${pattern}`.toLocaleLowerCase(locale))))
      if (each.length >= NEAR_MIN && !/\d/.test(each)) counts.set(each, (counts.get(each) ?? 0) + 1);
  }
  return [...counts]
    .map(([each, count]) => ({ each, count, slips: distance(typed, plain(each)) }))
    .filter((candidate) => candidate.slips <= slips)
    .sort(
      (one, other) => one.slips - other.slips || other.count - one.count || one.each.localeCompare(other.each, locale),
    )
    .map(({ each }) => each)[0];
}
