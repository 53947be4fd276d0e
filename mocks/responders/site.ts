import { Hono, type Context } from "hono";
import { createMiddleware } from "hono/factory";
import { html, raw } from "hono/html";
import { HTTPException } from "hono/http-exception";
import type { Shop } from "../shop/shop";
import { ConnectionCutError } from "./connection-cut-error";
import { isForeignPost } from "./foreign-posts";
import { splitLocale } from "./locations";
import { plainText } from "./plain-text";
import { readRequest } from "./read-request";
import type { Responder } from "./responder";
import type { SiteEnv, SiteOptions } from "./site-env";

/** A site as a `fetch` function. It never rejects; `Response.error()` asks for the connection to be cut. */
export type FetchApp = (request: Request) => Promise<Response>;

/**
 * A site without pages: it refuses POSTs from other sites, reads requests, and answers its own errors and requests that
 * cannot be understood. The paths of its routes have no language prefix.
 * @param failed renders a page of the site that says it has an error
 */
export function createSite(failed?: Responder): Hono<SiteEnv> {
  const site = new Hono<SiteEnv>({ getPath: ({ url }) => splitLocale(new URL(url).pathname).path });
  const answerError = (error: unknown, c: Context<SiteEnv>): Response | Promise<Response> =>
    errorAnswer(error, c, failed);
  site.onError(answerError);
  site.use(withForeignErrors(answerError), refuseUndecodable, refuseForeignPosts, openVisit);
  return site;
}

/** The site of one shop. */
export function appOf(site: Hono<SiteEnv>, shop: Shop, options: SiteOptions = {}): FetchApp {
  return async (request) => {
    try {
      return await site.fetch(request, { shop, options });
    } catch (error) {
      if (error instanceof ConnectionCutError) return Response.error();
      throw error;
    }
  };
}

/** Under Jest, Node's own errors come from another realm, so Hono does not recognise them and passes them on. */
const withForeignErrors = (answerError: (error: unknown, c: Context<SiteEnv>) => Response | Promise<Response>) =>
  createMiddleware<SiteEnv>(async (c, next) => {
    try {
      return await next();
    } catch (error) {
      return answerError(error, c);
    }
  });

const refuseUndecodable = createMiddleware<SiteEnv>(async (c, next) => {
  try {
    decodeURIComponent(c.req.path);
  } catch (error) {
    throw new HTTPException(400, { message: String(error) });
  }
  return next();
});

const refuseForeignPosts = createMiddleware<SiteEnv>(async (c, next) =>
  isForeignPost(c.req.raw) ? plainText(403, "This form was sent by a page of another site.") : next(),
);

const openVisit = createMiddleware<SiteEnv>(async (c, next) => {
  c.set("shopRequest", readRequest(c));
  return next();
});

function errorAnswer(error: unknown, c: Context<SiteEnv>, failed?: Responder): Response | Promise<Response> {
  const { env } = c;
  if (error instanceof ConnectionCutError) throw error;
  if (error instanceof HTTPException) return plainText(error.status, error.message);
  (env.options.onError ?? console.error)(error);
  const { live } = env.options;
  if (live === undefined) return failed === undefined ? bareFailure() : failurePage(c, failed);
  const text = error instanceof Error ? error.stack : String(error);
  // The page reloads when the file is changed
  return c.html(
    html`<!doctype html><title>Error</title>
      <pre>${text}</pre>
      ${raw(live.html)}`,
    500,
  );
}

const bareFailure = (): Response => plainText(500, "The mock shop has an error; its console says which.");

/** The site's own error page; whatever has failed may break that one as well. */
async function failurePage(c: Context<SiteEnv>, failed: Responder): Promise<Response> {
  try {
    return await failed(c.var.shopRequest);
  } catch (error) {
    (c.env.options.onError ?? console.error)(error);
    return bareFailure();
  }
}
