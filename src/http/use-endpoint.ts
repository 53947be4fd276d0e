import useSWR from "swr";
import type { FragmentEndpoint, GetEndpoint, ResponseOf } from "../contract/endpoints";
import { READ_RETRY_MS } from "../contract/limits";
import { isNothingNew } from "./answer";
import { ask, type AnyOptions, type RequestOptions } from "./request";
import { urlOf } from "./endpoint-url";

/** GET endpoints that answer JSON. */
export type JsonEndpoint = Exclude<GetEndpoint, FragmentEndpoint>;

/** What an island knows of an endpoint's answer. */
export type EndpointState<T> =
  | { kind: "idle" }
  | { kind: "loading" }
  | { kind: "ready"; data: T }
  | { kind: "failed"; error: Error };

/** The client reports what fails, and it is asked again a few times, or once the connection is back. */
const BEHAVIOR = {
  errorRetryCount: 3,
  errorRetryInterval: READ_RETRY_MS,
  revalidateOnFocus: false,
  keepPreviousData: false,
} as const;

/**
 * Reads a JSON endpoint while the island is mounted, through SWR: equal reads are one request, what was answered before shows
 * at once and is asked again. An answer belongs to its URL, so one that was overtaken is never shown.
 * @param options as for `request`; `undefined` asks nothing. Keep the object between renders while it asks the same.
 */
export function useEndpoint<N extends JsonEndpoint>(
  endpoint: N,
  options: RequestOptions<N> | undefined,
): EndpointState<ResponseOf<N>>;
export function useEndpoint(endpoint: JsonEndpoint, options: AnyOptions | undefined): EndpointState<unknown> {
  const key = options === undefined ? null : urlOf(endpoint, options);
  const { data, error } = useSWR<unknown, Error>(key, () => ask(endpoint, options ?? {}), BEHAVIOR);
  if (key === null || isNothingNew(data)) return { kind: "idle" };
  if (data !== undefined) return { kind: "ready", data };
  return error === undefined ? { kind: "loading" } : { kind: "failed", error };
}
