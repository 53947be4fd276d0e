import { CONSENT_COOKIE, CONSENT_TOPICS, type ConsentTopic } from "../../src/contract/consent";
import type { BundleName } from "../asset-tags";
import { conditionsOf, isEndpoint } from "../control/conditions";
import type { Session } from "../shop/session";
import { changeId, freshSession, keepSession, openSession, type Shop } from "../shop/shop";
import { basePathOf, splitLocale } from "./locations";
import type { ShopRequest } from "./responder";

/** The request cannot be understood; its message is for the person who sent it. */
export class BadRequestError extends Error {
  override name = "BadRequestError";

  constructor(
    message: string,
    readonly status: 400 | 413 | 414 = 400,
  ) {
    super(message);
  }
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

/** No address of the shop is longer. */
const ADDRESS_MAX_LENGTH = 8000;

/** Reads a request of the shop, its body excepted, and opens its session. @throws BadRequestError */
export function readRequest(shop: Shop, options: SiteOptions, request: Request): ShopRequest {
  if (request.url.length > ADDRESS_MAX_LENGTH) {
    throw new BadRequestError(`address: longer than ${ADDRESS_MAX_LENGTH} characters`, 414);
  }
  const url = new URL(request.url);
  const cookies = readCookies(request.headers.get("Cookie") ?? "");
  const { locale, path } = splitLocale(url.pathname);
  const session = sessionOf(shop, options, cookies.get("session") ?? "");
  return {
    shop,
    session,
    visit: { isNew: cookies.get("session") !== session.id },
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

/** The session of an id that the shop has given out; for any other a new one, which is kept with its cookie. */
function sessionOf(shop: Shop, { sessionId }: SiteOptions, cookie: string): Session {
  if (shop.sessions.has(cookie)) return openSession(shop, cookie);
  return sessionId === undefined ? freshSession(shop, shop.newToken()) : openSession(shop, sessionId);
}

/** Somebody has logged in or out: who knew the session before, and may have planted it, does not know this one. */
export function renewSession({ shop, session, visit }: ShopRequest): void {
  if (visit.isNew) return;
  changeId(shop, session);
  visit.isNew = true;
}

/** Whether an answer may open a session: a page, or a form. What is read beside it must not take the place of another one's cookie. */
function opensSession({ method, path }: ShopRequest): boolean {
  return method === "POST" ? !isBeacon(path) : !isFile(path) && !isEndpoint(path);
}

const isFile = (path: string): boolean => /^\/(assets|pictures|favicon\.ico)(\/|$)/.test(path);
const isBeacon = (path: string): boolean => path === "/error-reports" || path === "/web-vitals";

function consentOf(cookie: string | undefined): ConsentTopic[] | undefined {
  return cookie === undefined ? undefined : CONSENT_TOPICS.filter((topic) => cookie.split(".").includes(topic));
}

function bundleOf(name: string | undefined): BundleName {
  return name === "legacy" ? "legacy" : "modern";
}

/** Cookies that the answer has to set so that the next request is understood like this one. */
export function newCookies(request: ShopRequest): string[] {
  const { shop, headers, session, bundle, visit, url } = request;
  if (isFile(request.path)) return [];
  const attributes = `Path=/; HttpOnly; SameSite=Lax${url.protocol === "https:" ? "; Secure" : ""}`;
  const known = readCookies(headers.get("Cookie") ?? "");
  const cookies: string[] = [];
  if (visit.isNew && opensSession(request)) {
    keepSession(shop, session);
    cookies.push(`session=${session.id}; ${attributes}`);
  }
  if ((known.get("bundle") ?? "modern") !== bundle) cookies.push(`bundle=${bundle}; ${attributes}`);
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

/** No form of the shop has more fields, nor longer ones. */
const FIELDS_MAX = 500;
const FIELD_MAX_LENGTH = 20_000;

/** The fields of a POST: multipart, urlencoded, or a flat JSON object. @throws BadRequestError */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (type === "") return new FormData();
  // Counted before it is taken apart, which costs more than reading it
  refuseMore("fields", await separatorsIn(request, type), FIELDS_MAX);
  const form = await formIn(request, type);
  refuseMore("fields", [...form.keys()].length, FIELDS_MAX);
  form.forEach((value, name) => {
    const length = name.length + (typeof value === "string" ? value : value.name).length;
    refuseMore("characters in a field", length, FIELD_MAX_LENGTH);
  });
  return form;
}

const isJson = (type: string): boolean => /^application\/json/i.test(type);

async function formIn(request: Request, type: string): Promise<FormData> {
  try {
    return isJson(type) ? formOf(await request.json()) : await request.formData();
  } catch (error) {
    throw new BadRequestError(`body: cannot be read as ${type} (${String(error)})`);
  }
}

/** How often the text that parts a form's fields stands in a body, one too many at the most. */
async function separatorsIn(request: Request, type: string): Promise<number> {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  const mark = /^multipart\//i.test(type) ? (quoted ?? plain) : "&";
  if (mark === undefined || isJson(type)) return 0;
  const body = Buffer.from(await request.clone().arrayBuffer());
  let count = 0;
  for (let at = body.indexOf(mark); at >= 0 && count <= FIELDS_MAX; at = body.indexOf(mark, at + 1)) count += 1;
  return count;
}

function refuseMore(what: string, count: number, most: number): void {
  if (count > most) throw new BadRequestError(`body: more than ${most} ${what}`, 413);
}

function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value));
  return form;
}
