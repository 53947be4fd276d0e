/**
 * The topics a shopper may allow or refuse: words of `data-consent` on `<html>`, separated by spaces. @see contract §1
 */
export const CONSENT_TOPICS = ["map", "captcha", "analytics", "wallet"] as const;
export type ConsentTopic = (typeof CONSENT_TOPICS)[number];

/** The fields of a consent form that ask about a topic; a list may be named as PHP reads it. */
export const TOPIC_BOX = 'input[name="topic"],input[name="topic[]"]';

/** The word of `data-consent` that allows every topic. */
export const CONSENT_TO_ALL = "all";

/** The cookie of a shopper who allows nothing: they have decided, and are not asked again. */
export const CONSENT_TO_NOTHING = "necessary";
/** The time the choice is kept: six months. */
export const CONSENT_COOKIE_SECONDS = 15_552_000;
