import { CONSENT_COOKIE, CONSENT_TOPICS, type ConsentTopic } from "../../src/contract/consent";
import type { BundleName } from "../asset-tags";
import { conditionsOf } from "../control/conditions";
import { openSession, type Shop } from "../shop/shop";
import { basePathOf, splitLocale } from "./locations";
import type { ShopRequest } from "./responder";

/** The request cannot be understood; its message is for the person who sent it. */
export class BadRequestError extends Error {
  override name = "BadRequestError";
}

export interface SiteOptions {
  /** Folder of the build, `dist/assets`. Without it pages have neither scripts nor styles. */
  assetsFolder?: string;
  /** Where the third party stands; default: beside the mock shop's usual port. */
  providerOrigin?: () => string;
  /** The same of the wallet's. */
  walletOrigin?: () => string;
  /** The session of requests without a cookie. Default: each of them opens a new one. */
  sessionId?: string;
  /** Hears of errors in the shop itself; their answer is 500. */
  onError?: (error: unknown) => void;
}

const SESSION_ID = /^[\w-]{1,64}$/;

/** Reads a request of the shop, its body excepted, and opens its session. */
export function readRequest(shop: Shop, options: SiteOptions, request: Request): ShopRequest {
  const url = new URL(request.url);
  const cookies = readCookies(request.headers.get("Cookie") ?? "");
  const { locale, path } = splitLocale(url.pathname);
  const cookie = cookies.get("session") ?? "";
  const session = openSession(shop, SESSION_ID.test(cookie) ? cookie : (options.sessionId ?? shop.newToken()));
  return {
    shop,
    session,
    conditions: conditionsOf(session),
    method: request.method,
    url,
    path,
    params: {},
    query: url.searchParams,
    form: undefined,
    headers: request.headers,
    locale,
    basePath: basePathOf(locale),
    acceptsJson: (request.headers.get("Accept") ?? "").includes("application/json"),
    consent: consentOf(cookies.get(CONSENT_COOKIE)),
    bundle: bundleOf(url.searchParams.get("bundle") ?? cookies.get("bundle")),
    assetsFolder: options.assetsFolder,
    providerOrigin: options.providerOrigin?.() ?? "http://localhost:3002",
    walletOrigin: options.walletOrigin?.() ?? "http://localhost:3001",
  };
}

function consentOf(cookie: string | undefined): ConsentTopic[] | undefined {
  return cookie === undefined ? undefined : CONSENT_TOPICS.filter((topic) => cookie.split(".").includes(topic));
}

function bundleOf(name: string | undefined): BundleName {
  return name === "legacy" ? "legacy" : "modern";
}

/** Cookies that the answer has to set so that the next request is understood like this one. */
export function newCookies({ headers, session, bundle }: ShopRequest): string[] {
  const known = readCookies(headers.get("Cookie") ?? "");
  const cookies: string[] = [];
  if (known.get("session") !== session.id) cookies.push(`session=${session.id}; Path=/; HttpOnly; SameSite=Lax`);
  if ((known.get("bundle") ?? "modern") !== bundle) cookies.push(`bundle=${bundle}; Path=/; HttpOnly; SameSite=Lax`);
  return cookies;
}

function readCookies(header: string): Map<string, string> {
  return new Map(
    header.split(";").map((pair): [string, string] => {
      const [name = "", ...value] = pair.split("=");
      return [name.trim(), value.join("=").trim()];
    }),
  );
}

/** The fields of a POST: multipart, urlencoded, or a flat JSON object. @throws BadRequestError */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  try {
    if (type === "") return new FormData();
    return type.startsWith("application/json") ? formOf(await request.json()) : await request.formData();
  } catch (error) {
    throw new BadRequestError(`body: cannot be read as ${type} (${String(error)})`);
  }
}

function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value));
  return form;
}
