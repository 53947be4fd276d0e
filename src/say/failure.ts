import { FALLBACK_KEY } from "../contract/message-key";
import { HttpError } from "../lib/errors";
import { type AnswerTextKey, answerText } from "./answer-text";
import { publish } from "../contract/bus";

const TOO_MANY_REQUESTS = 429;

/**
 * The message for an action that was not accepted. After too many requests it asks the shopper to wait, not to try
 * again at once; without a connection it says so.
 */
export function failureKey(error: unknown): AnswerTextKey {
  if (error instanceof HttpError && error.status === 0 && navigator.onLine === false) return "Theme.Offline";
  return error instanceof HttpError && error.status === TOO_MANY_REQUESTS ? "Theme.TooManyRequests" : FALLBACK_KEY;
}

/**
 * Says in a toast why something has failed. Offline the toast offers another try, which is safe: the server has not
 * seen the first.
 * @param again sends the same once more
 */
export function sayFailure(key: AnswerTextKey, again?: () => void): void {
  const isSafe = key === "Theme.Offline" && again !== undefined;
  const way = isSafe ? { action: { text: answerText("Theme.TryAgain"), run: again } } : {};
  publish("toast:show", { theme: "error", body: answerText(key), ...way });
}
