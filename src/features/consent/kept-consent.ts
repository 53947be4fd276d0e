import { publish, subscribe } from "../../contract/bus";
import { CONSENT_TOPICS, CONSENT_TO_ALL, type ConsentTopic, TOPIC_BOX } from "../../contract/consent";
import { ATTRIBUTE, attributeSelector, CONSENT_COOKIE } from "../../contract/markup";
import { closest, matches, on } from "../../lib/dom";
import { formOf } from "../../lib/form";
import { activeElement, madeAheadAt } from "../../lib/page";

const SHEET = attributeSelector(ATTRIBUTE.consentSheet);
const FORM = attributeSelector(ATTRIBUTE.consentForm);
const KEPT = new RegExp(`(^|; )${CONSENT_COOKIE}=([^;]+)`);

/** Whether the shopper allows the topic. A page without consent markup allows nothing. @see contract §1 */
export function isAllowed(topic: ConsentTopic): boolean {
  const words = (document.documentElement.getAttribute(ATTRIBUTE.consent) ?? "").split(/\s+/);
  return words.includes(topic) || words.includes(CONSENT_TO_ALL);
}

/**
 * Follows the cookie of the shopper's choice where it may be newer than the page: on one that was made ahead of its
 * visit, and, at the return to this one, once another page has changed it.
 */
export function keptConsent(page: Document): () => void {
  const kept = (): string | undefined => KEPT.exec(page.cookie)?.[2];
  let known = madeAheadAt() ? undefined : kept();
  const follow = (): void => {
    const now = kept();
    if (now === undefined || now === known) return;
    page.documentElement.setAttribute(ATTRIBUTE.consent, now.replace(/\./g, " "));
    // At once: the code of the sheets may come later
    for (const sheet of page.querySelectorAll<HTMLElement>(SHEET))
      if (!sheet.contains(activeElement())) sheet.hidden = true;
    publish("consent:change", undefined);
  };
  const stops = [
    // A decision made on this page changes nothing, wherever it is kept
    subscribe("consent:change", () => {
      known = kept();
      tickAllowed(page);
    }),
    on(window, "pageshow", follow),
    on(page, "visibilitychange", follow),
    // A window beside the other one is never hidden
    on(window, "focus", follow),
  ];
  follow();
  return () => stops.forEach((stop) => stop());
}

/**
 * Shows the current choice in the forms of the page, as it may have been made elsewhere: the next "Save" would undo it.
 * A sheet ticks nothing in advance.
 */
function tickAllowed(page: Document): void {
  for (const box of page.querySelectorAll<HTMLInputElement>(TOPIC_BOX)) {
    const form = formOf(box);
    const topic = CONSENT_TOPICS.find((each) => each === box.value);
    if (topic === undefined || form === undefined || !matches(form, FORM)) continue;
    if (closest(form, SHEET) === undefined) box.checked = isAllowed(topic);
  }
}
