import { YARNS } from "./materials";
import { LOCALES, type Locale, type Product, type Text } from "./model";
import { CATEGORY_NAMES } from "../texts/gallery-texts";
import { OWN_TEXTS } from "../texts/shop-texts";

/** How well a catalogue word matches a search word; the best match counts. */
const SCORES = { same: 10, form: 9, beginning: 7, part: 6, typo: 2 } as const;
type Kind = keyof typeof SCORES;

/** What a product is found by, and how much each counts. */
const WEIGHTS = { name: 10, category: 7, color: 6, pattern: 4, material: 3, elsewhere: 1 } as const;

interface IndexedWord {
  word: string;
  forms: readonly string[];
  weight: number;
  /** Not in the page's language: it matches only as a whole word. */
  isElsewhere: boolean;
}

/** Shoppers search for basic colours; the catalogue has the yarn's name. */
const COLOR_FAMILIES: Readonly<Record<string, string>> = {
  navy: "blue blau dunkelblau",
  ecru: "white weiss cream creme",
  moss: "green grün olive",
  rust: "orange red rot",
  charcoal: "grey gray grau dunkelgrau black schwarz",
  oatmeal: "beige",
  berry: "red rot purple lila",
  sky: "blue blau hellblau",
  mustard: "yellow gelb",
  forest: "green grün dunkelgrün",
  rose: "pink rosa",
  grey: "grey gray grau",
  walnut: "brown braun",
  petrol: "blue blau teal türkis",
};

const UMLAUTS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue" };

/** Words that say nothing about a product. */
const FILLERS = new Set("a an and aus der die das for für im in mit of oder or the und von with".split(" ").map(plain));

/** `Mützen` → `muetzen`: as it is written in addresses. */
export function plain(text: string): string {
  return withoutAccents(
    text
      .toLowerCase()
      .replace(/ß/g, "ss")
      .replace(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter),
  );
}

function withoutAccents(text: string): string {
  return text.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
}

/** The ways to spell a text without umlauts: `muetze`, and `mutze` if the keyboard has none. */
function spellings(text: string): Set<string> {
  const bare = withoutAccents(text.toLowerCase().replace(/ß/g, "ss"));
  return new Set([plain(text.normalize("NFC")), bare]);
}

export function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== "");
}

const FORM_MIN = 3;
/** From this length, part of a word means something: `hose` in `Latzhose`. */
const PART_MIN = 4;

/** A word with and without plural endings, in both languages. */
function formsOf(word: string): string[] {
  const forms = new Set([word, word.replace(/ies$/, "y")]);
  for (const ending of ["en", "n", "e", "er", "es", "s"]) {
    if (word.endsWith(ending) && word.length - ending.length >= FORM_MIN) forms.add(word.slice(0, -ending.length));
  }
  return [...forms];
}

const indexes = new WeakMap<Text, Readonly<Record<Locale, readonly IndexedWord[]>>>();

/** What a product is found by. Its name stays the same object when its stock changes. */
function indexOf(product: Product, locale: Locale): readonly IndexedWord[] {
  const known = indexes.get(product.name) ?? { en: wordsIn(product, "en"), de: wordsIn(product, "de") };
  indexes.set(product.name, known);
  return known[locale];
}

function wordsIn(product: Product, locale: Locale): IndexedWord[] {
  return LOCALES.flatMap((language) => {
    const isElsewhere = language !== locale;
    return Object.entries(textsOf(product, language)).flatMap(([field, text]) =>
      wordsOf(text).flatMap((each) =>
        [...spellings(each)].map((word) => ({
          word,
          forms: formsOf(word),
          weight: isElsewhere ? WEIGHTS.elsewhere : (WEIGHTS[field as keyof typeof WEIGHTS] ?? 1),
          isElsewhere,
        })),
      ),
    );
  });
}

export function textsOf(product: Product, locale: Locale): Record<string, string> {
  const yarn = Object.entries(YARNS).find(([name]) => name === product.yarn)?.[1].name[locale] ?? "";
  return {
    name: `${product.name[locale]} ${product.bundle}`,
    category: CATEGORY_NAMES[product.category][locale],
    color: product.colors.map(({ value, title }) => `${title[locale]} ${COLOR_FAMILIES[value] ?? ""}`).join(" "),
    pattern: OWN_TEXTS[`Shop.Pattern.${product.pattern}`]?.[locale] ?? "",
    material: `${yarn} ${product.material[locale]}`,
  };
}

/** A spelling of a typed word. */
interface Wanted {
  word: string;
  forms: readonly string[];
}

