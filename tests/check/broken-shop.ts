import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Step } from "../../check/check-shop";
import { passOn } from "../browser/pass-on";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** One thing that a shop does wrong. */
export interface Fault {
  name: string;
  /** The page that shows it. */
  page: string;
  /** Matches the paths, with their queries, whose answers are changed. */
  at: RegExp;
  change: (answer: Answer) => Partial<Answer>;
  /** The rule that the check must report. */
  rule: string;
  /** The steps that can see it. */
  steps: readonly Step[];
  /** A text that the finding must contain, in its element, its key or what was found. */
  names?: string;
}

/** Runs in front of a shop, at its own address, and breaks what the fault describes. */
export async function openBrokenShop(
  target: string,
  { at, change }: Pick<Fault, "at" | "change">,
): Promise<{ url: string; close: () => void }> {
  const server = createServer({ keepAliveTimeout: 600_000 }, (incoming, outgoing) => {
    const isBroken = at.test(incoming.url ?? "");
    // The shop takes the address of this server for its own. Answers to be changed come uncompressed
    const headers = { ...incoming.headers, ...(isBroken ? { "accept-encoding": "identity" } : {}) };
    void passOn(incoming, outgoing, { shopUrl: target, headers }, (answer) => {
      if (!isBroken) return void answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers));
      readWhole(answer, outgoing, (whole) => send(outgoing, { ...whole, ...change(whole) }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function readWhole(answer: IncomingMessage, outgoing: ServerResponse, take: (answer: Answer) => void): void {
  const parts: Buffer[] = [];
  answer.on("data", (part: Buffer) => parts.push(part));
  answer.on("error", (error) => outgoing.destroy(error));
  answer.on("end", () => {
    take({ status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(parts).toString("utf8") });
  });
}

function send(outgoing: ServerResponse, { status, headers, body }: Answer): void {
  const isOver = (name: string): boolean => name === "content-length" || name === "transfer-encoding";
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !isOver(name)) outgoing.setHeader(name, value);
  }
  outgoing.writeHead(status);
  outgoing.end(status === 304 ? undefined : body);
}
