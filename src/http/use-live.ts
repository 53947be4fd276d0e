import { useEffect, useLayoutEffect } from "react";
import useSWR from "swr";
import type { FragmentEndpoint, GetEndpoint, ResponseOf } from "../contract/endpoints";
import { READ_RETRY_MS } from "../contract/limits";
import { after } from "../lib/timing";
import { isNothingNew } from "./answer";
import { urlOf, answerOf, type AnyOptions, type RequestOptions } from "./request";
import { isAbort } from "./failure";
import { watchLive } from "./live";

/** GET endpoints that answer JSON. */
export type JsonEndpoint = Exclude<GetEndpoint, FragmentEndpoint>;

/** The state of an endpoint's answer in an island. */
export type LiveState<T> =
  | { kind: "idle" }
  | { kind: "loading" }
  | { kind: "ready"; data: T }
  | { kind: "failed"; error: Error };

interface LiveOptions {
  /** Most repetitions of a failed read, besides the one when the connection is back. Default: 3. */
  retries?: number;
}

/**
 * Reads a JSON endpoint while the island is mounted: SWR reads through `http/live`. Equal reads share one request. An
 * earlier answer shows at once and is read again, as is one that another tab has made outdated. An answer belongs to
 * its URL, so an overtaken one is never shown; its request is cancelled when no view waits for it.
 * @param options as for `request`; `undefined` reads nothing. Pass the same object on each render while the options
 * stay the same.
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
  // Must come before `useSWR`, which reads in a layout effect of its own
  useLayoutEffect(() => (key === null ? undefined : waitForAnswer(key)), [key]);
  const read = async (): Promise<unknown> =>
    (await answerOf(endpoint, { ...options, isForView: true, signal: signalOf(key) })).data;
  const { data, error, mutate } = useSWR<unknown, Error>(key, read, {
    errorRetryCount: retries,
    shouldRetryOnError: retries > 0,
    errorRetryInterval: READ_RETRY_MS,
    revalidateOnFocus: false,
    revalidateOnReconnect: retries > 0,
    keepPreviousData: false,
    // `http/live` shares reads under way; SWR would share an answer for two more seconds
    dedupingInterval: 0,
  });
  useEffect(() => {
    if (key === null) return undefined;
    return watchLive(key, (update) => {
      void (update.kind === "answered" ? mutate(update.data, { revalidate: false }) : mutate());
    });
  }, [key, mutate]);
  if (key === null || isNothingNew(data)) return { kind: "idle" };
  if (data !== undefined) return { kind: "ready", data };
  // A cancelled read is repeated
  return error === undefined || isAbort(error) ? { kind: "loading" } : { kind: "failed", error };
}

/** URL → the number of views that wait for its answer, and the controller that cancels it. */
const waiting = new Map<string, { views: number; controller: AbortController }>();

/** @returns the function that ends the wait */
function waitForAnswer(url: string): () => void {
  const entry = waiting.get(url) ?? { views: 0, controller: new AbortController() };
  waiting.set(url, entry);
  entry.views += 1;
  return () => {
    entry.views -= 1;
    // Another view may begin to wait for the same answer in a moment
    after(0, () => {
      if (entry.views > 0 || waiting.get(url) !== entry) return;
      waiting.delete(url);
      entry.controller.abort();
    });
  };
}

const signalOf = (url: string | null): AbortSignal | undefined =>
  url === null ? undefined : waiting.get(url)?.controller.signal;
