import { ATTRIBUTE, attributeSelector, CONSENT_COOKIE } from "../../contract/markup";
import { descendants, setAttribute } from "../../lib/node";
import { madeAheadAt, rootElement } from "../../lib/page";
import { propertyOf } from "../../lib/property";

const KEPT = new RegExp(`(^|; )${CONSENT_COOKIE}=([^;]+)`);

/** On a page that was made ahead of its visit, the cookie of the shopper's choice counts: it may be newer than the HTML. */
export function keptConsent(page: Document): void {
  const kept = madeAheadAt() && KEPT.exec(propertyOf(page, "cookie"))?.[2];
  if (!kept) return;
  setAttribute(rootElement(page), ATTRIBUTE.consent, kept.replace(/\./g, " "));
  for (const sheet of descendants(page, attributeSelector(ATTRIBUTE.consentSheet))) setAttribute(sheet, "hidden", "");
}
