import { HttpError, StorefrontError, reportError, subjects } from "../lib/errors";
import { publish } from "../contract/bus";

/** The reason for a missing answer. Only with `offline` is it certain that the server has not seen the request. */
export type NoAnswerReason = "offline" | "lost" | "timeout";

const NO_ANSWER: { readonly [R in NoAnswerReason]: string } = {
  offline: "the browser is offline",
  lost: "the connection failed before an answer came",
  timeout: "no answer came in time",
};

/** No answer came: a network failure or a time-out. `status` is 0. */
export class NoAnswerError extends HttpError {
  readonly reason: NoAnswerReason;

  constructor(reason: NoAnswerReason, url: string) {
    super(`${url}: ${NO_ANSWER[reason]}`, { status: 0, url });
    this.name = "NoAnswerError";
    this.reason = reason;
  }
}

/** The request was cancelled, by its caller or because the page is being left. It is not reported. */
export class AbortError extends StorefrontError {
  constructor(url: string) {
    super("AbortError", `${url}: called off`);
  }
}

/** Whether an error is a cancellation, which is not reported. */
export function isAbort(error: unknown): boolean {
  return error instanceof AbortError;
}

/** Reports a failed request to page and console, but not a cancelled one. @see spec §7 and §8 */
export function reportFailure(error: Error, { url, method }: { url: string; method: string }): void {
  if (isAbort(error)) return;
  subjects.set(error, { method, url });
  publish("http:receive-error", { error, url, method });
  reportError(error);
}
