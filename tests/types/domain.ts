/** Checked by `tsc`, never run: invalid states cannot be expressed. */
import { chooseColor, selectedVariant, indexVariants, type Variant } from "../../src/rules/variants";
import type { OptionType } from "../../src/lib/option-types";
import { object, optional, text } from "../../src/lib/parse";
import { number } from "../../src/lib/parse-values";
import type { Flat, Same } from "./assertions";

const parsePerson = object({ name: text, age: optional(number) });

export const parsed: Same<Flat<ReturnType<typeof parsePerson>>, { name: string; age?: number | undefined }> = true;
export const optionType: OptionType = "element";

/** The variant is available only once the kind is known. */
export function eanToBuy(variants: readonly Variant[]): string | undefined {
  const index = indexVariants(variants);
  const selected = selectedVariant(index, chooseColor(index, {}, "navy"));
  // @ts-expect-error -- perhaps nothing is selected
  void selected.variant;
  return selected.kind === "available" ? selected.variant.ean : undefined;
}
