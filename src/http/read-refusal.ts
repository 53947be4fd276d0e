import { ATTRIBUTE, attributeSelector, CLASS } from "../contract/markup";
import { closest } from "../lib/dom";
import { warnOnce } from "../lib/lenience";
import { attributeOf, descendants, hasAttribute, textOf } from "../lib/node";
import { trustedHtml } from "../lib/trusted";

/** What is read of a page that refuses a form. */
interface Refusal {
  success: false;
  messages: { error: string[] };
  errors: Record<string, string[]>;
}

const INVALID = `.${CLASS.invalid},[aria-invalid="true"]`;

/**
 * Reads what a page says that came with a 422 in place of JSON, as a browser without scripts would get it: the texts at the fields that
 * are marked as wrong, and what stands in alerts.
 */
export function readRefusal(html: string, url: string): Refusal {
  warnOnce(`${url}: expected JSON but got a page with the 422; its messages are read, please answer a FormResponse.`);
  const page = new DOMParser().parseFromString(trustedHtml(html), "text/html");
  const wrong = descendants(page, INVALID);
  const errors: Record<string, string[]> = {};
  for (const place of descendants(page, attributeSelector(ATTRIBUTE.fieldError))) {
    const name = String(attributeOf(place, ATTRIBUTE.fieldError));
    const form = closest(place, "form");
    const isWrong = wrong.some(
      (each) => each === place || (attributeOf(each, "name") === name && closest(each, "form") === form),
    );
    const text = sentenceIn(place);
    if (isWrong && !isUnseen(place) && name !== "__proto__" && text !== "") errors[name] = [text];
  }
  const alerts = descendants(page, '[role="alert"]').filter(
    (alert) => !hasAttribute(alert, ATTRIBUTE.fieldError) && !isUnseen(alert),
  );
  return { success: false, messages: { error: alerts.map(sentenceIn).filter((text) => text !== "") }, errors };
}

/** What a parser takes for elements, as no script runs for it, is for browsers without scripts. */
const isUnseen = (element: Element): boolean => closest(element, "[hidden],template,noscript") !== undefined;

/** A word alone would be taken for a translation key. */
function sentenceIn(element: Element): string {
  const text = textOf(element).replace(/\s+/g, " ").trim();
  return /^[\w.:/-]+\w$/.test(text) ? `${text}.` : text;
}
