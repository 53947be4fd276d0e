import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { object, text } from "../../src/lib/parse";
import { list } from "../../src/lib/parse-lists";

const CLIENT = join(__dirname, "client.js");
const CLIENT_PATH = "/__live/client.js";
const EVENTS_PATH = "/__live/events";
/** How long a page waits before it tries to reach a restarting shop again. */
const RETRY_MS = 200;

/** @throws ParseError */
export const parseBuild = object({ urls: list(text), errors: text });
/** The URLs of a build's scripts and styles, and its errors as webpack prints them; `""` if there are none. */
export type Build = ReturnType<typeof parseBuild>;

/** Notifies open pages of new builds in development. */
export interface Live {
  /** For the `<head>` of every page. */
  readonly html: string;
  /** The client's script, or the stream of events; `undefined` for any other address. */
  answer: (request: Request) => Response | undefined;
  tell: (build: Build) => void;
  /** Reloads the pages. */
  reload: () => void;
}

export function createLive(): Live {
  const id = randomUUID();
  const pages = new Set<ReadableStreamDefaultController<Uint8Array>>();
  let last: Build | undefined;
  const send = (message: Uint8Array): void => pages.forEach((page) => page.enqueue(message));

  const stream = (): Response => {
    let own: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(page) {
        own = page;
        pages.add(page);
        page.enqueue(bytes(`retry: ${RETRY_MS}\n`));
        page.enqueue(event("shop", { id }));
        if (last !== undefined) page.enqueue(event("build", last));
      },
      cancel() {
        if (own !== undefined) pages.delete(own);
      },
    });
    return new Response(body, { headers: { "Content-Type": "text/event-stream", "Cache-Control": "no-store" } });
  };

  return {
    html: `<script src="${CLIENT_PATH}" defer></script>`,
    answer(request) {
      const { pathname } = new URL(request.url);
      if (pathname === EVENTS_PATH) return stream();
      if (pathname !== CLIENT_PATH) return undefined;
      return new Response(readFileSync(CLIENT), {
        headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-store" },
      });
    },
    tell(build) {
      last = build;
      send(event("build", build));
    },
    reload: () => send(event("templates", {})),
  };
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function event(type: string, data: unknown): Uint8Array {
  return bytes(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
}
