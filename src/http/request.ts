import {
  endpointRow,
  type EndpointName,
  type GetEndpoint,
  type ParametersOf,
  type ResponseOf,
} from "../contract/endpoints";
import { MarkupError } from "../lib/errors";
import { requestRow, type AnyOptions } from "./request-row";
import type { Answer } from "./exchange";
import { reportFailure } from "./failure";

export type { AnyOptions } from "./request-row";

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
