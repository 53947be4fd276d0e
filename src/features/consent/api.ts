import { CONSENT_COOKIE_SECONDS, CONSENT_TO_NOTHING, CONSENT_TOPICS, type ConsentTopic } from "../../contract/consent";
import { ATTRIBUTE, CONSENT_COOKIE } from "../../contract/markup";
import { oneStop } from "../../lib/one-stop";
import { publish, subscribe } from "../../contract/bus";
import { isAllowed } from "./kept-consent";

export { isAllowed };

/**
 * Tells whether the topic is allowed: at once, and each time the shopper changes their mind.
 * @returns the function that ends it
 */
export function followConsent(topic: ConsentTopic, tell: (isAllowed: boolean) => void): () => void {
  const stop = subscribe("consent:change", () => tell(isAllowed(topic)));
  tell(isAllowed(topic));
  return stop;
}

/**
 * Runs as long as the topic is allowed: starts at once or once it is, stops when it is withdrawn, and starts again.
 * @param start returns the function that stops it
 * @returns the function that ends it
 */
export function whileAllowed(topic: ConsentTopic, start: () => () => void): () => void {
  const running = oneStop();
  let isRunning = false;
  const stop = followConsent(topic, (isNow) => {
    if (isNow === isRunning) return;
    isRunning = isNow;
    running();
    if (isNow) running(start());
  });
  return () => {
    stop();
    running();
  };
}

/** Allows one more topic, and keeps the others as they are. */
export function allowConsent(topic: ConsentTopic): void {
  decideConsent(CONSENT_TOPICS.filter((each) => each === topic || isAllowed(each)));
}

/**
 * Allows these topics and no others: on this page (`data-consent`, then `consent:change`), and by a cookie for later
 * pages. A consent tool with its own storage can listen to the event.
 */
export function decideConsent(topics: readonly ConsentTopic[]): void {
  document.documentElement.setAttribute(ATTRIBUTE.consent, topics.join(" "));
  const kept = topics.length > 0 ? topics.join(".") : CONSENT_TO_NOTHING;
  document.cookie = `${CONSENT_COOKIE}=${kept}; path=/; max-age=${CONSENT_COOKIE_SECONDS}; samesite=lax`;
  publish("consent:change", undefined);
}
