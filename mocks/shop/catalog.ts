import { BLANKETS } from "./catalog-blankets";
import { CARDIGANS } from "./catalog-cardigans";
import { HATS } from "./catalog-hats";
import { JUMPERS } from "./catalog-jumpers";
import type { CatalogRow } from "./catalog-rows";
import { SOCKS } from "./catalog-socks";
import { TROUSERS } from "./catalog-trousers";
import { VESTS } from "./catalog-vests";
import { deliveryOf } from "./delivery";
import { PATTERN_SENTENCES, YARNS } from "./materials";
import type { Category, Color, Fit, Product, Variant } from "./model";
import { PALETTE } from "./palette";
import { seededRandom } from "./random";
import { FIXED_STOCK } from "./showcase";

const LETTER_SIZES = ["XS", "S", "M", "L", "XL"];
const WIDTHS = ["28", "30", "32", "34", "36"];
const LENGTHS = ["30", "32", "34"];

const SIZES: Readonly<Record<Category, readonly string[]>> = {
  jumpers: LETTER_SIZES,
  cardigans: LETTER_SIZES,
  vests: LETTER_SIZES,
  trousers: WIDTHS.flatMap((width) => LENGTHS.map((length) => `${width}/${length}`)),
  socks: ["35–38", "39–42", "43–46"],
  hats: ["S/M", "L/XL"],
  blankets: ["130 × 180 cm"],
};

/** All products, the same at every start. */
export function buildCatalog(): Product[] {
  return [JUMPERS, CARDIGANS, VESTS, TROUSERS, SOCKS, HATS, BLANKETS].flatMap((rows) => rows.map(productOf));
}

function productOf(row: CatalogRow): Product {
  const yarn = YARNS[row.yarn];
  const knit = PATTERN_SENTENCES[row.pattern];
  const [en, de] = row.name;
  const [hookEn, hookDe] = row.hook;
  return {
    bundle: row.bundle,
    category: row.category,
    name: { en, de },
    description: { en: `${hookEn} ${knit.en}`, de: `${hookDe} ${knit.de}` },
    yarn: row.yarn,
    material: yarn.material,
    care: yarn.care,
    pattern: row.pattern,
    colors: row.colors.map((name): Color => PALETTE[name]),
    variants: variantsOf(row),
    ...fitOf(row),
    isCrossBorder: row.crossBorder ?? false,
  };
}

/** The models' sizes and heights. */
const MODELS = [
  { height: 187, letter: "M", trousers: "32/34" },
  { height: 178, letter: "S", trousers: "30/32" },
  { height: 174, letter: "S", trousers: "28/30" },
] as const;

function fitOf({ bundle, category, isLoose }: CatalogRow): { fit?: Fit } {
  const model = MODELS[Number(bundle) % MODELS.length];
  const isTrousers = category === "trousers";
  if (model === undefined || !(isTrousers || SIZES[category] === LETTER_SIZES)) return {};
  const size = isTrousers ? model.trousers : model.letter;
  return { fit: { shape: isLoose === true ? "loose" : "regular", model: { height: model.height, size } } };
}

function variantsOf(row: CatalogRow): Variant[] {
  const random = seededRandom(Number(row.bundle));
  const sizes = SIZES[row.category];
  return row.colors.flatMap((color, colorIndex) =>
    sizes.map((size, sizeIndex): Variant => {
      const stock = FIXED_STOCK[row.bundle]?.[color]?.[sizeIndex] ?? someStock(random);
      const [width, length] = row.category === "trousers" ? size.split("/") : [];
      return {
        ean: eanOf(row.bundle, colorIndex * sizes.length + sizeIndex),
        color,
        size,
        ...(width === undefined || length === undefined ? {} : { width, length }),
        stock,
        ...pricesOf(row, color, sizeIndex),
        delivery: deliveryOf({ stock, isCrossBorder: row.crossBorder ?? false }),
      };
    }),
  );
}

/** 0, 1, few or many. */
function someStock(random: () => number): number {
  const kind = random();
  const pieces = random();
  if (kind < 0.14) return 0;
  if (kind < 0.24) return 1;
  if (kind < 0.48) return 2 + Math.floor(pieces * 4);
  return 6 + Math.floor(pieces * 40);
}

function pricesOf(row: CatalogRow, color: string, sizeIndex: number): Pick<Variant, "price" | "originalPrice"> {
  // XL takes more yarn.
  const full =
    SIZES[row.category] === LETTER_SIZES && sizeIndex === LETTER_SIZES.length - 1 ? row.price + 500 : row.price;
  if (row.sale === undefined || (row.sale.only !== "all" && row.sale.only !== color)) return { price: full };
  return { price: Math.round((full * (100 - row.sale.percent)) / 1000) * 10, originalPrice: full };
}

/** A valid EAN-13 that carries the bundle number. */
function eanOf(bundle: string, index: number): string {
  const digits = `40512${bundle}${String(index).padStart(2, "0")}`;
  const sum = Array.from(digits).reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
