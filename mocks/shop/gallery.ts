import { YARNS } from "./materials";
import { searchScores } from "./search";
import { CATEGORIES, KNIT_PATTERNS, type Category, type Locale, type Product, type Variant } from "./model";

export const SORTS = ["recommended", "name", "cheap", "dear"] as const;
export type Sort = (typeof SORTS)[number];

/** What a gallery shows: all products of a category, or of the whole shop, that pass every filter. */
export interface GalleryQuery {
  category: Category | undefined;
  /** Words that all must be found; empty = all. */
  term: string;
  colors: readonly string[];
  sizes: readonly string[];
  patterns: readonly string[];
  /** Names of yarns. */
  materials: readonly string[];
  /** Cents, both included; `undefined` = open. */
  price: { from: number | undefined; to: number | undefined };
  isSaleOnly: boolean;
  sort: Sort;
}

export function isCategory(name: string): name is Category {
  return CATEGORIES.some((category) => category === name);
}

/** The cheapest variant a shopper can have, or the cheapest at all. */
export function offerOf(product: Product): { variant: Variant; isFrom: boolean } {
  const inStock = product.variants.filter((variant) => variant.stock > 0);
  const [first, ...others] = inStock.length > 0 ? inStock : product.variants;
  if (first === undefined) throw new Error(`catalogue: product ${product.bundle} has no variants`);
  const variant = others.reduce((cheapest, other) => (other.price < cheapest.price ? other : cheapest), first);
  return { variant, isFrom: others.some((other) => other.price !== variant.price) };
}

export function isSoldOut(product: Product): boolean {
  return product.variants.every((variant) => variant.stock === 0);
}

/** The products of a gallery, in its order. */
export function queryGallery(products: readonly Product[], query: GalleryQuery, locale: Locale): Product[] {
  const scores = query.term === "" ? undefined : searchScores(products, query.term, locale);
  const found = products.filter((product) => scores?.has(product) !== false && passes(product, query));
  const collator = new Intl.Collator(locale);
  switch (query.sort) {
    case "recommended":
      // What answers a search best comes first
      return scores === undefined ? found : found.sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0));
    case "name":
      return found.sort((a, b) => collator.compare(a.name[locale], b.name[locale]));
    case "cheap":
      return found.sort((a, b) => offerOf(a).variant.price - offerOf(b).variant.price);
    case "dear":
      return found.sort((a, b) => offerOf(b).variant.price - offerOf(a).variant.price);
  }
}

function passes(product: Product, query: GalleryQuery): boolean {
  if (query.category !== undefined && product.category !== query.category) return false;
  if (query.patterns.length > 0 && !query.patterns.includes(product.pattern)) return false;
  if (query.materials.length > 0 && !query.materials.includes(product.yarn)) return false;
  const { from = 0, to = Infinity } = query.price;
  // One variant must pass all that is said about variants: reduced, in navy, in M.
  return product.variants.some(
    (variant) =>
      (query.colors.length === 0 || query.colors.includes(variant.color)) &&
      (query.sizes.length === 0 || (query.sizes.includes(variant.size) && variant.stock > 0)) &&
      variant.price >= from &&
      variant.price <= to &&
      (!query.isSaleOnly || variant.originalPrice !== undefined),
  );
}

/** The values that filters can have among products, in a fixed order; prices in cents. */
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

/** A gallery of a given number of products, for measuring: the catalogue over and over, each product with a number of its own. */
export function sampleProducts(products: readonly Product[], count: number): Product[] {
  return Array.from({ length: count }, (_, index) => {
    const product = products[index % products.length];
    if (product === undefined) throw new Error("catalogue: there are no products");
    const round = Math.floor(index / products.length);
    return round === 0 ? product : { ...product, bundle: `${product.bundle}${SAMPLE_MARK}${round}` };
  });
}

/** Stands between a product's bundle number and the count of its copies in samples. */
const SAMPLE_MARK = "x";

/** The bundle number of which a sample's is a copy; any other is its own. */
export function originalOf(bundle: string): string {
  return bundle.replace(/^(\d+)x[1-9]\d?$/, "$1");
}
