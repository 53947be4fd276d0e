import { parseHtml } from "../contract/cart-response";
import type { EndpointRow } from "../contract/endpoints";
import { STORAGE_KEY } from "../contract/markup";
import { on } from "../lib/dom";
import { toError } from "../lib/errors";
import type { Parser } from "../lib/parse";
import { sameOrigin, type SafeUrl } from "../lib/checked-url";
import { keepAnswer, knownAnswer } from "./etags";
import { exchange, type Answer } from "./exchange";
import { AbortError, reportFailure } from "./failure";

/**
 * Every read of the server. It alone has the ETags, shares what is under way, hears of other tabs, and tells the views that show an
 * answer when there is a newer one (`useLive`). One cache of a URL, two ways in.
 * @see docs/decisions/0005-one-way-to-read.md
 */

interface Read<T> {
  /** Absolute. */
  url: SafeUrl;
  expects: EndpointRow["expects"];
  parse: Parser<T>;
  signal?: AbortSignal | undefined;
  /** Views are told of the answer, but for the one that has asked for it. */
  isForView?: boolean | undefined;
  /** Never shares what is under way: the caller knows of something newer, be it a script of the shop. */
  isFresh?: boolean | undefined;
}

interface UnderWay {
  answer: Promise<Answer<unknown>>;
  controller: AbortController;
  /** Who waits for the answer. */
  readers: number;
  /** What was written before it was asked. */
  writes: number;
}

/** Reads that wait for their answer, by what is expected and URL. */
const underWay = new Map<string, UnderWay>();

/** Singleton: counts what may have changed an answer: a read that began before says nothing of it. */
let writes = 0;

/** A write was answered, or has failed: what is read from now on is newer than what is under way. */
export function wroteLive(): void {
  writes += 1;
}

/**
 * Reads a URL. Equal reads at once are one request, unless something was written in between; it is called off once nobody waits for it.
 * @throws as `exchange` does
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
  // The same URL, and the same kind of answer: it was parsed as this one
  return answer as Answer<T>;
}

function begin<T>(key: string, { url, expects, parse }: Read<T>): UnderWay {
  const controller = new AbortController();
  const answer = exchange({
    method: "GET",
    url,
    expects,
    parse,
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

/** The HTML of a fragment, not yet parsed. */
export interface FetchedFragment {
  /** `undefined` only with a 304 for a URL of which nothing is known: the content on the page stays. */
  html: string | undefined;
  /** Absolute. */
  url: string;
  /** The server says that it is the same as last time. */
  isUnchanged: boolean;
  /** Where the server sent us instead, most often a login page. */
  redirectedTo?: string;
}

/**
 * Fetches a fragment, from a URL that stands in the page. Its status and content type are checked; its root is not.
 * Rejects as `request` does.
 * @see contract §3
 */
export async function fetchFragment(url: string, { signal }: { signal?: AbortSignal } = {}): Promise<FetchedFragment> {
  try {
    const address = sameOrigin(url).href;
    const answer = await readLive({ url: address, expects: "html", parse: parseHtml, signal, isFresh: true });
    const { data, isUnchanged, redirectedTo } = answer;
    return { html: data, url: address, isUnchanged, redirectedTo };
  } catch (thrown) {
    const error = toError(thrown);
    reportFailure(error, { url, method: "GET" });
    throw error;
  }
}

/** What a view is told of the URL it shows: a newer answer, or, without one, that it may be outdated. */
export type News = { kind: "answered"; data: unknown } | { kind: "outdated" };

const views = new Map<string, Set<(news: News) => void>>();

/** Tells a view of news of a URL. @returns stops telling it */
export function watchLive(url: string, listener: (news: News) => void): () => void {
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

const SHARED_KEYS: readonly (string | null)[] = [STORAGE_KEY.cart, STORAGE_KEY.watchlist, STORAGE_KEY.user];

/** Another tab has changed something: what is under way may not say so, and what is shown may be outdated. */
on(window, "storage", ({ key }) => {
  if (SHARED_KEYS.indexOf(key) < 0) return;
  wroteLive();
  views.forEach((listeners) => listeners.forEach((listener) => listener({ kind: "outdated" })));
});
