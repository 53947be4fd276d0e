import { createHash } from "node:crypto";
import { assetTags } from "../asset-tags";
import { render } from "../render";
import { safe } from "../safe-text";
import type { TemplateContext } from "../template-context";
import { keepNotices, type RefusedForm } from "../shop/session";
import type { Notice } from "../shop/model";
import { notice, type Outcome } from "../shop/outcome";
import { pageContext } from "./context";
import { describePage } from "./describe-page";
import { hasCaptcha, hasTiles, hasWallet } from "./page-config";
import type { PageFacts } from "./page-facts";
import { pageBefore } from "./locations";
import type { ShopRequest } from "./responder";
import { securityHeaders } from "./security-headers";
import { isAskedAhead, isAskedByLink, namesRules } from "./speculation";

const VARY = "Accept, Cookie";
/** JSON and text are never taken for a page. */
const AS_SAID = { "X-Content-Type-Options": "nosniff" } as const;
/** Keeps the answer out of search engines; pages that they may list remove this header. */
const NOT_LISTED = { "X-Robots-Tag": "noindex" } as const;
const NO_STORE = { ...AS_SAID, ...NOT_LISTED, "Cache-Control": "no-store", Vary: VARY } as const;
/** A browser may keep it for Back; otherwise it asks each time, by its ETag if there is one. */
const REVALIDATE = { ...AS_SAID, ...NOT_LISTED, "Cache-Control": "private, no-cache", Vary: VARY } as const;

export function jsonAnswer(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    // In Chrome, after an answer with `no-store` a page that says the same is not kept for Back
    headers: { ...REVALIDATE, "Content-Type": "application/json; charset=utf-8" },
  });
}

