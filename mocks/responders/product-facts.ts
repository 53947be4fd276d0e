import { isSoldOut } from "../shop/gallery";
import type { Color, Product } from "../shop/model";
import { offerOf } from "../shop/offers";
import type { ProductView } from "../views/product-view";

/** The facts about a product that its pages show. @param query `variant` (an EAN) or `color` selects the offer */
export function productView(product: Product, query: URLSearchParams): ProductView {
  const { variants } = product;
  const lone = variants.length === 1 ? variants[0] : undefined;
  const variant = variants.find((candidate) => candidate.ean === query.get("variant")) ?? lone;
  const color = chosenColor(product, variant?.color ?? query.get("color"));
  const ofColor = variants.filter((candidate) => candidate.color === color.value);
  return {
    color,
    ...(variant === undefined ? {} : { variant }),
    colorOffer: offerOf({ ...product, variants: ofColor }),
    isSoldOut: isSoldOut(product),
    hasAxes: variants.some((candidate) => candidate.width !== undefined),
    widths: unique(variants.flatMap((candidate) => candidate.width ?? [])),
    lengths: unique(variants.flatMap((candidate) => candidate.length ?? [])),
    sizes: unique(variants.map((candidate) => candidate.size)),
  };
}

function chosenColor({ bundle, colors, variants }: Product, value: string | null): Color {
  const firstInStock = variants.find((variant) => variant.stock > 0)?.color;
  const color =
    colors.find((candidate) => candidate.value === value) ??
    colors.find((candidate) => candidate.value === firstInStock) ??
    colors[0];
  if (color === undefined) throw new Error(`catalogue: product ${bundle} has no colours`);
  return color;
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
