import { ATTRIBUTE } from "../../../contract/markup";
import { chosenFields, searchOf } from "../../../rules/form-address";
import { MarkupError } from "../../../lib/errors";
import { attributeOf } from "../../../lib/node";
import { invalidFieldsOf } from "../../../lib/fields";
import { readCount } from "../read-count";

/** What the form's fields ask for, and its name: equal questions have equal ones. */
export interface Question {
  search: string;
  query: FormData;
}

export interface FilterFormProps {
  /** `{x}` of the count's endpoint. */
  gallery: string;
  /** What the list shows, and how many that are. */
  shown: { search: string; count: number };
  /** What the fields ask for by now; nothing where the browser would not send them. */
  read: () => Question | undefined;
}

/** @throws MarkupError where it is no form, or does not say which gallery it is of; ParseError for a count that is none */
export function parseFilterForm(element: HTMLElement): FilterFormProps {
  if (!(element instanceof HTMLFormElement)) {
    throw new MarkupError('filter-form: the island is no form; make it a <form method="get">', element);
  }
  const gallery = attributeOf(element, ATTRIBUTE.gallery) ?? "";
  if (gallery === "") throw new MarkupError(`filter-form: ${ATTRIBUTE.gallery} is missing; name the gallery`, element);
  const read = (): Question | undefined => (invalidFieldsOf(element).length === 0 ? questionOf(element) : undefined);
  return { gallery, shown: { search: serverSearchOf(element), count: readCount(element, "filter-form") }, read };
}

/** What the fields of a form ask for. */
function questionOf(form: HTMLFormElement): Question {
  const fields = chosenFields(Array.from(new FormData(form).entries()));
  const query = new FormData();
  for (const [name, value] of fields) query.append(name, value);
  return { search: searchOf(fields), query };
}

/** What the server's HTML asks for, whatever was ticked since: that is what the list shows. */
function serverSearchOf(form: HTMLFormElement): string {
  const copy = Node.prototype.cloneNode.call(form, true);
  if (!(copy instanceof HTMLFormElement)) return "";
  HTMLFormElement.prototype.reset.call(copy);
  return questionOf(copy).search;
}
