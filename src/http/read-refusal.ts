import { ATTRIBUTE, attributeSelector, CLASS } from "../contract/markup";
import { closest } from "../lib/dom";
import { warnOnce } from "../lib/lenience";
import { attributeOf, descendants, hasAttribute, textOf } from "../lib/node";
import { trustedHtml } from "../lib/trusted";

/** The refusal of a form, read from a page. */
interface Refusal {
  success: false;
  messages: { error: string[] };
  errors: Record<string, string[]>;
}

const INVALID = `.${CLASS.invalid},[aria-invalid="true"]`;

/**
 * Reads a page that came with a 422 instead of JSON, as a browser without scripts would get it: the texts at fields
 * marked as wrong, and those in alerts.
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

/** Whether an element is not shown: hidden, in a template, or for browsers without scripts only. */
const isUnseen = (element: Element): boolean => closest(element, "[hidden],template,noscript") !== undefined;

/** The text of an element; a single word gets a full stop, since it would be taken for a translation key. */
function sentenceIn(element: Element): string {
  const text = textOf(element).replace(/\s+/g, " ").trim();
  return /^[\w.:/-]+\w$/.test(text) ? `${text}.` : text;
}
