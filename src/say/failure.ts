import { FALLBACK_KEY } from "../contract/message-key";
import { isOffline } from "../lib/connection";
import { HttpError, RedirectedError } from "../lib/errors";
import { type AnswerTextKey, answerText } from "./message-text";
import { publish } from "../contract/bus";

const TOO_MANY_REQUESTS = 429;

/**
 * The message for an action that was not accepted. After too many requests it asks the shopper to wait, not to try
 * again at once; without a connection it says so. After a redirect to another page no further attempt would help.
 */
export function failureKey(error: unknown): AnswerTextKey {
  if (error instanceof RedirectedError) return "Theme.PageIsOutdated";
  if (error instanceof HttpError && error.status === 0 && isOffline()) return "Theme.Offline";
  return error instanceof HttpError && error.status === TOO_MANY_REQUESTS ? "Theme.TooManyRequests" : FALLBACK_KEY;
}

/**
 * Says in a toast why something has failed. Offline the toast offers another try, which is safe: the server has not
 * seen the first. If another page has answered, the toast leads to it.
 * @param again sends the same once more
 */
export function sayFailure(key: AnswerTextKey, again?: () => void, error?: unknown): void {
  if (error instanceof RedirectedError && error.to !== undefined) return sayOutdated(error.to);
  const isSafe = key === "Theme.Offline" && again !== undefined;
  const way = isSafe ? { action: { text: answerText("Theme.TryAgain"), run: again } } : {};
  publish("toast:show", { theme: "error", body: answerText(key), ...way });
}

/**
 * Says that another page came in place of an answer: the session has probably ended. The shopper decides when to leave
 * this page.
 */
export function sayOutdated(href: string): void {
  const link = { href, text: answerText("Theme.OpenPage") };
  publish("toast:show", { theme: "info", body: answerText("Theme.PageIsOutdated"), link });
}
