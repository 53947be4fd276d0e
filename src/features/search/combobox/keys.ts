import { useLayoutEffect, type Dispatch } from "react";
import { on } from "../../../lib/dom";
import type { ComboboxAction } from "./combobox-state";

export const OPTION = '[role="option"]';

interface Shown {
  options: readonly unknown[];
  chosen: number;
}

/**
 * The `keyCode` of a key that an input method takes. Support: Edge 18 and IE 11 have no `isComposing`; Safari ends it
 * before the Enter that ends the composition.
 */
const COMPOSING_KEY = 229;

/** The keys of the combobox; all others are handled by the input. */
export function useKeys(
  box: HTMLElement,
  input: HTMLInputElement,
  { options, chosen }: Shown,
  dispatch: Dispatch<ComboboxAction>,
): void {
  useLayoutEffect(() => {
    const actionOf = (key: string): ComboboxAction | undefined => {
      if (key === "ArrowDown") return { kind: "moved", step: 1, of: options };
      if (key === "ArrowUp") return { kind: "moved", step: -1, of: options };
      // A second Escape goes to the browser, which empties the field
      return key === "Escape" ? { kind: "closed" } : undefined;
    };
    return on(input, "keydown", (event) => {
      // Keys that compose a character choose among those of the input method
      if (event.isComposing || event.keyCode === COMPOSING_KEY) return;
      const option = event.key === "Enter" ? box.querySelectorAll(OPTION)[chosen] : undefined;
      const action = actionOf(event.key);
      if (options.length === 0) {
        // Nothing to close yet: the late answer is not to open the list, and the browser has the key
        if (action?.kind === "closed") dispatch(action);
        return;
      }
      if (option === undefined && action === undefined) return;
      event.preventDefault();
      // Not also the dialog or drawer around it
      if (action?.kind === "closed") event.stopPropagation();
      if (action !== undefined) dispatch(action);
      else HTMLElement.prototype.click.call(option);
    });
  }, [input, box, options, chosen, dispatch]);
}
