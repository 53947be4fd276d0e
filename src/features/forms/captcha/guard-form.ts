import { on } from "../../../lib/dom";
import { invalidFieldsOf } from "../../../lib/fields";

/**
 * Blocks a form's submit before any other listener sends it. Invalid forms are left to the validation.
 * @returns the function that ends it
 */
export function guardForm(form: HTMLFormElement, onHeld: () => void): () => void {
  return on(
    document,
    "submit",
    (event) => {
      if (event.target !== form || event.defaultPrevented) return;
      if (invalidFieldsOf(form).length > 0) return;
      event.preventDefault();
      event.stopPropagation();
      onHeld();
    },
    { capture: true },
  );
}
