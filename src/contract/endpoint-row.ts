import type { Parser } from "../lib/parse";

/**
 * One row of the table. Its key is the name of the endpoint, which is also its key in `storefront-config` →
 * `endpoints`.
 * - `path`: the name after a slash; `{x}` is a path parameter. With `isInPage` (an `action`, a data attribute, the
 *   configuration) it is `{url}`.
 * - `event`: base of the event names, `EVENT:request` and `EVENT:receive`. Only endpoints that
 *   change something have one. A POST without it only reads: its query is personal, and must not be in a URL.
 */
export interface EndpointRow {
  method: "GET" | "POST";
  path: string;
  expects: "json" | "html";
  parse: Parser<unknown>;
  event?: string;
}

/** A row with its path: `{url}` if the path is in the page, else its name after a slash. */
export function withPath(name: string, row: Omit<EndpointRow, "path">): EndpointRow {
  return { ...row, path: "isInPage" in row ? "{url}" : `/${name}` };
}
