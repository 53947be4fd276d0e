import type { Filter, FilterOption, GalleryView } from "../views/gallery-view";
import { filterValues, queryGallery, type GalleryQuery } from "../shop/gallery";
import { YARNS } from "../shop/materials";
import type { Product } from "../shop/model";
import { PALETTE } from "../shop/palette";
import { translate } from "./formatters";
import type { ShopRequest } from "./responder";

/** Each checkbox filter, and the field of the query that has its ticked options. */
const TICKS = [
  ["size", "sizes"],
  ["color", "colors"],
  ["pattern", "patterns"],
  ["material", "materials"],
] as const;
const NO_FILTERS = {
  colors: [],
  sizes: [],
  patterns: [],
  materials: [],
  price: { from: undefined, to: undefined },
  isSaleOnly: false,
} as const;

/** The options that can be ticked in a gallery, and how many products each would leave. */
export function filtersOf({ locale }: ShopRequest, query: GalleryQuery, all: readonly Product[]): Filter[] {
  const values = filterValues(queryGallery(all, { ...query, ...NO_FILTERS }, locale));
  const countOf = (changed: Partial<GalleryQuery>): number =>
    queryGallery(all, { ...query, ...changed }, locale).length;
  const ticks = TICKS.map(([name, field]): Filter => ({
    name,
    label: translate(locale, FILTER_TEXTS[name]),
    options: values[name].map((value) => ({
      value,
      ...faceOf(locale, name, value),
      isChosen: query[field].includes(value),
      count: countOf({ [field]: [value] }),
    })),
  }));
  const sale: FilterOption = {
    value: "1",
    label: translate(locale, "Shop.OnSale"),
    isChosen: query.isSaleOnly,
    count: countOf({ isSaleOnly: true }),
  };
  return [...ticks, { name: "sale", label: translate(locale, "Shop.FilterSale"), options: [sale] }];
}

const FILTER_TEXTS = {
  size: "Shop.FilterSize",
  color: "Shop.FilterColor",
  pattern: "Shop.FilterPattern",
  material: "Shop.FilterMaterial",
} as const;

/** How an option is shown. */
function faceOf(
  locale: ShopRequest["locale"],
  name: (typeof TICKS)[number][0],
  value: string,
): { label: string; hex?: string } {
  if (name === "size") return { label: value };
  if (name === "pattern") return { label: translate(locale, `Shop.Pattern.${value}`) };
  if (name === "material") {
    const yarn = Object.entries(YARNS).find(([yarnName]) => yarnName === value)?.[1];
    return { label: yarn?.name[locale] ?? value };
  }
  const color = Object.values(PALETTE).find((candidate) => candidate.value === value);
  return color === undefined ? { label: value } : { label: color.title[locale], hex: color.hex };
}

/** A gallery's price range, and the part of it that is asked for; in whole euros. */
export function priceFilterOf(
  { locale }: ShopRequest,
  query: GalleryQuery,
  all: readonly Product[],
): GalleryView["price"] {
  const { price } = filterValues(queryGallery(all, { ...query, ...NO_FILTERS }, locale));
  const inEuros = (cents: number | undefined): string => (cents === undefined ? "" : String(cents / 100));
  return {
    lowest: String(Number.isFinite(price.lowest) ? Math.floor(price.lowest / 100) : 0),
    highest: String(Math.ceil(price.highest / 100)),
    from: inEuros(query.price.from),
    to: inEuros(query.price.to),
  };
}

interface ChipOptions {
  filters: readonly Filter[];
  query: GalleryQuery;
  /** The gallery's page with another query. */
  urlOf: (address: URLSearchParams) => string;
  money: (cents: number) => string;
}

/** The active filters, each with the address of the gallery without it. */
export function chipsOf(request: ShopRequest, { filters, query, urlOf, money }: ChipOptions): GalleryView["chips"] {
  const without = (...pairs: readonly [name: string, value?: string][]): string => {
    const address = new URLSearchParams();
    for (const [name, value] of request.query) {
      const isGone = pairs.some(([goneName, goneValue]) => name === goneName && (goneValue ?? value) === value);
      if (!isGone && name !== "page" && value !== "") address.append(name, value);
    }
    return urlOf(address);
  };
  const ticked = filters.flatMap(({ name, options }) =>
    options
      .filter(({ isChosen }) => isChosen)
      .map(({ value, label, hex }) => ({
        key: `${name}-${value}`,
        label,
        url: without([name, value]),
        ...(hex === undefined ? {} : { hex }),
      })),
  );
  const { from, to } = query.price;
  if (from === undefined && to === undefined) return ticked;
  const [key, params] =
    to === undefined
      ? ["Shop.PriceAtLeast", { from: money(from ?? 0) }]
      : from === undefined
        ? ["Shop.PriceAtMost", { to: money(to) }]
        : ["Shop.PriceBetween", { from: money(from), to: money(to) }];
  const price = {
    key: "price",
    label: translate(request.locale, key, params),
    url: without(["price-min"], ["price-max"]),
  };
  return [...ticked, price];
}