/** How well an indexed word matches a typed one; 0 = not at all. */
function scoreOf(wanted: readonly Wanted[], indexed: IndexedWord, withTypos: boolean): number {
  const scores = wanted.map((each) => {
    const kind = kindOf(each, indexed, withTypos);
    return kind === undefined ? 0 : SCORES[kind] * indexed.weight;
  });
  return Math.max(0, ...scores);
}

function kindOf({ word, forms }: Wanted, indexed: IndexedWord, withTypos: boolean): Kind | undefined {
  if (word === indexed.word) return "same";
  if (forms.some((form) => indexed.forms.includes(form))) return "form";
  if (indexed.isElsewhere) return undefined;
  if (indexed.word.startsWith(word)) return "beginning";
  if (forms.some((form) => form.length >= PART_MIN && indexed.word.includes(form))) return "part";
  return withTypos && isTypo(word, indexed) ? "typo" : undefined;
}

/** One slip in a word of five letters, two in one of eight. */
function isTypo(word: string, { word: meant, forms }: IndexedWord): boolean {
  const slips = word.length >= 8 ? 2 : word.length >= 5 ? 1 : 0;
  // Nobody mistypes a number: that would be another product
  if (slips === 0 || /\d/.test(word)) return false;
  return [meant, ...forms].some(
    (form) => form.length >= PART_MIN && Math.abs(form.length - word.length) <= slips && distance(word, form) <= slips,
  );
}

/** Letters to insert, delete, change or swap with their neighbour. */
export function distance(one: string, other: string): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const changed = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current.push(isSwap ? Math.min(changed, (before[column - 2] ?? 0) + 1) : changed);
    }
    before = above;
    above = current;
  }
  return above[other.length] ?? 0;
}

/**
 * The products that match every word of a search, each with its score. Words spelt as in the catalogue need no
 * guessing: typos are considered only if a word is nowhere in the shop.
 */
export function searchScores(products: readonly Product[], term: string, locale: Locale): ReadonlyMap<Product, number> {
  const key = `${locale} ${term}`;
  const last = lastSearches.get(products);
  if (last?.key === key) return last.scores;
  const scores = newScores(products, term, locale);
  lastSearches.set(products, { key, scores });
  return scores;
}

/**
 * What a search may become while its last word is typed: `navy al` → `navy alpaca`. Uses words from the names and
 * colours of what it finds, most frequent first.
 */
export function completions(found: readonly Product[], term: string, locale: Locale): string[] {
  const typed = wordsOf(term);
  const begun = plain(typed[typed.length - 1] ?? "");
  const counts = new Map<string, number>();
  for (const product of found) {
    const texts = [product.name[locale], ...product.colors.map(({ title }) => title[locale])];
    const words = new Set(texts.flatMap(wordsOf).map((word) => word.toLocaleLowerCase(locale)));
    for (const word of words)
      if (begun !== "" && plain(word).startsWith(begun) && plain(word) !== begun)
        counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const before = typed.slice(0, -1).map((word) => word.toLocaleLowerCase(locale));
  return [...counts]
    .sort(([one, many], [other, few]) => few - many || one.localeCompare(other, locale))
    .map(([word]) => [...before, word].join(" "));
}

/** A results page needs them again for each of its filters. */
const lastSearches = new WeakMap<readonly Product[], { key: string; scores: ReadonlyMap<Product, number> }>();

function newScores(products: readonly Product[], term: string, locale: Locale): Map<Product, number> {
  const typed = wordsOf(term.slice(0, TERM_MAX));
  const telling = typed.filter((word) => !FILLERS.has(plain(word)));
  const found = new Map(products.map((product) => [product, 0]));
  for (const word of telling.length > 0 ? telling : typed) {
    const wanted = [...spellings(word)].map((each) => ({ word: each, forms: formsOf(each) }));
    const exact = answersTo(products, wanted, locale, false);
    const answers = exact.size > 0 ? exact : answersTo(products, wanted, locale, true);
    for (const [product, score] of found) {
      const answer = answers.get(product);
      if (answer === undefined) found.delete(product);
      else found.set(product, score + answer);
    }
  }
  return typed.length === 0 && term.trim() !== "" ? new Map() : found;
}

const TERM_MAX = 80;

function answersTo(
  products: readonly Product[],
  wanted: readonly Wanted[],
  locale: Locale,
  withTypos: boolean,
): Map<Product, number> {
  const answers = new Map<Product, number>();
  for (const product of products) {
    const best = Math.max(0, ...indexOf(product, locale).map((indexed) => scoreOf(wanted, indexed, withTypos)));
    if (best > 0) answers.set(product, best);
  }
  return answers;
}
