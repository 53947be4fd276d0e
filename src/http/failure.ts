import { HttpError, MarkupError, StorefrontError } from "../lib/errors";
import { on } from "../lib/dom";
import { after } from "../lib/timing";
import { publish } from "../contract/bus";
import { reportError } from "../lib/report";

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

/** The server has answered with another page instead, most often to log in: another attempt would bring the same. */
export class RedirectedError extends MarkupError {}

/** Whether an error is a cancellation, which is not reported. */
export function isAbort(error: unknown): boolean {
  return error instanceof AbortError;
}

/** Singleton: whether the page is being left. */
let isLeaving = false;
on(window, "pagehide", () => {
  isLeaving = true;
});
on(window, "pageshow", () => {
  isLeaving = false;
});

/** Longer than any page takes to unload. */
const UNLOAD_MAX_MS = 10_000;

/**
 * Notices while a request is under way that the page begins to unload, when Firefox fails its requests, long before
 * `pagehide`. Only for that time, because some browsers keep a page with a `beforeunload` listener out of their
 * back/forward cache.
 * @returns the function that ends it
 */
export function watchLeaving(): () => void {
  return on(window, "beforeunload", () => {
    isLeaving = true;
    // Something may have cancelled the unload
    after(UNLOAD_MAX_MS, () => {
      isLeaving = false;
    });
  });
}

/** Whether the page is being left: browsers then fail all requests under way. */
export function isPageLeft(): boolean {
  return isLeaving;
}

const STAYING_MS = 1000;

/** Goes on at once, or, while the page is being left, once it turns out to stay. */
export function whenStaying(goOn: () => void): void {
  if (isLeaving) after(STAYING_MS, () => whenStaying(goOn));
  else goOn();
}

/** Reports a failed request to page and console, but not a cancelled one. @see spec §7 and §8 */
export function reportFailure(error: Error, { url, method }: { url: string; method: string }): void {
  if (isAbort(error)) return;
  publish("http:receive-error", { error, url, method });
  reportError(error);
}
