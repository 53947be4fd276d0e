import { parseHtml } from "../contract/cart-response";
import { toError } from "../lib/errors";
import { exchange } from "./exchange";
import { reportFailure } from "./failure";
import { sameOrigin } from "../lib/checked-url";

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
  const method = "GET";
  try {
    const address = sameOrigin(url).href;
    const answer = await exchange({ method, url: address, expects: "html", parse: parseHtml, signal });
    const { data, isUnchanged, redirectedTo } = answer;
    return { html: data, url: address, isUnchanged, redirectedTo };
  } catch (thrown) {
    const error = toError(thrown);
    reportFailure(error, { url, method });
    throw error;
  }
}
