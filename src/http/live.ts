import type { EndpointRow } from "../contract/endpoints";
import { REPORT_KEYS } from "../contract/markup";
import { on } from "../lib/dom";
import { toError } from "../lib/errors";
import { text, type Parser } from "../lib/parse";
import { sameOrigin, type SafeUrl } from "../lib/checked-url";
import { sendRequest, type Answer, type KnownAnswer } from "./send-request";
import { AbortError, reportFailure, isAbort } from "./failure";

/**
 * Every read of the server. Only this file keeps ETags, shares requests under way, listens to other tabs, and notifies
 * the views that show an answer (`useLive`) of a newer one. One cache for each URL, two ways in.
 * @see docs/decisions/0005-one-way-to-read.md
 */

interface Read<T> {
  /** Absolute. */
  url: SafeUrl;
  expects: EndpointRow["expects"];
  parse: Parser<T>;
  signal?: AbortSignal | undefined;
  /** Other views are notified of the answer, but not the one that requested it. */
  isForView?: boolean | undefined;
  /** Never shares a request under way: the caller, such as a script of the shop, knows of a newer state. */
  isFresh?: boolean | undefined;
}

interface UnderWay {
  answer: Promise<Answer<unknown>>;
  controller: AbortController;
  /** The number of callers that wait for the answer. */
  readers: number;
  /** The number of writes before the request. */
  writes: number;
}

/** Reads under way, by expected kind and URL. */
const underWay = new Map<string, UnderWay>();

/** Singleton: counts writes, because a read that began before a write may be outdated. */
let writes = 0;

/** Called when a write has been answered or has failed: later reads are newer than those under way. */
export function countWrite(): void {
  writes += 1;
}

/**
 * Reads a URL. Equal reads at the same time share one request, unless a write came in between; it is cancelled when no
 * caller waits any more.
 * @throws as `sendRequest` does
 */
export async function readLive<T>(read: Read<T>): Promise<Answer<T>> {
  const { url, expects, signal, isForView } = read;
  const key = `${expects} ${url}`;
  if (signal?.aborted === true) throw new AbortError(url);
  const same = underWay.get(key);
  const shared = same?.writes === writes && read.isFresh !== true ? same : begin(key, read);
  shared.readers += 1;
  const answer = await untilCalledOff(shared, url, signal).finally(() => {
    shared.readers -= 1;
    if (shared.readers > 0) return;
    if (underWay.get(key) === shared) underWay.delete(key);
    shared.controller.abort();
  });
  if (isForView !== true) tellViews(url, answer.data);
  // The same URL and the same kind of answer, so the parser was the same
  return answer as Answer<T>;
}

function begin<T>(key: string, { url, expects, parse }: Read<T>): UnderWay {
  const controller = new AbortController();
  const answer = sendRequest({
    method: "GET",
    url,
    expects,
    parse,
    isRead: true,
    signal: controller.signal,
    known: knownAnswer(url, expects),
    keep: (etag, raw) => keepAnswer(url, expects, etag, raw),
  });
  const begun = { answer, controller, readers: 0, writes };
  underWay.set(key, begun);
  return begun;
}

function untilCalledOff({ answer }: UnderWay, url: string, signal: AbortSignal | undefined): Promise<Answer<unknown>> {
  if (signal === undefined) return answer;
  return new Promise((resolve, reject) => {
    const callOff = (): void => reject(new AbortError(url));
    signal.addEventListener("abort", callOff);
    answer.then(resolve, reject).finally(() => signal.removeEventListener("abort", callOff));
  });
}

/** A page may have a URL for each of its filters, so old answers are dropped. */
const KEPT_ANSWERS = 20;

const lastAnswers = new Map<string, KnownAnswer>();

/** The last answer of a URL, if it had an ETag. JSON and HTML of one URL are kept apart. */
function knownAnswer(url: string, expects: string): KnownAnswer | undefined {
  return lastAnswers.get(`${expects} ${url}`);
}