/** A body with an ETag, or 304 if the request already has it. */
export function etagAnswer(request: ShopRequest, body: string, contentType: string, version = body): Response {
  const etag = `"${createHash("sha256").update(version).digest("base64url").slice(0, 22)}"`;
  const headers = { ...REVALIDATE, ETag: etag };
  const known = (request.headers.get("If-None-Match") ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (known.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { status: 200, headers: { ...headers, "Content-Type": contentType } });
}

/** A page that a link has fetched is shown without another request, if it is soon enough. */
const WAITING = { "Cache-Control": "private, max-age=30" } as const;

/** Pages that show what only their shopper may see, and are kept by no browser. */
const PERSONAL = /^(account|checkout|knit-repair|login|return|review|wallet|withdrawal-)/;

/** A page of the shop, from a template under mocks/templates/pages. */
export function pageAnswer(request: ShopRequest, page: string, facts: PageFacts, status = 200): Response {
  const { html, headers } = renderPage(request, page, facts, status);
  return new Response(html, { status, headers });
}

/** A page's HTML and headers. */
export function renderPage(
  request: ShopRequest,
  page: string,
  facts: PageFacts,
  status = 200,
): { html: string; headers: Headers } {
  const assets = assetTags({
    folder: request.assetsFolder,
    bundle: request.bundle,
    sections: facts.sections ?? [],
    styles: ["style-app", ...(facts.styles ?? [])],
    theme: request.theme,
  });
  if (assets.isMissing) keepNotices(request.session, [notice("error", "Shop.AssetsMissing")]);
  const meta = describePage(request, page, facts, status);
  // Its form shows its mistakes, once
  const isRefused = request.session.refusedForm !== undefined;
  const context: TemplateContext = {
    ...pageContext(request, isAskedAhead(request) ? { ...facts, keepsNotices: true } : facts),
    meta,
    assets: { head: safe(assets.html + request.liveHtml) },
  };
  const isToldOnce = isRefused || context.notices.length > 0;
  const isKept = status === 200 && request.method === "GET" && !PERSONAL.test(page) && !isToldOnce;
  const headers = new Headers({
    ...(isKept ? REVALIDATE : NO_STORE),
    ...(isKept && isAskedByLink(request) ? WAITING : {}),
    ...securityHeaders({
      scriptHashes: assets.scriptHashes,
      scriptOrigins: [
        ...(hasCaptcha(request, facts) ? [request.providerOrigin] : []),
        ...(hasWallet(request, facts) ? [request.walletOrigin] : []),
      ],
      frameOrigins: [
        ...(hasCaptcha(request, facts) ? [request.providerOrigin] : []),
        ...(facts.frames === "shown" ? ["'self'"] : []),
      ],
      isFramed: facts.frames === "inside",
      imageOrigins: hasTiles(request, facts) ? [request.providerOrigin] : [],
      hasPreviews: facts.usesPhotos === true,
    }),
    ...namesRules(request),
    "Content-Type": "text/html; charset=utf-8",
    "Content-Language": request.locale,
    Vary: `${VARY}, Save-Data`,
  });
  if (meta.isIndexable) headers.delete("X-Robots-Tag");
  return { html: render(`pages/${page}.njk`, context), headers };
}

/** A fragment, from a template under mocks/templates/fragments. It leaves the notices for the next page. */
export function fragmentAnswer(request: ShopRequest, fragment: string, facts: PageFacts = {}): Response {
  const context: TemplateContext = {
    ...pageContext(request, { ...facts, keepsNotices: true }),
    assets: { head: safe("") },
  };
  const html = render(`fragments/${fragment}.njk`, context);
  // A different key alone is not different content
  return etagAnswer(
    request,
    html,
    "text/html; charset=utf-8",
    html.replace(/(name="_idempotency_key" value=")[^"]*/g, "$1"),
  );
}

export interface WriteAnswer {
  /** Fields of the JSON besides `success` and `messages`. */
  json?: Readonly<Record<string, unknown>>;
  /** Where a shopper without scripts goes, without basePath. If refused, they go back to the form. */
  onSuccess: string;
}

/** How the same outcome is answered to another request. */
const retold = new WeakMap<Response, (request: ShopRequest) => Response>();

/** Repeats an answer for a request that may want the other form: JSON, or a redirect. */
export function retellerOf(response: Response): ((request: ShopRequest) => Response) | undefined {
  return retold.get(response);
}

/** Answers a write: JSON for a script, otherwise a redirect to a page that shows the notices. */
export function writeAnswer(request: ShopRequest, outcome: Outcome, details: WriteAnswer): Response {
  const response = tellWrite(request, outcome, details);
  retold.set(response, (other) => tellWrite(other, outcome, details));
  return response;
}

function tellWrite(request: ShopRequest, outcome: Outcome, { json, onSuccess }: WriteAnswer): Response {
  if (request.acceptsJson) {
    const body = { success: outcome.success, ...messagesOf(outcome.notices), ...json };
    return jsonAnswer(
      outcome.errors === undefined ? body : { ...body, errors: outcome.errors },
      outcome.success ? 200 : 422,
    );
  }
  const done = outcome.done === undefined ? [] : [notice("success", outcome.done)];
  keepNotices(request.session, [...done, ...outcome.notices]);
  if (!outcome.success) request.session.refusedForm = refusedForm(request, outcome);
  const path = outcome.success ? onSuccess : (pageBefore(request) ?? onSuccess);
  return redirect(`${request.basePath}${path}`);
}

const SECRETS = /^_|password|captcha/i;

function refusedForm({ form, path }: ShopRequest, { errors = {} }: Outcome): RefusedForm {
  const typed = [...(form ?? [])].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && !SECRETS.test(name) ? [[name, value.slice(0, TYPED_MAX)]] : [],
  );
  // The new account's form posts to the same path as the login's, and remembers its own values
  const isOther = form?.get("account") === "new";
  return { action: isOther ? "" : path, typed: Object.fromEntries(typed), errors };
}

const TYPED_MAX = 1000;

function messagesOf(notices: readonly Notice[]): { messages?: Record<string, unknown[]> } {
  if (notices.length === 0) return {};
  const messages: Record<string, unknown[]> = {};
  for (const { kind, key, params } of notices) {
    messages[kind] = [...(messages[kind] ?? []), params === undefined ? key : { key, params }];
  }
  return { messages };
}

/** 303: the browser requests the page by GET. */
export function redirect(location: string): Response {
  return new Response(null, { status: 303, headers: { ...NO_STORE, Location: location } });
}
