import { FALLBACK_KEY } from "../contract/message-key";
import { HttpError } from "../lib/errors";
import type { AnswerTextKey } from "./answer-text";

const TOO_MANY_REQUESTS = 429;

/** What is said of a shopper's deed that was not accepted: whoever was too quick shall wait, and not try again at once. */
export function failureKey(error: unknown): AnswerTextKey {
  return error instanceof HttpError && error.status === TOO_MANY_REQUESTS ? "Theme.TooManyRequests" : FALLBACK_KEY;
}
