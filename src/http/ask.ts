import type { EndpointName, EndpointRow } from "../contract/endpoints";
import { toError } from "../lib/errors";
import { UNCHANGED } from "./answer";
import { exchange, type Answer } from "./exchange";
import { reportFailure } from "./failure";
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
    const idempotencyKey = method === "POST" ? (options.idempotencyKey ?? newIdempotencyKey()) : undefined;
    const { body, signal, outlivesPage } = options;
    if (idempotencyKey !== undefined) putKey(body, idempotencyKey);
    const answer = await exchange({ method, url: address, expects, parse, body, signal, idempotencyKey, outlivesPage });
    return answer.data === undefined ? { ...answer, data: UNCHANGED } : answer;
  } catch (thrown) {
    const error = toError(thrown);
    reportFailure(error, { url, method });
    throw error;
  }
}
