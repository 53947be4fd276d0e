import { ATTRIBUTE } from "../../../contract/markup";
import { chosenFields, searchOf } from "../../../rules/form-address";
import { MarkupError } from "../../../lib/errors";
import { attributeOf } from "../../../lib/node";
import { areFieldsValid, fieldsOf, isCheckable } from "../../../lib/fields";
import { isSentAtOnce, serverSearchOf } from "../filter-drawer";

/** The query of the form's fields, and its text, by which equal queries are recognised. */
export interface Question {
  search: string;
  query: FormData;
}

export interface FilterFormProps {
  /** The value of `{x}` in the count endpoint's path. */
  gallery: string;
  /** The query that the list shows. */
  shown: string;
  /** The query of the fields when the form was read; `undefined` if the browser would not submit them. */
  now: Question | undefined;
  /** The query of the fields now. */
  read: () => Question | undefined;
  /** Whether a text field has the focus. */
  isTyping: () => boolean;
  /** Whether a change is sent at once, so that the button needs no count. */
  isSentAtOnce: () => boolean;
}

/** @throws MarkupError if it is not a form, or does not name its gallery */
export function parseFilterForm(element: HTMLElement): FilterFormProps {
  if (!(element instanceof HTMLFormElement)) {
    throw new MarkupError('filter-form: the island is not a form; make it a <form method="get">', element);
  }
  const gallery = attributeOf(element, ATTRIBUTE.gallery) ?? "";
  if (gallery === "") throw new MarkupError(`filter-form: ${ATTRIBUTE.gallery} is missing; name the gallery`, element);
  const read = (): Question | undefined => (areFieldsValid(element) ? questionOf(element) : undefined);
  const isTyping = (): boolean => {
    const field = fieldsOf(element).find((each) => each === document.activeElement);
    return field instanceof HTMLInputElement && !isCheckable(field);
  };
  return {
    gallery,
    shown: serverSearchOf(element),
    now: read(),
    read,
    isTyping,
    isSentAtOnce: () => isSentAtOnce(element),
  };
}

function questionOf(form: HTMLFormElement): Question {
  const fields = chosenFields(Array.from(new FormData(form).entries()));
  const query = new FormData();
  for (const [name, value] of fields) query.append(name, value);
  return { search: searchOf(fields), query };
}
