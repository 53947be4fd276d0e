import type { EndpointName, EndpointRow } from "../contract/endpoints";
import { toError } from "../lib/errors";
import { UNCHANGED } from "./answer";
import { exchange, type Answer } from "./exchange";
import { reportFailure } from "./failure";
import { readLive, wroteLive } from "./live";
import { newIdempotencyKey, putKey } from "./idempotency";
import { urlOfPath, type UrlParts } from "./urls";

/** What any request may be told. */
export interface AnyOptions extends UrlParts {
  /** What a POST sends: the form's own data. */
  body?: FormData | undefined;
  /** Calls the request off; it then rejects with an AbortError, in silence. */
  signal?: AbortSignal | undefined;
  /** The same for a repetition of the same intent; default: a new one. */
  idempotencyKey?: string | undefined;
  /** Whether a POST goes on when its page is left, see `hasKeepalive`. For small bodies only: browsers refuse more than 64 KB. */
  outlivesPage?: boolean | undefined;
  /** A view asks that shows the answer (`useLive`): what else shows it is told, the view is not. Of reads. */
  isForView?: boolean | undefined;
}

/** Asks the endpoint of a row; `request` says how. */
export async function answerOfRow(
  endpoint: EndpointName,
  { method, path, expects, parse }: EndpointRow,
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
    const asked = { method, url: address, expects, parse, body, signal, idempotencyKey, outlivesPage };
    return withData(await exchange(asked).finally(wroteLive));
  } catch (thrown) {
    const error = toError(thrown);
    reportFailure(error, { url, method });
    throw error;
  }
}

/** A 304 for a URL of which nothing is known is a success. */
const withData = (answer: Answer<unknown>): Answer<unknown> =>
  answer.data === undefined ? { ...answer, data: UNCHANGED } : answer;
