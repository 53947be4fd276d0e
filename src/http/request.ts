import {
  endpointRow,
  type EndpointName,
  type GetEndpoint,
  type ParametersOf,
  type ResponseOf,
  type EndpointRow,
} from "../contract/endpoints";
import { MarkupError, toError, reportError } from "../lib/errors";
import { type Answer, sendRequest } from "./send-request";
import { reportFailure } from "./failure";
import { UNCHANGED } from "./answer";
import { countWrite, readLive } from "./live";
import { newIdempotencyKey, putKey } from "./idempotency";
import { config } from "../contract/config";
import { sameOrigin, type SafeUrl } from "../lib/checked-url";
import { encodeText } from "../lib/safe-url";
import { lastOf } from "../lib/remember";

/** The values that turn an endpoint's path into a URL. */
interface UrlValues {
  /** Values for the `{x}` of the path. */
  parameters?: Readonly<Record<string, string>> | undefined;
  /** Appended as a query string. */
  query?: FormData | undefined;
  /** A URL from the page (an `action`, a data attribute), used instead of the endpoint's path. */
  url?: string | undefined;
}

/** The options of every request. */
export interface AnyOptions extends UrlValues {
  /** The body of a POST: the form's own data. */
  body?: FormData | undefined;
  /** Cancels the request, which then rejects with an AbortError and is not reported. */
  signal?: AbortSignal | undefined;
  /** The same for a repetition of the same intent; default: a new one. */
  idempotencyKey?: string | undefined;
  /** Whether a POST goes on when its page is left, see `hasKeepalive`; with a large body it never does. */
  outlivesPage?: boolean | undefined;
  /**
   * Of reads: the request comes from a view that shows the answer (`useLive`), so only other views are notified of it.
   */
  isForView?: boolean | undefined;
}

/** Options of a request; `parameters` or `url` are required if the endpoint's path needs them. */
export type RequestOptions<N extends EndpointName> = AnyOptions &
  (unknown extends ParametersOf<N>
    ? unknown
    : ParametersOf<N> extends { url: string }
      ? { url: string }
      : { parameters: ParametersOf<N> } | { url: string });

type Options<N extends EndpointName> =
  unknown extends ParametersOf<N> ? [options?: RequestOptions<N>] : [options: RequestOptions<N>];

/**
 * Sends a request to an endpoint. 200, 304 and 422 resolve; a 304 with the URL's last answer, else with
 * `{success: true}`. Everything else rejects, after `http:receive-error` and a line on the console; only a cancelled
 * request is not reported.
 * @see spec §7, contract §4
 */
export function request<N extends EndpointName>(endpoint: N, ...options: Options<N>): Promise<ResponseOf<N>>;
export async function request(endpoint: EndpointName, options: AnyOptions = {}): Promise<unknown> {
  return (await answerOf(endpoint, options)).data;
}

/**
 * Sends a request to a GET endpoint with form data, which is required and becomes the query string.
 * @see spec §7
 */
export function requestWithData<N extends GetEndpoint>(
  endpoint: N,
  data: FormData,
  ...options: Options<N>
): Promise<ResponseOf<N>>;
export async function requestWithData(
  endpoint: EndpointName,
  data: FormData | undefined,
  options: AnyOptions = {},
): Promise<unknown> {
  if (!(data instanceof FormData)) {
    const error = new MarkupError(`${endpoint}: form data is required; pass the FormData of the form`);
    reportFailure(error, { url: endpoint, method: "GET" });
    throw error;
  }
  return (await answerOf(endpoint, { ...options, query: data })).data;
}

/** The same, and whether the server says that nothing has changed; the caller has checked the types. */
export function answerOf(endpoint: EndpointName, options: AnyOptions): Promise<Answer<unknown>> {
  return requestRow(endpoint, endpointRow(endpoint), options);
}

/** Sends the request of a row; see `request`. */
export async function requestRow(
  endpoint: EndpointName,
  { method, path, expects, parse, event }: EndpointRow,
  options: AnyOptions,
): Promise<Answer<unknown>> {
  let url = options.url ?? endpoint;
  try {
    const address = urlOfPath(endpoint, path, options);
    url = address;
    const { body, signal, outlivesPage, isForView } = options;
    if (method === "GET") return withData(await readLive({ url: address, expects, parse, signal, isForView }));
    const idempotencyKey = options.idempotencyKey ?? newIdempotencyKey();
    putKey(body, idempotencyKey);
    const isRead = event === undefined;
    const prepared = { method, url: address, expects, parse, body, signal, idempotencyKey, outlivesPage, isRead };
    const answer = sendRequest(prepared);
    return withData(await (isRead ? answer : answer.finally(countWrite)));
  } catch (thrown) {
    const error = toError(thrown);
    reportFailure(error, { url, method });
    throw error;
  }
}

/** Gives a 304 without known data the data of a success. */
const withData = (answer: Answer<unknown>): Answer<unknown> =>
  answer.data === undefined ? { ...answer, data: UNCHANGED } : answer;

/** The absolute URL of any endpoint. @throws MarkupError if it would leave the origin, or if a value is missing */
export function urlOf(endpoint: EndpointName, values: UrlValues): SafeUrl {
  return urlOfPath(endpoint, endpointRow(endpoint).path, values);
}

/**
 * The absolute URL of an endpoint: `url` unchanged, else `basePath` and the path (or the one in `endpoints`).
 * @param path as in the endpoint's row
 * @throws MarkupError if it would leave the origin, or if a value is missing
 */
export function urlOfPath(endpoint: EndpointName, path: string, { parameters, query, url }: UrlValues): SafeUrl {
  const address = sameOrigin(url ?? placeOf(endpoint, path, parameters ?? {}));
  if (query !== undefined) appendQuery(address, query);
  address.hash = "";
  return address.href;
}

function placeOf(endpoint: EndpointName, ownPath: string, parameters: Readonly<Record<string, string>>): string {
  const { basePath, endpoints } = config();
  checkNames(endpoints);
  const path = endpoints[endpoint] ?? ownPath;
  if (path === "{url}") throw new MarkupError(`${endpoint}: the path must come from the page; pass it as \`url\``);
  const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new MarkupError(`${endpoint}: the parameter "${name}" is missing`);
    return encodeText(value);
  });
  return basePath + filled;
}

/** Configured endpoints are looked up in the table, once. */
const checkNames = lastOf((endpoints: Readonly<Record<string, string>>): void => {
  const names = Object.keys(endpoints);
  if (names.length === 0) return;
  import(/* webpackChunkName: "http-rare" */ "./unknown-endpoints")
    .then(({ reportUnknownEndpoints }) => reportUnknownEndpoints(names))
    .catch(reportError);
});

function appendQuery(address: URL, query: FormData): void {
  for (const [name, value] of Array.from(query.entries())) {
    address.searchParams.append(name, typeof value === "string" ? value : value.name);
  }
}
