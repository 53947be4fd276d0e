import { ENDPOINT_NAMES, endpointRow, type EndpointName } from "../../contract/endpoints";
import { MarkupError } from "../../lib/errors";
import { config } from "../config";
import { reportError } from "../report";

/** What makes an endpoint's path a URL. */
export interface UrlParts {
  /** Values for the `{x}` of the path. */
  parameters?: Readonly<Record<string, string>> | undefined;
  /** Appended as a query string. */
  query?: FormData | undefined;
  /** Stands in the page (an `action`, a data attribute) and goes before the endpoint's own path. */
  url?: string | undefined;
}

/**
 * The absolute URL of an endpoint: `url` as it is, else the path (moved by `endpoints`) after `basePath`.
 * @throws MarkupError where it would leave the origin, or where a part is missing
 */
export function urlOf(endpoint: EndpointName, { parameters, query, url }: UrlParts): string {
  const address = sameOrigin(url ?? pathOf(endpoint, parameters ?? {}));
  if (query !== undefined) appendQuery(address, query);
  address.hash = "";
  return address.href;
}

/** Resolves a URL against the page. @throws MarkupError for another origin, and for what is no URL */
export function sameOrigin(url: string): URL {
  let address: URL;
  try {
    address = new URL(url, baseUrl());
  } catch {
    throw new MarkupError(`"${url}" is no URL; correct it in the page or its configuration`);
  }
  if (address.origin !== location.origin) {
    throw new MarkupError(
      `${url}: requests go to ${location.origin} only; correct the URL or let this server answer it`,
    );
  }
  return address;
}

function baseUrl(): string {
  // Support: IE 11 has no baseURI; an <img name="baseURI"> may stand for it
  return typeof document.baseURI === "string" ? document.baseURI : location.href;
}

function pathOf(endpoint: EndpointName, parameters: Readonly<Record<string, string>>): string {
  const { basePath, endpoints } = config();
  checkNames(endpoints);
  const path = endpoints[endpoint] ?? endpointRow(endpoint).path;
  if (path === "{url}") throw new MarkupError(`${endpoint}: the path must stand in the page; give it as \`url\``);
  const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new MarkupError(`${endpoint}: the parameter "${name}" is missing`);
    return encodeURIComponent(value);
  });
  return basePath + filled;
}

let checked: UrlParts["parameters"];

/** Reports what the configuration moves and nobody knows, once. */
function checkNames(endpoints: Readonly<Record<string, string>>): void {
  if (checked === endpoints) return;
  checked = endpoints;
  for (const name of Object.keys(endpoints)) {
    if (ENDPOINT_NAMES.some((known) => known === name)) continue;
    const remedy = "the key is the endpoint's path without the leading slash";
    reportError(new MarkupError(`storefront-config.endpoints.${name}: there is no such endpoint; ${remedy}`));
  }
}

function appendQuery(address: URL, query: FormData): void {
  for (const [name, value] of Array.from(query.entries())) {
    address.searchParams.append(name, typeof value === "string" ? value : value.name);
  }
}
