import { on } from "../../lib/dom";
import { fieldText } from "../../say/field-text";
import { isField, lendWords } from "../../lib/fields";

/** What the browser itself says at the fields of forms that it validates is said in the page's language. */
export function nativeMessages(page: Document): () => void {
  const speak = ({ target }: Event): void => {
    if (isField(target) && !target.validity.customError) lendWords(target, fieldText(target));
  };
  return on(page, "invalid", speak, { capture: true });
}
