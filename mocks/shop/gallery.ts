import { YARNS } from "./materials";
import { searchScores } from "./search";
import { CATEGORIES, KNIT_PATTERNS, type Category, type Locale, type Product } from "./model";
import { cardOffer, isWanted, type VariantQuery } from "./offers";

export const SORTS = ["recommended", "name", "cheap", "dear"] as const;
export type Sort = (typeof SORTS)[number];

/** What a gallery shows: all products of a category, or of the whole shop, that pass every filter. */
export interface GalleryQuery extends VariantQuery {
  category: Category | undefined;
  /** Words that must all be found; empty = all. */
  term: string;
  patterns: readonly string[];
  /** Yarn names. */
  materials: readonly string[];
  sort: Sort;
}

export function isCategory(name: string): name is Category {
  return CATEGORIES.some((category) => category === name);
}

export function isSoldOut(product: Product): boolean {
  return product.variants.every((variant) => variant.stock === 0);
}

/** The products of a gallery, in its order. */
export function queryGallery(products: readonly Product[], query: GalleryQuery, locale: Locale): Product[] {
  const scores = query.term === "" ? undefined : searchScores(products, query.term, locale);
  const found = products.filter((product) => scores?.has(product) !== false && passes(product, query));
  const collator = new Intl.Collator(locale);
  // By the prices that the cards show
  const priceOf = (product: Product): number => cardOffer(product, query).variant.price;
  switch (query.sort) {
    case "recommended":
      // The best match for the search comes first
      return scores === undefined ? found : found.sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0));
    case "name":
      return found.sort((a, b) => collator.compare(a.name[locale], b.name[locale]));
    case "cheap":
      return found.sort((a, b) => priceOf(a) - priceOf(b));
    case "dear":
      return found.sort((a, b) => priceOf(b) - priceOf(a));
  }
}

function passes(product: Product, query: GalleryQuery): boolean {
  if (query.category !== undefined && product.category !== query.category) return false;
  if (query.patterns.length > 0 && !query.patterns.includes(product.pattern)) return false;
  if (query.materials.length > 0 && !query.materials.includes(product.yarn)) return false;
  // A single variant must pass all variant filters: reduced, in navy, in M.
  return product.variants.some((variant) => isWanted(variant, query));
}

/** The values that filters can take for these products, in a fixed order; prices in cents. */
export function filterValues(products: readonly Product[]): {
  color: string[];
  size: string[];
  pattern: string[];
  material: string[];
  price: { lowest: number; highest: number };
} {
  const colors = new Set(products.flatMap((product) => product.colors.map((color) => color.value)));
  const sizes = new Set(products.flatMap((product) => product.variants.map((variant) => variant.size)));
  const patterns = new Set<string>(products.map((product) => product.pattern));
  const yarns = new Set(products.map((product) => product.yarn));
  const prices = products.flatMap((product) => product.variants.map((variant) => variant.price));
  return {
    color: [...colors],
    size: [...sizes],
    pattern: KNIT_PATTERNS.filter((pattern) => patterns.has(pattern)),
    material: Object.keys(YARNS).filter((yarn) => yarns.has(yarn)),
    price: prices.reduce(
      ({ lowest, highest }, price) => ({ lowest: Math.min(lowest, price), highest: Math.max(highest, price) }),
      { lowest: Infinity, highest: 0 },
    ),
  };
}

/** A gallery of a given number of products, for measuring: the catalogue repeated, each copy with its own number. */
export function sampleProducts(products: readonly Product[], count: number): Product[] {
  return Array.from({ length: count }, (_, index) => {
    const product = products[index % products.length];
    if (product === undefined) throw new Error("catalogue: there are no products");
    const round = Math.floor(index / products.length);
    return round === 0 ? product : { ...product, bundle: `${product.bundle}${SAMPLE_MARK}${round}` };
  });
}

/** Separates a product's bundle number from its copy number in samples. */
const SAMPLE_MARK = "x";

/** The bundle number that a sample was copied from; any other is returned as it is. */
export function originalOf(bundle: string): string {
  return bundle.replace(/^(\d+)x[1-9]\d?$/, "$1");
}
