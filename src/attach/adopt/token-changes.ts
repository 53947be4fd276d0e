import { KEY_FIELD, TOKEN_FIELD } from "../../contract/markup";
import { attributeOf, descendants, isSameHtml, setAttribute } from "../../lib/node";
import { call, propertyOf } from "../../lib/property";

const FIELDS = `input[name="${TOKEN_FIELD}"],input[name="${KEY_FIELD}"]`;

/** Whether two answers for one element differ only in tokens and keys, which many servers renew in each answer. */
export function isSameButTokens(before: Element, now: Element): boolean {
  return before === now || isSameHtml(withoutTokens(before), withoutTokens(now));
}

/** The same for the content of the elements. */
export function isSameInside(before: Element, now: Element): boolean {
  const [old, own] = [before, now].map((each) => propertyOf(each, "innerHTML"));
  return old === own || propertyOf(withoutTokens(before), "innerHTML") === propertyOf(withoutTokens(now), "innerHTML");
}

/** Takes over tokens and keys from an answer whose fields are the same. */
export function takeTokens(live: Element, server: Element): void {
  const answered = descendants(server, FIELDS);
  const fields = descendants(live, FIELDS);
  if (fields.length !== answered.length) return;
  fields.forEach((field, index) =>
    setAttribute(field, "value", attributeOf(answered[index] as Element, "value") ?? ""),
  );
}

function withoutTokens(element: Element): Element {
  const copy = call(element, "cloneNode", true) as Element;
  for (const field of descendants(copy, FIELDS)) setAttribute(field, "value", "");
  return copy;
}
