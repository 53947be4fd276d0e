import { ATTRIBUTE, attributeSelector, CLASS } from "../contract/markup";
import { warnOnce } from "../lib/parse";
import { lineOf } from "../lib/node";
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
  warnOnce(`${url}: expected JSON but got a page with the 422; its messages are read; please send a FormResponse.`);
  const page = new DOMParser().parseFromString(trustedHtml(html), "text/html");
  const wrong = Array.from(page.querySelectorAll(INVALID));
  const errors: Record<string, string[]> = {};
  for (const place of page.querySelectorAll(attributeSelector(ATTRIBUTE.fieldError))) {
    const name = String(place.getAttribute(ATTRIBUTE.fieldError));
    const form = place.closest("form");
    const names = [name, `${name}[]`];
    const isWrong = wrong.some(
      (each) => each === place || (names.includes(each.getAttribute("name") ?? "") && each.closest("form") === form),
    );
    const text = sentenceIn(place);
    if (isWrong && !isUnseen(place) && name !== "__proto__" && text !== "") errors[name] = [text];
  }
  const alerts = Array.from(page.querySelectorAll('[role="alert"]')).filter(
    (alert) => !alert.hasAttribute(ATTRIBUTE.fieldError) && !isUnseen(alert),
  );
  return { success: false, messages: { error: alerts.map(sentenceIn).filter((text) => text !== "") }, errors };
}

/** Whether an element is not shown: hidden, in a template, or for browsers without scripts only. */
const isUnseen = (element: Element): boolean => element.closest("[hidden],template,noscript") !== null;

/** The text of an element; a single word gets a full stop, since it would be taken for a translation key. */
function sentenceIn(element: Element): string {
  const text = lineOf(element);
  return /^[\w.:/-]+\w$/.test(text) ? `${text}.` : text;
}
