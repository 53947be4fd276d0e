import type { EndpointRow } from "../contract/endpoints";
import { REQUEST_TIMEOUT_MS } from "../contract/limits";
import { isOffline } from "../lib/connection";
import { StorefrontError } from "../lib/errors";
import { isPageLeft, watchLeaving } from "../lib/leaving";
import type { Parser } from "../lib/parse";
import { after, pause } from "../lib/timing";
import type { SafeUrl } from "../lib/checked-url";
import { checkStatus, parseAnswer, readBody } from "./answer";
import { renewToken, repairToken } from "./csrf";
import { AbortError, NoAnswerError } from "./failure";

/** The last answer of a URL, and its ETag. */
export interface KnownAnswer {
  etag: string;
  /** Parsed JSON, or HTML. */
  data: unknown;
}

/** A request, ready to be sent. */
interface PreparedRequest<T> {
  method: EndpointRow["method"];
  /** Absolute. */
  url: SafeUrl;
  expects: EndpointRow["expects"];
  parse: Parser<T>;
  body?: FormData | undefined;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  outlivesPage?: boolean | undefined;
  /** It changes nothing on the server: every GET, and a POST whose query is personal. */
  isRead: boolean;
  /** Of reads: the URL's last answer, so that the server can say that nothing has changed. */
  known?: KnownAnswer | undefined;
  /** Of reads: receives the unparsed answer and its ETag. */
  keep?: (etag: string | null, raw: unknown) => void;
}

/** An accepted answer. */
export interface Answer<T> {
  /** Parsed. With 304 the last known data; `undefined` if there is none. */
  data: T | undefined;
  isUnchanged: boolean;
  /** The URL that the server redirected to. */
  redirectedTo?: string;
}

/** Larger bodies go without `keepalive`: browsers refuse more than 64 KB. */
const KEPT_BYTES_MAX = 60_000;
/** Reads report a lost answer only after this time, because Firefox fails them as soon as the page begins to unload. */
const LEAVE_NOTICE_MS = 500;

/**
 * Sends a request and reads its answer, both within the time-out.
 * @throws HttpError, NoAnswerError, ParseError, RedirectedError, or AbortError if `signal` or the end of the page
 * cancelled it
 */
export async function sendRequest<T>(prepared: PreparedRequest<T>): Promise<Answer<T>> {
  const { url, signal, known } = prepared;
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const wasOffline = isOffline();
  let isLate = false;
  const stopWatching = watchLeaving();
  const stopTimer = after(REQUEST_TIMEOUT_MS, () => {
    isLate = true;
    abort();
  });
  if (signal?.aborted === true) abort();
  signal?.addEventListener("abort", abort);
  try {
    return await read(await send(prepared, controller.signal, known?.etag), prepared);
  } catch (error) {
    if (signal?.aborted === true) throw new AbortError(url);
    if (error instanceof StorefrontError) throw error;
    if (isLate) throw new NoAnswerError("timeout", url);
    // While a page unloads, its requests fail first; `pagehide` comes a moment later.
    await pause(prepared.isRead ? LEAVE_NOTICE_MS : 0);
    throw isPageLeft() ? new AbortError(url) : new NoAnswerError(wasOffline ? "offline" : "lost", url);
  } finally {
    stopWatching();
    stopTimer();
    signal?.removeEventListener("abort", abort);
  }
}

async function send<T>(prepared: PreparedRequest<T>, signal: AbortSignal, etag: string | undefined): Promise<Response> {
  const { method, url, body, outlivesPage } = prepared;
  const init: RequestInit = { method, credentials: "same-origin", headers: headersOf(prepared, etag), signal };
  // Without an ETag of ours the browser's cache might answer.
  if (method === "GET" && etag === undefined) init.cache = "no-cache";
  if (body === undefined) return fetch(url, init);
  if (outlivesPage === true && hasKeepalive() && isSmall(body)) init.keepalive = true;
  renewToken(body);
  const response = await fetch(url, { ...init, body });
  if (!repairToken(response, body)) return response;
  const repeated = await fetch(url, { ...init, body });
  repairToken(repeated, body);
  return repeated;
}

/** Counts 200 bytes for the head of each field, and three for each character of a text. */
function isSmall(body: FormData): boolean {
  let bytes = 0;
  for (const [name, value] of Array.from(body.entries()))
    bytes += 200 + name.length + (typeof value === "string" ? 3 * value.length : value.size);
  return bytes < KEPT_BYTES_MAX;
}

function headersOf<T>(
  { expects, idempotencyKey }: PreparedRequest<T>,
  etag: string | undefined,
): Record<string, string> {
  const headers: Record<string, string> = {
    Accept: expects === "json" ? "application/json" : "text/html",
    "X-Requested-With": "XMLHttpRequest",
  };
  if (idempotencyKey !== undefined) headers["Idempotency-Key"] = idempotencyKey;
  if (etag !== undefined) headers["If-None-Match"] = etag;
  return headers;
}

async function read<T>(
  response: Response,
  { method, url, expects, parse, known, keep }: PreparedRequest<T>,
): Promise<Answer<T>> {
  checkStatus(response, url);
  if (response.status === 304) {
    return {
      data: known === undefined ? undefined : parseAnswer(parse, known.data, { url, status: 304 }),
      isUnchanged: true,
    };
  }
  const raw = await readBody(response, { url, method, expects });
  const data = parseAnswer(parse, raw, { url, status: response.status });
  if (response.redirected) return { data, isUnchanged: false, redirectedTo: response.url };
  keep?.(response.headers.get("ETag"), raw);
  return { data, isUnchanged: false };
}

/**
 * Whether a request can go on when its page is left.
 * Support: Edge 18, Firefox before 133 and IE 11 have no keepalive. Chrome before 81 refuses it for requests with
 * custom headers; it is recognised by a missing `Intl.DisplayNames`.
 */
export function hasKeepalive(): boolean {
  return typeof Request === "function" && "keepalive" in Request.prototype && "DisplayNames" in Intl;
}
