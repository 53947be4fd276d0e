import type { Selection } from "../../../rules/variant-selection";

/** The choice that is still to be made where two selects replace the variants. */
export type MissingChoiceTextKey =
  | "Theme.ChooseWidthAndLength"
  | "Theme.ChooseWidth"
  | "Theme.ChooseLength"
  | "Theme.ChooseColor";

/** The text that says which choice a width and a length still lack; `undefined` once they name a variant. */
export function missingChoice({ width, length, ean }: Selection): MissingChoiceTextKey | undefined {
  if (ean !== undefined) return undefined;
  if (width === undefined) return length === undefined ? "Theme.ChooseWidthAndLength" : "Theme.ChooseWidth";
  // Both are chosen, and each colour has them
  return length === undefined ? "Theme.ChooseLength" : "Theme.ChooseColor";
}
