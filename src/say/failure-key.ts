import { FALLBACK_KEY } from "../contract/message-key";
import { HttpError } from "../lib/errors";
import type { AnswerTextKey } from "./answer-text";

const TOO_MANY_REQUESTS = 429;

/**
 * The message for an action that was not accepted. After too many requests it asks the shopper to wait, not to try
 * again at once; without a connection it says so.
 */
export function failureKey(error: unknown): AnswerTextKey {
  if (error instanceof HttpError && error.status === 0 && navigator.onLine === false) return "Theme.Offline";
  return error instanceof HttpError && error.status === TOO_MANY_REQUESTS ? "Theme.TooManyRequests" : FALLBACK_KEY;
}
