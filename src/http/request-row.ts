import type { EndpointName, EndpointRow } from "../contract/endpoints";
import { toError } from "../lib/errors";
import { UNCHANGED } from "./answer";
import { exchange, type Answer } from "./exchange";
import { reportFailure } from "./failure";
import { readLive, wroteLive } from "./live";
import { newIdempotencyKey, putKey } from "./idempotency";
import { urlOfPath, type UrlValues } from "./urls";

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
    const answer = exchange(prepared);
    return withData(await (isRead ? answer : answer.finally(wroteLive)));
  } catch (thrown) {
    const error = toError(thrown);
    reportFailure(error, { url, method });
    throw error;
  }
}

/** Gives a 304 without known data the data of a success. */
const withData = (answer: Answer<unknown>): Answer<unknown> =>
  answer.data === undefined ? { ...answer, data: UNCHANGED } : answer;
