import type { ComponentType } from "react";
import type { Variant, VariantIndex } from "../../domain/variant-index";
import type { Selection } from "../../domain/variant-selection";

type Choose = (index: VariantIndex, selection: Selection, value: string | undefined) => Selection;

export interface SelectsProps {
  index: VariantIndex;
  selection: Selection;
  /** The whole bundle is. */
  isSoldOut: boolean;
  hasReminder: boolean;
  /** Chooses a variant by its EAN. */
  choose: (ean: string) => void;
}

/** What an order form needs where two selects stand for its variants. */
export interface AxisRules {
  indexAxes: (variants: readonly Variant[]) => VariantIndex;
  width: Choose;
  length: Choose;
  Selects: ComponentType<SelectsProps>;
}

let known: AxisRules | undefined;

/** They have been loaded: every form that has the selects uses them from now on. */
export function provideAxisRules(rules: AxisRules): void {
  known = rules;
}

/** Absent where no form has asked for them: the radios do then, as they do without JavaScript. */
export function axisRules(): AxisRules | undefined {
  return known;
}
