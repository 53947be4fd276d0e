import { CONSENT_COOKIE, CONSENT_COOKIE_SECONDS, CONSENT_TOPICS, type ConsentTopic } from "../../contract/consent";
import { ATTRIBUTE } from "../../contract/markup";
import { attributeOf, setAttribute } from "../../lib/node";
import { rootElement } from "../../lib/page";
import { setProperty } from "../../lib/property";
import { publish, subscribe } from "../../contract/bus";

/** Whether the shopper allows the topic. A page without consent markup allows all. @see contract §1 */
export function isAllowed(topic: ConsentTopic): boolean {
  const given = attributeOf(rootElement(), ATTRIBUTE.consent);
  return given === undefined || given.split(/\s+/).indexOf(topic) >= 0;
}

/**
 * Runs once the topic is allowed: at once, or when the shopper changes their mind.
 * @returns the function that cancels it
 */
export function whenAllowed(topic: ConsentTopic, run: () => void): () => void {
  if (isAllowed(topic)) {
    run();
    return () => undefined;
  }
  const stop = subscribe("consent:change", () => {
    if (!isAllowed(topic)) return;
    stop();
    run();
  });
  return stop;
}

/**
 * Allows one more topic: on this page (`data-consent`, then `consent:change`), and by a cookie for later pages. A
 * consent tool with its own storage can listen to the event.
 */
export function allowConsent(topic: ConsentTopic): void {
  const topics = CONSENT_TOPICS.filter((each) => each === topic || isAllowed(each));
  setAttribute(rootElement(), ATTRIBUTE.consent, topics.join(" "));
  setProperty(
    document,
    "cookie",
    `${CONSENT_COOKIE}=${topics.join(".")}; path=/; max-age=${CONSENT_COOKIE_SECONDS}; samesite=lax`,
  );
  publish("consent:change", undefined);
}