/** Keeps an answer; one without ETag only removes the previous one. */
export function keepAnswer(url: string, expects: string, etag: string | null, data: unknown): void {
  const key = `${expects} ${url}`;
  lastAnswers.delete(key);
  if (etag === null || etag === "") return;
  lastAnswers.set(key, { etag, data });
  for (const oldest of Array.from(lastAnswers.keys()).slice(0, -KEPT_ANSWERS)) lastAnswers.delete(oldest);
}

/** The HTML of a fragment, not yet parsed. */
export interface FragmentAnswer {
  /** `undefined` only with a 304 for a URL whose content is not known: the content on the page stays. */
  html: string | undefined;
  /** Absolute. */
  url: string;
  /** The server says that nothing has changed since the last answer. */
  isUnchanged: boolean;
  /** The URL that the server redirected to, most often a login page. */
  redirectedTo?: string;
}

/**
 * Requests a fragment, from a URL in the page. Its status and content type are checked; its root is not. Rejects as
 * `request` does.
 * @see contract §3
 */
export async function requestFragment(url: string, { signal }: { signal?: AbortSignal } = {}): Promise<FragmentAnswer> {
  try {
    const address = sameOrigin(url).href;
    const answer = await readLive({ url: address, expects: "html", parse: text, signal, isFresh: true });
    const { data, isUnchanged, redirectedTo } = answer;
    return { html: data, url: address, isUnchanged, redirectedTo };
  } catch (thrown) {
    const error = toError(thrown);
    reportFailure(error, { url, method: "GET" });
    throw error;
  }
}

/**
 * Checks an answer that is shown as a whole, such as that of a dialog, because no root tells that it is the right one.
 * @returns a description of what came instead; `undefined` if `html` can be shown
 */
export function cameInstead({ html = "", redirectedTo }: FragmentAnswer): string | undefined {
  if (redirectedTo !== undefined) return `a redirect to ${redirectedTo}`;
  // Such as a notice of maintenance, or a login
  if (/<(!doctype|html)\b/i.test(html)) return "a whole page";
  if (/<\w/.test(html)) return undefined;
  return html.trim() === "" ? "nothing" : "text";
}

/** An update that a view gets for its URL: a newer answer, or that its answer may be outdated. */
export type Update = { kind: "answered"; data: unknown } | { kind: "outdated" };

const views = new Map<string, Set<(update: Update) => void>>();

/** Calls back with the updates of a URL. @returns the function that ends it */
export function watchLive(url: string, listener: (update: Update) => void): () => void {
  const listeners = views.get(url) ?? new Set();
  views.set(url, listeners);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) views.delete(url);
  };
}

function tellViews(url: string, data: unknown): void {
  if (data !== undefined) views.get(url)?.forEach((listener) => listener({ kind: "answered", data }));
}

/** Another tab has changed something: requests under way may miss it, and shown answers may be outdated. */
on(window, "storage", ({ key }) => {
  if (!REPORT_KEYS.includes(key)) return;
  countWrite();
  views.forEach((listeners) => listeners.forEach((listener) => listener({ kind: "outdated" })));
});

/** The result of a read whose answer is no longer wanted. */
export const OVERTAKEN = "overtaken";

/**
 * Latest wins: each read cancels the one before it, whose answer is never returned, not even as an error. For reads
 * only; writes that must keep their order have a queue.
 * @returns the function that runs a read; it gives `"overtaken"` if a later one was started meanwhile
 * @see contract §3
 */
export function latest(): <T>(read: (signal: AbortSignal) => Promise<T>) => Promise<T | typeof OVERTAKEN> {
  let current: AbortController | undefined;
  return async (read) => {
    current?.abort();
    const controller = new AbortController();
    current = controller;
    const isOvertaken = (): boolean => current !== controller;
    try {
      const value = await read(controller.signal);
      return isOvertaken() ? OVERTAKEN : value;
    } catch (error) {
      if (isOvertaken() || isAbort(error)) return OVERTAKEN;
      throw error;
    }
  };
}
