import { MarkupError } from "./errors";
import { setOwnAttribute } from "./own-marks";
import { isSafeSet, isSafeUrl, PLAIN_URL, resolveUrl, type UrlUse } from "./safe-url";
import { reportError } from "./report";

declare const checked: unique symbol;
/** A URL that may be used: made here alone, and taken by all that follows or shows one. */
export type SafeUrl = string & { readonly [checked]: true };

/** Where a URL stands, for who has to correct it. */
export interface UrlPlace {
  element: Node;
  /** What names it there: `data-color: large`. */
  name: string;
}

const REMEDY: { readonly [U in UrlUse]: string } = {
  follow: "give the path of a page of this shop, or its http(s) address",
  link: "give an http(s) address, or mailto:, tel: or sms:",
  show: "give the path or http(s) address of a picture",
};

/** What was told of already. */
const told = new Set<string>();

/**
 * A URL from outside, for a sink. What may not be followed or shown is told of once, on the console, and left out.
 * @returns the URL as it stands there where that can mean one thing only, else as the browser reads it
 */
export function safeUrl(value: string, use: UrlUse, place: UrlPlace): SafeUrl | undefined {
  // A server's way to say that there is none
  if (value === "") return undefined;
  const url = resolveUrl(value);
  if (url !== undefined && isSafeUrl(url, use)) return (PLAIN_URL.test(value) ? value : url.href) as SafeUrl;
  tell(value, REMEDY[use], place);
  return undefined;
}

/** The same for a `srcset`: all of it, or nothing. */
export function safeSet(value: string, place: UrlPlace): SafeUrl | undefined {
  if (isSafeSet(value)) return value as SafeUrl;
  tell(value, REMEDY.show, place);
  return undefined;
}

/** The page's place of an id. */
export function placeUrl(id: string): SafeUrl {
  return `#${id}` as SafeUrl;
}

/** A URL of this origin, taken apart. */
type OwnUrl = URL & { readonly href: SafeUrl };

/** Resolves a URL that the bundle follows. @throws MarkupError for another origin, and for what is no URL */
export function sameOrigin(value: string): OwnUrl {
  const url = resolveUrl(value) as OwnUrl | undefined;
  if (url === undefined) throw new MarkupError(`"${value}" is no URL; correct it in the page or its configuration`);
  if (isSafeUrl(url, "follow")) return url;
  throw new MarkupError(
    `${value}: requests go to ${window.location.origin} only; correct the URL or let this server answer it`,
  );
}

/** A URL that may also lead to other origins, which are named. @returns nothing for any other */
export function urlAt(value: string, origins: readonly string[]): SafeUrl | undefined {
  const url = resolveUrl(value) as OwnUrl | undefined;
  return url !== undefined && isSafeUrl(url, "link") && origins.indexOf(url.origin) >= 0 ? url.href : undefined;
}

type UrlAttribute = "href" | "src" | "srcset" | "action";

/** Sets an attribute that holds a URL as our own; `undefined` gives it back to the server. */
export function setUrl(element: Element, name: UrlAttribute, url: SafeUrl | undefined): void {
  setOwnAttribute(element, name, url);
}

/** Another page in place of this one. @param options `replaces`: Back does not lead to this one any more */
export function openPage(url: SafeUrl, { replaces }: { replaces: boolean }): void {
  if (replaces) window.location.replace(url);
  else window.location.assign(url);
}

/** For an attribute in a view. */
export function urlText(url: SafeUrl): string {
  return url;
}

function tell(value: string, remedy: string, { element, name }: UrlPlace): void {
  const shown = value.length > 200 ? `${value.slice(0, 200)}…` : value;
  const message = `${name}: "${shown}" is not taken; ${remedy}`;
  if (told.has(message)) return;
  told.add(message);
  reportError(new MarkupError(message, element));
}
