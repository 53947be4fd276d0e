import { on } from "../../lib/dom";

/** Holds a form's submit before anybody else sends it. A form that is invalid anyway is others' business. @returns stops it */
export function guardForm(form: HTMLFormElement, onHeld: () => void): () => void {
  return on(
    document,
    "submit",
    (event) => {
      if (event.target !== form || event.defaultPrevented) return;
      if (!HTMLFormElement.prototype.checkValidity.call(form)) return;
      event.preventDefault();
      event.stopPropagation();
      onHeld();
    },
    { capture: true },
  );
}
