import { on } from "../../lib/dom";
import { fieldText } from "../../say/field-text";
import { isField, lendWords } from "../../lib/fields";

/** Shows the browser's own messages at validated fields in the page's language. */
export function nativeMessages(page: Document): () => void {
  const speak = ({ target }: Event): void => {
    if (isField(target) && !target.validity.customError) lendWords(target, fieldText(target));
  };
  return on(page, "invalid", speak, { capture: true });
}
