import { on } from "../../../lib/dom";
import { invalidFieldsOf } from "../../../lib/fields";

/** Holds a form's submit before anybody else sends it. A form that is invalid anyway is others' business. @returns stops it */
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
