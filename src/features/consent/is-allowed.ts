import { CONSENT_TO_ALL, type ConsentTopic } from "../../contract/consent";
import { ATTRIBUTE } from "../../contract/markup";

/** Whether the shopper allows the topic. A page without consent markup allows nothing. @see contract §1 */
export function isAllowed(topic: ConsentTopic): boolean {
  const words = (document.documentElement.getAttribute(ATTRIBUTE.consent) ?? "").split(/\s+/);
  return words.includes(topic) || words.includes(CONSENT_TO_ALL);
}
