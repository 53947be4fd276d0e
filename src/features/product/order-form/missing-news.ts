import { useEffect, useRef } from "react";
import { announce } from "../../../say/announcer";
import { productText } from "../../../say/product-text";
import type { MissingChoiceTextKey } from "../rules/missing-choice";
import type { OrderFormState } from "./state";

/** Of two selects that replace the variants, the one that is still to be chosen. */
export function missingIn({ axes, selection }: OrderFormState): MissingChoiceTextKey | undefined {
  return axes?.missing(selection);
}

/**
 * Announces after the first of two choices which one is missing. A change of variant is announced with its own summary.
 */
export function useMissingNews(state: OrderFormState): void {
  const { ean } = state.selection;
  const missing = missingIn(state);
  const last = useRef({ ean, missing });
  useEffect(() => {
    const before = last.current;
    last.current = { ean, missing };
    if (missing !== undefined && before.missing !== missing && before.ean === ean)
      announce(productText(missing), { topic: "variant" });
  }, [ean, missing]);
}
