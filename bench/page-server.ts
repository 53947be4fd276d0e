import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="10"/>';

/** The answers for one page of the bench that replace those of the shop. */
export interface PageAnswers {
  /** Changes the HTML of pages. */
  change: (html: string) => string;
  /** Serves the pages without a policy. */
  hasNoPolicy: boolean;
  /** The content of `/bench.js`. */
  script: string;
  /** Path → HTML that replaces the shop's answer. */
  fragments: Readonly<Record<string, () => string>>;
}

export interface PageServer {
  url: string;
  close: () => Promise<void>;
}

/**
 * The shop on an origin of its own, for one page of the bench. Pages do not pass through the driver, which would be
 * slow.
 */
export async function openPageServer(shopUrl: string, answers: PageAnswers): Promise<PageServer> {
  const server = createServer((incoming, outgoing) => {
    const fragment = answers.fragments[pathOf(incoming)];
    if (isFor(incoming, "image")) return send(outgoing, "image/svg+xml", PICTURE);
    if (pathOf(incoming) === "/bench.js") return send(outgoing, "text/javascript; charset=utf-8", answers.script);
    if (fragment !== undefined) return send(outgoing, "text/html; charset=utf-8", fragment());
    return pass(shopUrl, answers, incoming, outgoing);
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

/** Passes a request on to the shop, and changes pages in the answer. */
function pass(shopUrl: string, answers: PageAnswers, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const target = new URL(incoming.url ?? "/", shopUrl);
  const passed = request(target, { method: incoming.method, headers: headersFor(target, incoming.headers) }, (got) => {
    if (!isFor(incoming, "document")) {
      outgoing.writeHead(got.statusCode ?? 500, got.headers);
      got.pipe(outgoing);
      return;
    }
    void textOf(got).then((html) => {
      const headers = { ...got.headers };
      delete headers["content-length"];
      if (answers.hasNoPolicy) delete headers["content-security-policy"];
      outgoing.writeHead(got.statusCode ?? 500, headers);
      outgoing.end(answers.change(html));
    });
  });
  // The client or the shop has gone, so the answer is not read
  passed.on("error", () => outgoing.destroy());
  incoming.pipe(passed);
}

/** Headers as the shop's own pages would send them. Only scripts and style sheets are compressed. */
function headersFor(target: URL, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return { ...headers, host: target.host, ...(headers.origin === undefined ? {} : { origin: target.origin }) };
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8");
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
