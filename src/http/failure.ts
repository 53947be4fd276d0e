import { HttpError, MarkupError, StorefrontError } from "../lib/errors";
import { on } from "../lib/dom";
import { after } from "../lib/timing";
import { publish } from "../contract/bus";
import { reportError } from "../lib/report";

/** Why there was no answer. Only `offline` says for sure that the server has not seen the request. */
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

/** The request was called off, by its caller or because the page is being left. Nobody needs to hear of it. */
export class AbortError extends StorefrontError {
  constructor(url: string) {
    super("AbortError", `${url}: called off`);
  }
}

/** The server has answered with another page instead, most often to log in: asking again would bring the same. */
export class RedirectedError extends MarkupError {}

/** Whether an error needs no words. */
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

/** Longer than any page takes to go once it has been told to. */
const LEAVING_MS = 10_000;

/**
 * Notes while a request is under way that the page is to be left: Firefox fails its requests then, long before it hides the page.
 * Not longer, for a page that listens to `beforeunload` is kept out of some browsers' back/forward cache.
 * @returns ends it
 */
export function watchLeaving(): () => void {
  return on(window, "beforeunload", () => {
    isLeaving = true;
    // Somebody may have called it off
    after(LEAVING_MS, () => {
      isLeaving = false;
    });
  });
}

/** Whether the page is being left: browsers then fail whatever is under way. */
export function isPageLeft(): boolean {
  return isLeaving;
}

const STAYING_MS = 1000;

/** Goes on at once, or, where the page is being left, once it turns out that it is not. */
export function whenStaying(goOn: () => void): void {
  if (isLeaving) after(STAYING_MS, () => whenStaying(goOn));
  else goOn();
}

/** Tells page and console of a request that failed; one that was called off stays silent. @see spec §7 and §8 */
export function reportFailure(error: Error, { url, method }: { url: string; method: string }): void {
  if (isAbort(error)) return;
  publish("http:receive-error", { error, url, method });
  reportError(error);
}
