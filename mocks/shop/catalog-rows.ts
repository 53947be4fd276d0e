import type { YarnName } from "./materials";
import type { Category, KnitPattern } from "./model";
import { PALETTE, type ColorName } from "./palette";

/** Percent off, for `all` variants or only those of one colour. */
export type Sale = { percent: number; only: string };

/** One product per line; the generator derives variants, stock and prices from it. */
export interface CatalogRow {
  bundle: string;
  category: Category;
  name: readonly [en: string, de: string];
  hook: readonly [en: string, de: string];
  yarn: YarnName;
  pattern: KnitPattern;
  colors: readonly ColorName[];
  /** Cents. */
  price: number;
  sale?: Sale;
  crossBorder?: boolean;
  isLoose?: boolean;
}

type Line = [
  bundle: string,
  name: readonly [string, string],
  hook: readonly [string, string],
  knit: readonly [YarnName, KnitPattern],
  colors: string,
  euros: number,
  more?: string,
];

/** Reads `sale:20`, `sale:20:navy`, `cross-border`, `loose`, joined by spaces. */
function readExtras(more: string): Pick<CatalogRow, "sale" | "crossBorder" | "isLoose"> {
  const extras: Pick<CatalogRow, "sale" | "crossBorder" | "isLoose"> = {};
  for (const word of more.split(" ")) {
    const [kind, percent, only] = word.split(":");
    if (kind === "cross-border") extras.crossBorder = true;
    if (kind === "loose") extras.isLoose = true;
    if (kind === "sale") extras.sale = { percent: Number(percent), only: only ?? "all" };
  }
  return extras;
}

function parseColorName(name: string): ColorName {
  if (!Object.prototype.hasOwnProperty.call(PALETTE, name))
    throw new Error(`catalogue: no colour "${name}" in palette.ts`);
  return name as ColorName;
}

/** A category's table → rows. */
export function rowsOf(category: Category, lines: readonly Line[]): CatalogRow[] {
  return lines.map(([bundle, name, hook, [yarn, pattern], colors, euros, more = ""]) => ({
    bundle,
    category,
    name,
    hook,
    yarn,
    pattern,
    colors: colors.split(" ").map(parseColorName),
    price: Math.round(euros * 100),
    ...readExtras(more),
  }));
}
