import { useEffect, useLayoutEffect } from "react";
import useSWR from "swr";
import type { FragmentEndpoint, GetEndpoint, ResponseOf } from "../contract/endpoints";
import { READ_RETRY_MS } from "../contract/limits";
import { after } from "../lib/timing";
import { isNothingNew } from "./answer";
import { urlOf } from "./endpoint-url";
import { isAbort } from "./failure";
import { watchLive } from "./live";
import { ask, type AnyOptions, type RequestOptions } from "./request";

/** GET endpoints that answer JSON. */
export type JsonEndpoint = Exclude<GetEndpoint, FragmentEndpoint>;

/** What an island knows of an endpoint's answer. */
export type LiveState<T> =
  | { kind: "idle" }
  | { kind: "loading" }
  | { kind: "ready"; data: T }
  | { kind: "failed"; error: Error };

interface LiveOptions {
  /** How often what has failed is asked again; it is, too, once the connection is back. Default: 3 times. */
  retries?: number;
}

/**
 * Reads a JSON endpoint while the island is mounted: SWR's way into `client/live`. Equal reads are one request, what was answered
 * before shows at once and is asked again, and so is what another tab has made outdated. An answer belongs to its URL, so one that was overtaken is never shown,
 * and is called off once nobody waits for it.
 * @param options as for `request`; `undefined` asks nothing. Keep the object between renders while it asks the same.
 */
export function useLive<N extends JsonEndpoint>(
  endpoint: N,
  options: RequestOptions<N> | undefined,
  live?: LiveOptions,
): LiveState<ResponseOf<N>>;
export function useLive(
  endpoint: JsonEndpoint,
  options: AnyOptions | undefined,
  { retries = 3 }: LiveOptions = {},
): LiveState<unknown> {
  const key = options === undefined ? null : urlOf(endpoint, options);
  // Before SWR asks, which it does in a layout effect of its own
  useLayoutEffect(() => (key === null ? undefined : waitForAnswer(key)), [key]);
  const read = (): Promise<unknown> => ask(endpoint, { ...options, isForView: true, signal: signalOf(key) });
  const { data, error, mutate } = useSWR<unknown, Error>(key, read, {
    errorRetryCount: retries,
    shouldRetryOnError: retries > 0,
    errorRetryInterval: READ_RETRY_MS,
    revalidateOnFocus: false,
    revalidateOnReconnect: retries > 0,
    keepPreviousData: false,
  });
  useEffect(() => {
    if (key === null) return undefined;
    return watchLive(key, (news) => {
      void (news.kind === "answered" ? mutate(news.data, { revalidate: false }) : mutate());
    });
  }, [key, mutate]);
  if (key === null || isNothingNew(data)) return { kind: "idle" };
  if (data !== undefined) return { kind: "ready", data };
  // What was called off before is asked again
  return error === undefined || isAbort(error) ? { kind: "loading" } : { kind: "failed", error };
}

/** URL → the views that wait for its answer, and what calls it off. */
const waiting = new Map<string, { views: number; controller: AbortController }>();

/** @returns waits no longer */
function waitForAnswer(url: string): () => void {
  const held = waiting.get(url) ?? { views: 0, controller: new AbortController() };
  waiting.set(url, held);
  held.views += 1;
  return () => {
    held.views -= 1;
    // Another view may wait for the same in a moment
    after(0, () => {
      if (held.views > 0 || waiting.get(url) !== held) return;
      waiting.delete(url);
      held.controller.abort();
    });
  };
}

const signalOf = (url: string | null): AbortSignal | undefined =>
  url === null ? undefined : waiting.get(url)?.controller.signal;
