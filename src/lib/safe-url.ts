import { baseUri } from "./page";
/**
 * The use of a URL from outside:
 * - `follow`: the bundle itself opens it, sends a request to it, or writes a link to it
 * - `link`: a link in server HTML, which the shopper may follow
 * - `show`: a picture, or the link to one
 */
export type UrlUse = "follow" | "link" | "show";

const WEB = /^https?:$/;
/** Schemes that the browser passes to a program of the shopper's choice. */
const CONTACT = /^(mailto|tel|sms):$/;
/** Picture data that cannot contain a program. */
const RASTER = /^data:image\/(?!svg)/i;

/** A path of the shop or a place on the page, whatever the page's base: no scheme, no other host. */
export const PLAIN_URL = /^[/?#]?[\w-][\w/.?=&%#-]*$/;

/** A URL as the browser resolves it on this page; `undefined` if it is invalid. */
export function resolveUrl(value: string): URL | undefined {
  try {
    return new URL(value, baseUrl());
  } catch {
    // An invalid URL leads nowhere.
    return undefined;
  }
}

/**
 * The rule for URLs from outside: pages and answers of this origin only, pictures from anywhere by http(s) or as raster
 * data, never a URL that runs a program or contains a name and password.
 */
export function isSafeUrl(url: URL, use: UrlUse): boolean {
  if (use === "show" && RASTER.test(url.href)) return true;
  if (use === "link" && CONTACT.test(url.protocol)) return true;
  if (!WEB.test(url.protocol) || url.username !== "" || url.password !== "") return false;
  return use !== "follow" || url.origin === window.location.origin;
}

/** Whether all pictures of a `srcset` may be shown. */
export function isSafeSet(srcset: string): boolean {
  return urlsOfSet(srcset).every((value) => {
    const url = resolveUrl(value);
    return url !== undefined && isSafeUrl(url, "show");
  });
}

/** Encodes a text as part of a URL. Half a surrogate pair, for which the platform throws, becomes U+FFFD. */
export function encodeText(text: string): string {
  const whole = text.replace(/[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]/g, (found) =>
    found.length === 2 ? found : "\ufffd",
  );
  return encodeURIComponent(whole);
}

/** A path of this origin as an address: one that begins with two slashes would name another host. */
export function addressOfPath(path: string): string {
  return path.startsWith("//") ? window.location.origin + path : path;
}

/** The URLs of a `srcset`, as a browser finds them, in linear time. */
function urlsOfSet(srcset: string): string[] {
  const urls: string[] = [];
  let at = 0;
  const take = (isTaken: (character: string) => boolean): string => {
    const start = at;
    while (at < srcset.length && isTaken(srcset.charAt(at))) at += 1;
    return srcset.slice(start, at);
  };
  for (;;) {
    take((character) => isSpace(character) || character === ",");
    if (at === srcset.length) return urls;
    const url = take((character) => !isSpace(character));
    let end = url.length;
    while (url.charAt(end - 1) === ",") end -= 1;
    urls.push(url.slice(0, end));
    // The rest is a descriptor, up to the next comma outside brackets
    let isInBrackets = false;
    if (end === url.length) {
      take((character) => {
        if (character === "(" || character === ")") isInBrackets = character === "(";
        return isInBrackets || character !== ",";
      });
    }
  }
}

const isSpace = (character: string): boolean => " \t\n\f\r".includes(character);

function baseUrl(): string {
  // Support: IE 11 has no baseURI; an <img name="baseURI"> may hide it
  const base: unknown = baseUri();
  return typeof base === "string" ? base : window.location.href;
}
