import { KEY_FIELD, TOKEN_FIELD } from "../../contract/own-fields";
import { descendants, isSameHtml } from "../../lib/node";
import { call } from "../../lib/property";

/** Whether two answers for one element differ only in tokens and keys, which many servers renew in each answer. */
export function isSameButTokens(before: Element, now: Element): boolean {
  return before === now || isSameHtml(withoutTokens(before), withoutTokens(now));
}

function withoutTokens(element: Element): Element {
  const copy = call(element, "cloneNode", true) as Element;
  const fields = descendants(copy, `input[name="${TOKEN_FIELD}"],input[name="${KEY_FIELD}"]`);
  fields.forEach((field) => field.setAttribute("value", ""));
  return copy;
}
