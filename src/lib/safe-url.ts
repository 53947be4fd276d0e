import { baseUri } from "./page";
/**
 * What is done with a URL that came from outside:
 * - `follow`: the bundle itself goes, asks or sends there, or writes a link to it
 * - `link`: it is a link that stands in server HTML, which the shopper follows or not
 * - `show`: a picture, or the link to one
 */
export type UrlUse = "follow" | "link" | "show";

const WEB = /^https?:$/;
/** What the browser hands to a program that the shopper has chosen. */
const CONTACT = /^(mailto|tel|sms):$/;
/** A picture that can be no program. */
const RASTER = /^data:image\/(?!svg)/i;

/** A path of the shop or a place on the page, whatever the page's base is: no scheme, no other host. */
export const PLAIN_URL = /^[/?#]?[\w-][\w/.?=&%#-]*$/;

/** A URL as the browser reads it on this page; `undefined` for what is none. */
export function resolveUrl(value: string): URL | undefined {
  try {
    return new URL(value, baseUrl());
  } catch {
    // What nobody can read leads nowhere.
    return undefined;
  }
}

/**
 * THE rule by which URLs from outside are taken: pages and answers of this origin only, pictures from anywhere by http(s) or as raster
 * data, and never a URL that is a program, or that carries a name and password.
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

/** A text as a part of a URL; half a character, at which the platform throws, is the sign for what is none. */
export function encodeText(text: string): string {
  const whole = text.replace(/[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]/g, (found) =>
    found.length === 2 ? found : "\ufffd",
  );
  return encodeURIComponent(whole);
}

/** A path of this origin as an address: where it begins with two slashes it would be another host. */
export function addressOfPath(path: string): string {
  return path.indexOf("//") === 0 ? window.location.origin + path : path;
}

/** The URLs of a `srcset`, as a browser finds them; each character is looked at once or twice. */
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
    // What is left is a descriptor, up to the next comma outside brackets
    let isInBrackets = false;
    if (end === url.length) {
      take((character) => {
        if (character === "(" || character === ")") isInBrackets = character === "(";
        return isInBrackets || character !== ",";
      });
    }
  }
}

const isSpace = (character: string): boolean => " \t\n\f\r".indexOf(character) >= 0;

function baseUrl(): string {
  // Support: IE 11 has no baseURI; an <img name="baseURI"> may stand for it
  return typeof baseUri() === "string" ? baseUri() : window.location.href;
}
