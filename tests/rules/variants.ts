import type { Variant } from "../../src/rules/variants";

/** A variant with what a test cares about: `variant("navy", "32/34", 3)`. A size with a slash is width and length. */
export function variant(color: string | undefined, size: string, stockCount: number): Variant {
  const [width, length] = size.split("/");
  return {
    ean: `${color ?? "any"} ${size}`,
    label: size,
    data: { stockCount, prices: { isSale: false, price: "99,00 €" }, texts: {} },
    ...(color === undefined ? {} : { color }),
    ...(length === undefined ? {} : { width, length }),
  };
}
