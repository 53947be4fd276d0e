import type { Context, HonoRequest } from "hono";
import { getCookie } from "hono/cookie";
import { HTTPException } from "hono/http-exception";
import { CONSENT_TOPICS, type ConsentTopic } from "../../src/contract/consent";
import { CONSENT_COOKIE, STORE_COOKIE } from "../../src/contract/markup";
import type { BundleName } from "../asset-tags";
import { conditionsOf, isEndpoint } from "../control/conditions";
import type { Session } from "../shop/session";
import { changeId, freshSession, keepSession, openSession, type Shop } from "../shop/shop";
import { basePathOf, splitLocale } from "./locations";
import type { ShopRequest } from "./responder";
import type { SiteEnv, SiteOptions } from "./site-env";

/** Longer than any address of the shop. */
const ADDRESS_MAX_LENGTH = 8000;

/** Reads a request except its body, and opens its session. @throws HTTPException */
export function readRequest(c: Context<SiteEnv>): ShopRequest {
  const { shop, options } = c.env;
  const { method, url: address, path } = c.req;
  const { headers } = c.req.raw;
  if (address.length > ADDRESS_MAX_LENGTH) {
    throw new HTTPException(414, { message: `address: longer than ${ADDRESS_MAX_LENGTH} characters` });
  }
  const url = new URL(address);
  const cookies = getCookie(c);
  const { locale } = splitLocale(url.pathname);
  const session = sessionOf(shop, options, cookies.session ?? "");
  const known = cookies.bundle ?? "modern";
  const bundle = bundleOf(url.searchParams.get("bundle") ?? known);
  return {
    shop,
    session,
    visit: {
      isNew: cookies.session !== session.id,
      isFixed: options.sessionId === session.id,
      isOtherBundle: bundle !== known,
    },
    conditions: conditionsOf(session),
    method,
    url,
    path,
    params: {},
    query: url.searchParams,
    form: undefined,
    headers,
    locale,
    basePath: basePathOf(locale),
    acceptsJson: (headers.get("Accept") ?? "").includes("application/json"),
    consent: consentOf(cookies[CONSENT_COOKIE]) ?? options.consent,
    ownStore: cookies[STORE_COOKIE] || undefined,
    bundle,
    assetsFolder: options.assetsFolder,
    theme: options.theme,
    hasSpeculationRules: options.hasSpeculationRules ?? true,
    liveHtml: options.live?.html ?? "",
    providerOrigin: options.providerOrigin?.() ?? "http://localhost:3002",
    walletOrigin: options.walletOrigin?.() ?? "http://localhost:3001",
  };
}

/** The session of an id that the shop has given out; otherwise a new one, which is kept once its cookie is set. */
function sessionOf(shop: Shop, { sessionId }: SiteOptions, cookie: string): Session {
  if (shop.sessions.has(cookie)) return openSession(shop, cookie);
  return sessionId === undefined ? freshSession(shop, shop.newToken()) : openSession(shop, sessionId);
}

/** After a login or logout: whoever knew the old id, and may have planted it, does not know the new one. */
export function renewSession({ shop, session, visit }: ShopRequest): void {
  if (visit.isNew || visit.isFixed) return;
  changeId(shop, session);
  visit.isNew = true;
}

/** Whether an answer may open a session: pages and forms may. What a page loads must not replace its cookie. */
function opensSession({ method, path, headers }: ShopRequest): boolean {
  if (method === "POST") return !isBeacon(path);
  return !isFile(path) && !isEndpoint(path) && !headers.has("X-Requested-With");
}

const isFile = (path: string): boolean =>
  /^\/(assets|pictures|favicon\.ico|robots\.txt|sitemap\.xml|site\.webmanifest|speculation-rules\.json)(\/|$)/.test(
    path,
  );
const isBeacon = (path: string): boolean => path === "/error-reports" || path === "/web-vitals";

function consentOf(cookie: string | undefined): ConsentTopic[] | undefined {
  return cookie === undefined ? undefined : CONSENT_TOPICS.filter((topic) => cookie.split(".").includes(topic));
}

function bundleOf(name: string | undefined): BundleName {
  return name === "legacy" ? "legacy" : "modern";
}

/** Cookies that the answer must set so that the next request is understood like this one. */
export function newCookies(request: ShopRequest): [name: string, value: string][] {
  const { shop, session, bundle, visit } = request;
  if (isFile(request.path)) return [];
  const opened = visit.isNew && opensSession(request);
  if (opened) keepSession(shop, session);
  return [...(opened ? [pair("session", session.id)] : []), ...(visit.isOtherBundle ? [pair("bundle", bundle)] : [])];
}

const pair = (name: string, value: string): [string, string] => [name, value];

/** No form of the shop has more or longer fields. */
const FIELDS_MAX = 500;
const FIELD_MAX_LENGTH = 20_000;

/** The fields of a POST: multipart, urlencoded, or a flat JSON object. @throws HTTPException */
export async function readForm(request: HonoRequest): Promise<FormData> {
  const type = request.header("Content-Type") ?? "";
  if (type === "") return new FormData();
  const form = await formIn(request, type);
  refuseMore("fields", [...form.keys()].length, FIELDS_MAX);
  form.forEach((value, name) => {
    const length = name.length + (typeof value === "string" ? value : value.name).length;
    refuseMore("characters in a field", length, FIELD_MAX_LENGTH);
  });
  return form;
}

async function formIn(request: HonoRequest, type: string): Promise<FormData> {
  try {
    return /^application\/json/i.test(type) ? formOf(await request.json()) : await request.formData();
  } catch (error) {
    throw new HTTPException(400, { message: `body: cannot be read as ${type} (${String(error)})` });
  }
}

function refuseMore(what: string, count: number, most: number): void {
  if (count > most) throw new HTTPException(413, { message: `body: more than ${most} ${what}` });
}

function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value));
  return form;
}
