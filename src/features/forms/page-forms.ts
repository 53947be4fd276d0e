import { sentForms } from "./sent-forms";
import { on } from "../../lib/dom";
import { fieldText } from "../../say/field-text";
import { isField, lendWords } from "../../lib/fields";

/**
 * The behavior that all forms of the page share, except for live order forms, which send themselves. Validation is a
 * chunk of its own.
 */
export default function pageForms(page: Document): () => void {
  const stops = [sentForms(page), nativeMessages(page)];
  return () => stops.forEach((stop) => stop());
}

/** Shows the browser's own messages at validated fields in the page's language. */
export function nativeMessages(page: Document): () => void {
  const speak = ({ target }: Event): void => {
    if (isField(target) && !target.validity.customError) lendWords(target, fieldText(target));
  };
  return on(page, "invalid", speak, { capture: true });
}
