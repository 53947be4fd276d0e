import { LOCALES, type Locale } from "../shop/model";
import type { ShopRequest } from "./responder";

/** Prefix of all routes in a language: English has none. */
export function basePathOf(locale: Locale): string {
  return locale === "en" ? "" : `/${locale}`;
}

/** Takes the language's prefix off a path. One leading slash: `//host` would lead to another host. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const path = pathname.replace(/^\/+/, "/");
  for (const locale of LOCALES) {
    const prefix = basePathOf(locale);
    if (prefix !== "" && `${path}/`.startsWith(`${prefix}/`)) return { locale, path: path.slice(prefix.length) || "/" };
  }
  return { locale: "en", path };
}

/** Path and query of an address of this shop, without the language's prefix; `undefined` for any other address. */
export function ownPath(address: string | null, origin: string): string | undefined {
  if (address === null || address === "" || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  return url.origin === origin ? `${splitLocale(url.pathname).path}${url.search}` : undefined;
}

/** Path and query of the page that a form stands on, by the request's Referer. */
export function pageBefore({ headers, url }: ShopRequest): string | undefined {
  return ownPath(headers.get("Referer"), url.origin);
}
