import type { EndpointName } from "../contract/endpoints";
import { MarkupError } from "../lib/errors";
import { config } from "../contract/config";
import { sameOrigin, type SafeUrl } from "../lib/checked-url";
import { encodeText } from "../lib/safe-url";
import { lastOf } from "../lib/remember";
import { reportError } from "../lib/report";

/** The values that turn an endpoint's path into a URL. */
export interface UrlValues {
  /** Values for the `{x}` of the path. */
  parameters?: Readonly<Record<string, string>> | undefined;
  /** Appended as a query string. */
  query?: FormData | undefined;
  /** A URL from the page (an `action`, a data attribute), used instead of the endpoint's path. */
  url?: string | undefined;
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
  import(/* webpackChunkName: "cart-forms" */ "./unknown-endpoints")
    .then(({ reportUnknownEndpoints }) => reportUnknownEndpoints(names))
    .catch(reportError);
});

function appendQuery(address: URL, query: FormData): void {
  for (const [name, value] of Array.from(query.entries())) {
    address.searchParams.append(name, typeof value === "string" ? value : value.name);
  }
}
