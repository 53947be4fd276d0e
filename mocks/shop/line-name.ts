import type { CartLine, Locale, Text } from "./model";

/** A product and its chosen variant, wherever a line of a cart or order is named. */
export type NamedLine = Pick<CartLine, "product" | "variant">;

/** The colour's name; empty for one that the product no longer has. */
function colorName({ product, variant }: NamedLine, locale: Locale): string {
  return product.colors.find(({ value }) => value === variant.color)?.title[locale] ?? "";
}

/** `Navy, M`; for trousers, width and length. */
export function lineChoice(line: NamedLine, locale: Locale): string {
  return [colorName(line, locale), line.variant.size].filter((part) => part !== "").join(", ");
}

/** `Cable jumper Skagen, Navy, M`. */
export function lineName(line: NamedLine, locale: Locale): string {
  return `${line.product.name[locale]}, ${lineChoice(line, locale)}`;
}

/** The same in every language, for storing. */
export function lineNames(line: NamedLine): Text {
  return { en: lineName(line, "en"), de: lineName(line, "de") };
}
