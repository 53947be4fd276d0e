import { MarkupError } from "./errors";
import { setOwnAttribute } from "./own-changes";
import { reportError } from "./report";
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
  return path.indexOf("//") === 0 ? window.location.origin + path : path;
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

declare const checked: unique symbol;
/** A checked URL. Only this file makes it; all code that follows or shows a URL requires it. */
export type SafeUrl = string & { readonly [checked]: true };

/** The place of a URL, for the developer who has to correct it. */
export interface UrlPlace {
  element: Node;
  /** The name of the URL there: `data-color: large`. */
  name: string;
}

const REMEDY: { readonly [U in UrlUse]: string } = {
  follow: "give the path of a page of this shop, or its http(s) address",
  link: "give an http(s) address, or mailto:, tel: or sms:",
  show: "give the path or http(s) address of a picture",
};

/** URLs that were reported already. */
const reported = new Set<string>();

/**
 * Checks a URL from outside before it is followed or shown. A forbidden one is reported once, on the console.
 * @returns the URL unchanged if it has only one meaning, else as the browser resolves it; `undefined` for a forbidden
 * one
 */
export function safeUrl(value: string, use: UrlUse, place: UrlPlace): SafeUrl | undefined {
  // An empty value is a server's way to say that there is none
  if (value === "") return undefined;
  const url = resolveUrl(value);
  if (url !== undefined && isSafeUrl(url, use)) return (PLAIN_URL.test(value) ? value : url.href) as SafeUrl;
  reportOnce(value, REMEDY[use], place);
  return undefined;
}

/** The same for a `srcset`: all of it, or nothing. */
export function safeSet(value: string, place: UrlPlace): SafeUrl | undefined {
  if (isSafeSet(value)) return value as SafeUrl;
  reportOnce(value, REMEDY.show, place);
  return undefined;
}

/** The URL of the element with an id on this page. */
export function placeUrl(id: string): SafeUrl {
  return `#${id}` as SafeUrl;
}

/** A URL of this origin, parsed. */
type OwnUrl = URL & { readonly href: SafeUrl };

/** Resolves a URL that the bundle follows. @throws MarkupError for another origin, and for an invalid URL */
export function sameOrigin(value: string): OwnUrl {
  const url = resolveUrl(value) as OwnUrl | undefined;
  if (url === undefined) throw new MarkupError(`"${value}" is not a URL; correct it in the page or its configuration`);
  if (isSafeUrl(url, "follow")) return url;
  throw new MarkupError(
    `${value}: requests may only go to ${window.location.origin}; correct the URL or let this server answer it`,
  );
}

/** Checks a URL of one of the given origins. @returns `undefined` for any other */
export function urlAt(value: string, origins: readonly string[]): SafeUrl | undefined {
  const url = resolveUrl(value) as OwnUrl | undefined;
  return url !== undefined && isSafeUrl(url, "link") && origins.includes(url.origin) ? url.href : undefined;
}

type UrlAttribute = "href" | "src" | "srcset" | "action";

/** Sets an attribute with a URL as our own; `undefined` returns it to the server's. */
export function setUrl(element: Element, name: UrlAttribute, url: SafeUrl | undefined): void {
  setOwnAttribute(element, name, url);
}

/** Opens another page. @param options `replaces`: Back no longer leads to this one */
export function openPage(url: SafeUrl, { replaces }: { replaces: boolean }): void {
  if (replaces) window.location.replace(url);
  else window.location.assign(url);
}

/** A checked URL as a text, for an attribute in a view. */
export function urlText(url: SafeUrl): string {
  return url;
}

function reportOnce(value: string, remedy: string, { element, name }: UrlPlace): void {
  const shown = value.length > 200 ? `${value.slice(0, 200)}…` : value;
  const message = `${name}: "${shown}" is not allowed; ${remedy}`;
  if (reported.has(message)) return;
  reported.add(message);
  reportError(new MarkupError(message, element));
}
