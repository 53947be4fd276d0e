import { LOCALES, type Locale } from "../shop/model";
import type { ShopRequest } from "./responder";

/** Prefix of all routes in a language; English has none. */
export function basePathOf(locale: Locale): string {
  return locale === "en" ? "" : `/${locale}`;
}

/** Takes the language's prefix off a path. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const path = withOneSlash(pathname);
  for (const locale of LOCALES) {
    const prefix = basePathOf(locale);
    if (prefix !== "" && `${path}/`.startsWith(`${prefix}/`)) {
      return { locale, path: withOneSlash(path.slice(prefix.length)) };
    }
  }
  return { locale: "en", path };
}

/** A path with exactly one leading slash: `//host` and `/\host` would lead to another host. */
function withOneSlash(path: string): string {
  return path.replace(/^[/\\]*/, "/");
}

/** Path and query of an address of this shop, without the language's prefix; `undefined` for any other address. */
export function ownPath(address: string | null, origin: string): string | undefined {
  if (address === null || address === "" || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  // The origin of a blob: URL is the origin of the URL within it
  const isOwn = url.origin === origin && /^https?:$/.test(url.protocol);
  return isOwn ? `${splitLocale(url.pathname).path}${url.search}` : undefined;
}

/** Path and query of the page that contains the form, from the request's Referer. */
export function pageBefore({ headers, url }: ShopRequest): string | undefined {
  return ownPath(headers.get("Referer"), url.origin);
}
