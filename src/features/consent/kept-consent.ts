import { publish, subscribe } from "../../contract/bus";
import { ATTRIBUTE, attributeSelector, CONSENT_COOKIE } from "../../contract/markup";
import { on } from "../../lib/dom";
import { activeElement, madeAheadAt } from "../../lib/page";

const KEPT = new RegExp(`(^|; )${CONSENT_COOKIE}=([^;]+)`);

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
    for (const sheet of page.querySelectorAll<HTMLElement>(attributeSelector(ATTRIBUTE.consentSheet)))
      if (!sheet.contains(activeElement())) sheet.hidden = true;
    publish("consent:change", undefined);
  };
  const stops = [
    // A decision on this page is no news, wherever it is kept
    subscribe("consent:change", () => (known = kept())),
    on(window, "pageshow", follow),
    on(page, "visibilitychange", follow),
  ];
  follow();
  return () => stops.forEach((stop) => stop());
}
