import { CONTROL_ROUTES } from "../control/responders";
import { faultyAnswer } from "../control/faulty-answers";
import { nextLatency, takeFault } from "../control/conditions";
import type { Shop } from "../shop/shop";
import { jsonAnswer } from "./answers";
import { guarded, plainText, type Handle } from "./guarded";
import { messagePage, notFound } from "./pages";
import { newCookies, readForm, readRequest, type SiteOptions } from "./read-request";
import { field, type Responder, type ShopRequest } from "./responder";
import { answerOnce } from "./repeated-posts";
import { matchRoute, SHOP_ROUTES } from "./routes";
import { staticAnswer } from "./static-files";

const ROUTES = [...SHOP_ROUTES, ...CONTROL_ROUTES];

/** The one way into the shop, for the HTTP server and for MSW alike. */
export function createHandle(shop: Shop, options: SiteOptions = {}): Handle {
  return guarded(options, async (request) => {
    const response = await inWeather(readRequest(shop, options, request), request);
    return request.method === "HEAD" && response.type !== "error" ? new Response(null, response) : response;
  });
}

/** Latency and faults as the control page has set them. Half of the latency passes before the deed, half after it. */
async function inWeather(read: ShopRequest, request: Request): Promise<Response> {
  const answer = async (): Promise<Response> => withCookies(read, await answerRequest(read, request));
  if (read.path.startsWith("/__mock") || read.path.startsWith("/pictures/")) return answer();
  const latency = read.path.startsWith("/assets/") ? 0 : nextLatency(read.conditions);
  await wait(latency / 2);
  const fault = takeFault(read.conditions, read.path);
  const { basePath } = read;
  const response = await (fault === undefined
    ? answer()
    : faultyAnswer(fault, { basePath, signal: request.signal, answer }));
  await wait(latency / 2);
  return withAddress(read, response);
}

function wait(milliseconds: number): Promise<void> {
  return milliseconds === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, milliseconds));
}

async function answerRequest(read: ShopRequest, request: Request): Promise<Response> {
  const file = await staticAnswer(read);
  if (file !== undefined) return file;
  const match = matchRoute(ROUTES, read.method, read.path);
  switch (match.kind) {
    case "unknown":
      return notFound(read);
    case "otherMethod":
      return plainText(405, "Method Not Allowed", { Allow: match.allowed.join(", ") });
    case "found": {
      const { respond, expired, isRaw, params } = match;
      if (read.method !== "POST") return respond({ ...read, params });
      if (isRaw) return respond({ ...read, params, body: await request.text() });
      return answerPost({ ...read, params, form: await readForm(request) }, respond, expired);
    }
  }
}

/** A POST needs the session's token. */
async function answerPost(read: ShopRequest, respond: Responder, expired?: Responder): Promise<Response> {
  const { session, path } = read;
  if (path.startsWith("/__mock")) return respond(read);
  if (field(read, "_token") !== session.csrfToken) {
    return expired === undefined || read.acceptsJson ? refuseToken(read) : expired(read);
  }
  return answerOnce(read, respond);
}

/** A page that was kept for long, or rendered before a login, carries a token that no longer holds. */
function refuseToken(read: ShopRequest): Response {
  const response = read.acceptsJson
    ? jsonAnswer({ success: false, messages: { error: ["Shop.PageExpired"] } }, 403)
    : messagePage(read, 403, { title: "Shop.Title403", text: "Shop.PageExpired" });
  response.headers.set("X-CSRF-Token", read.session.csrfToken);
  return response;
}

function withCookies(read: ShopRequest, response: Response): Response {
  if (response.type === "error") return response;
  for (const cookie of newCookies(read)) response.headers.append("Set-Cookie", cookie);
  return response;
}

/** Support: IE 11, whose scripts learn in no other way where a redirect has led. */
function withAddress({ url }: ShopRequest, response: Response): Response {
  const isHtml = response.headers.get("Content-Type")?.startsWith("text/html") === true;
  if (isHtml) response.headers.set("X-Request-URL", url.href);
  return response;
}
