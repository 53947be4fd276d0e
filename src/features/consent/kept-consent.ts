import { ATTRIBUTE, attributeSelector, CONSENT_COOKIE } from "../../contract/markup";
import { madeAheadAt } from "../../lib/page";

const KEPT = new RegExp(`(^|; )${CONSENT_COOKIE}=([^;]+)`);

/**
 * On a page that was made ahead of its visit, the cookie of the shopper's choice counts: it may be newer than the HTML.
 */
export function keptConsent(page: Document): void {
  const kept = madeAheadAt() && KEPT.exec(page.cookie)?.[2];
  if (!kept) return;
  page.documentElement.setAttribute(ATTRIBUTE.consent, kept.replace(/\./g, " "));
  for (const sheet of page.querySelectorAll(attributeSelector(ATTRIBUTE.consentSheet)))
    sheet.setAttribute("hidden", "");
}
