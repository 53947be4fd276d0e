import { MarkupError, reportError } from "./errors";
import { setOwnAttribute } from "./own-changes";
import { isSafeSet, isSafeUrl, PLAIN_URL, resolveUrl, type UrlUse } from "./safe-url";

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
