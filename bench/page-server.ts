import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, constants } from "node:zlib";
import { passOn, shopHeaders } from "../tests/browser/pass-on";

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="10"/>';

/** The answers that replace the shop's for one page of the bench. */
export interface PageAnswers {
  /** Changes the HTML of pages. */
  change: (html: string) => string;
  /** Serves the pages without a policy. */
  hasNoPolicy: boolean;
  /** The content of `/bench.js`. */
  script: string;
  /** Path → HTML that replaces the shop's answer. */
  fragments: Readonly<Record<string, () => string>>;
  /** Everything as in production: the shop's own pictures, all text in brotli, cached scripts. */
  production?: {
    /** Path → content of scripts added to the shop's. */
    scripts: Readonly<Record<string, string>>;
  };
  /** How pages are served. */
  pages?: {
    /** How long each waits before it is answered. */
    delayMs: number;
    /** The address of the rules that pages name. */
    speculationRules?: string;
  };
}

export interface PageServer {
  url: string;
  close: () => Promise<void>;
}

/** The shop on its own origin, for one page of the bench. Pages do not go through the driver, which would be slow. */
export async function openPageServer(shopUrl: string, answers: PageAnswers): Promise<PageServer> {
  const server = createServer((incoming, outgoing) => {
    const path = pathOf(incoming);
    const fragment = answers.fragments[path];
    const script = answers.production?.scripts[path];
    if (script !== undefined) return sendKept(outgoing, script);
    if (isFor(incoming, "image") && answers.production === undefined) return send(outgoing, "image/svg+xml", PICTURE);
    if (path === "/bench.js") return send(outgoing, "text/javascript; charset=utf-8", answers.script);
    if (fragment !== undefined) return send(outgoing, "text/html; charset=utf-8", fragment());
    const delayMs = isFor(incoming, "document") ? (answers.pages?.delayMs ?? 0) : 0;
    setTimeout(() => pass(shopUrl, answers, incoming, outgoing), delayMs);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Passes a request on to the shop, and changes the answer if it is a page. */
function pass(shopUrl: string, answers: PageAnswers, incoming: IncomingMessage, outgoing: ServerResponse): void {
  // The headers that the shop's own pages would send. The shop itself compresses only scripts and style sheets
  void passOn(incoming, outgoing, { shopUrl, headers: shopHeaders(incoming, shopUrl) }, (got) => {
    const isPage = isFor(incoming, "document");
    const isToCompress = answers.production !== undefined && isPlainText(got) && takesBrotli(incoming);
    if (!isPage && !isToCompress) {
      outgoing.writeHead(got.statusCode ?? 500, got.headers);
      got.pipe(outgoing);
      return;
    }
    void textOf(got).then((text) => {
      const headers = { ...got.headers };
      delete headers["content-length"];
      if (answers.hasNoPolicy) delete headers["content-security-policy"];
      if (isToCompress) headers["content-encoding"] = "br";
      const rules = answers.pages?.speculationRules;
      if (isPage && rules !== undefined) headers["speculation-rules"] = JSON.stringify(rules);
      outgoing.writeHead(got.statusCode ?? 500, headers);
      const body = isPage ? answers.change(text) : text;
      outgoing.end(isToCompress ? compressed(body, QUICK) : body);
    });
  });
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8");
}

/** The quality for text that is compressed anew for each answer. */
const QUICK = 5;
/** The quality of files compressed by a build. */
const SMALLEST = constants.BROTLI_MAX_QUALITY;

export function compressed(text: string, quality = SMALLEST): Buffer {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

function isPlainText({ headers, statusCode }: IncomingMessage): boolean {
  const isText = /^text\/|json|svg|javascript|manifest/.test(headers["content-type"] ?? "");
  return statusCode !== 304 && isText && headers["content-encoding"] === undefined;
}

function takesBrotli({ headers, method }: IncomingMessage): boolean {
  return method !== "HEAD" && /\bbr\b/.test(String(headers["accept-encoding"] ?? ""));
}

/** Sends a script with the headers of the build's scripts. */
function sendKept(outgoing: ServerResponse, script: string): void {
  outgoing.writeHead(200, {
    "Content-Type": "text/javascript; charset=utf-8",
    "Content-Encoding": "br",
    "Cache-Control": "public, max-age=31536000, immutable",
    "X-Content-Type-Options": "nosniff",
    Vary: "Accept-Encoding",
  });
  outgoing.end(compressed(script));
}

function send(outgoing: ServerResponse, type: string, body: string): void {
  outgoing.writeHead(200, { "Content-Type": type, "Cache-Control": "no-store" }).end(body);
}

function pathOf({ url }: IncomingMessage): string {
  return new URL(url ?? "/", "http://localhost").pathname;
}

function isFor({ headers }: IncomingMessage, what: "image" | "document"): boolean {
  return headers["sec-fetch-dest"] === what;
}
