import type { Context, Handler, Hono } from "hono";
import { generateCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { methodNotAllowed } from "hono/method-not-allowed";
import { isEndpoint, nextLatency, takeFault, type FaultKind } from "../control/conditions";
import { CONTROL_ROUTES } from "../control/responders";
import { PARTS_ROUTES } from "../parts/parts-routes";
import { faultyAnswer } from "../control/faulty-answers";
import type { Shop } from "../shop/shop";
import { jsonAnswer } from "./answers";
import { ConnectionCutError, hang } from "./connection-cut-error";
import { limitBody } from "./limit-body";
import { pageBefore } from "./locations";
import { failed, messagePage, notFound } from "./pages";
import { plainText } from "./plain-text";
import { newCookies, readForm } from "./read-request";
import { answerOfFirst, answerOnce, noteShown } from "./repeated-posts";
import { field, type Responder, type ShopRequest } from "./responder";
import { SHOP_ROUTES, type Route } from "./routes";
import { forgetsAhead, isAskedAhead } from "./speculation";
import { appOf, createSite, type FetchApp } from "./site";
import type { SiteEnv, SiteOptions } from "./site-env";
import { addStaticFiles } from "./static-files";

/** The only way into the shop, for both the HTTP server and MSW. */
export function createShopApp(shop: Shop, options: SiteOptions = {}): FetchApp {
  const app = appOf(SHOP_SITE, shop, options);
  return async (request) => {
    options.onRequest?.(new URL(request.url).pathname);
    const answer = options.live?.answer(request);
    if (answer !== undefined) return answer;
    if (options.pause === undefined) return app(request);
    await options.pause();
    // The server may have been closed meanwhile
    if (request.signal.aborted) return Response.error();
    const response = await app(request);
    await options.pause();
    return response;
  };
}

/** Latency and faults as set on the control page. Half of the latency passes before the write, half after it. */
const weather = createMiddleware<SiteEnv>(async (c, next) => {
  const { path, conditions, basePath, url } = c.var.shopRequest;
  if (/^\/(__mock|__parts|pictures\/)/.test(path)) return next();
  const latency = path.startsWith("/assets/") ? 0 : nextLatency(conditions);
  await wait(latency / 2);
  const fault = takeFault(conditions, path);
  if (fault === "hang") return hang(c.req.raw.signal);
  if (fault === undefined || fault === "cut") await next();
  else c.res = (await errorPageOf(fault, c.var.shopRequest)) ?? faultyAnswer(fault, basePath);
  if (fault === "cut") throw new ConnectionCutError("The control page asked for it.");
  await wait(latency / 2);
  // Support: IE 11, whose scripts have no other way of knowing where a redirect has led.
  const isHtml = c.res.headers.get("Content-Type")?.startsWith("text/html") === true;
  if (isHtml) c.header("X-Request-URL", url.href);
});

/** What a shopper would see of a fault: a page of the shop. Scripts and anything but pages get a bare answer. */
function errorPageOf(fault: FaultKind, read: ShopRequest): Response | Promise<Response> | undefined {
  if (read.acceptsJson || isEndpoint(read.path) || read.path.startsWith("/assets/")) return undefined;
  if (fault === "status-500") return failed(read);
  return fault === "status-404" ? notFound(read) : undefined;
}

function wait(milliseconds: number): Promise<void> {
  return milliseconds === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, milliseconds));
}

const cookies = createMiddleware<SiteEnv>(async (c, next) => {
  await next();
  if (c.error !== undefined) return;
  const secure = c.var.shopRequest.url.protocol === "https:" ? "; Secure" : "";
  for (const [name, value] of newCookies(c.var.shopRequest)) {
    const cookie = generateCookie(name, value, { path: "/", httpOnly: true, sameSite: "Lax" });
    c.header("Set-Cookie", cookie + secure, { append: true });
  }
});

function handlerOf({ method, respond, expired, isRaw }: Route): Handler<SiteEnv> {
  return async (c) => {
    const read = { ...c.var.shopRequest, params: c.req.param() };
    if (method === "GET") {
      const page = await respond(read);
      if (!isAskedAhead(read)) void noteShown(read).catch(() => undefined);
      return page;
    }
    if (isRaw === true) return respond({ ...read, body: await c.req.text() });
    return answerPost({ ...read, form: await readForm(c.req) }, respond, expired);
  };
}

/** A POST needs the session's token. */
async function answerPost(read: ShopRequest, respond: Responder, expired?: Responder): Promise<Response> {
  const { session, path } = read;
  if (path.startsWith("/__mock")) return respond(read);
  if (field(read, "_token") !== session.csrfToken) {
    const first = await answerOfFirst(read);
    if (first !== undefined) {
      // The browser has dropped the first answer, and with it the new cookie and the order to forget pages fetched ahead
      if (!read.visit.isFixed) read.visit.isNew = true;
      return forgetsAhead(read, first);
    }
    return expired === undefined || read.acceptsJson ? refuseToken(read) : expired(read);
  }
  return forgetsAhead(read, await answerOnce(read, respond));
}

/** A page that was open for long, or was rendered before a login, has a token that is no longer valid. */
function refuseToken(read: ShopRequest): Response {
  const response = read.acceptsJson
    ? jsonAnswer({ success: false, messages: { error: ["Shop.PageExpired"] } }, 403)
    : messagePage(read, 403, { title: "Shop.Title403", text: "Shop.PageExpired", back: pageBefore(read) });
  response.headers.set("X-CSRF-Token", read.session.csrfToken);
  return response;
}

/** `{name}` in the contract is `:name` in Hono. */
const patternOf = (path: string): string => path.replace(/\{(\w+)\}/g, ":$1");

function createShopSite(): Hono<SiteEnv> {
  const site = createSite(failed);
  const onMethodNotAllowed = (_c: Context, allowed: string[]): Response =>
    plainText(405, "Method Not Allowed", { Allow: allowed.join(", ") });
  site.use(weather, cookies, methodNotAllowed({ app: site, onMethodNotAllowed }));
  addStaticFiles(site);
  for (const route of [...SHOP_ROUTES, ...CONTROL_ROUTES, ...PARTS_ROUTES]) {
    site.on(route.method, patternOf(route.path), limitBody(route.takesPhotos), handlerOf(route));
  }
  site.notFound((c) => notFound(c.var.shopRequest));
  return site;
}

const SHOP_SITE = createShopSite();
