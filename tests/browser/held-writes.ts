import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ShopServer } from "../../mocks/server";

/** The shop behind a network that holds POSTs until they are released. */
export interface HeldWrites {
  url: string;
  /** The paths of the held POSTs, in order, except those that the browser has cancelled. */
  held(): string[];
  /** Holds POSTs from now on. */
  hold(): void;
  /** Lets held POSTs through, in order, and all later ones. */
  release(): Promise<void>;
  close(): void;
}

export async function holdWrites(shop: Pick<ShopServer, "url">): Promise<HeldWrites> {
  let isHolding = false;
  let kept: { path: string; isWanted: () => boolean; pass: () => Promise<void> }[] = [];
  const server: Server = createServer({ keepAliveTimeout: 600_000 }, (incoming, answer) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const target = new URL(incoming.url ?? "/", shop.url);
      const headers = {
        ...incoming.headers,
        host: target.host,
        ...(incoming.headers.origin ? { origin: shop.url } : {}),
      };
      const pass = (): Promise<void> =>
        new Promise((resolve) => {
          const passed = request(target, { method: incoming.method, headers }, (got) => {
            // Support: IE 11 learns the target of a redirect from it
            const address = String(got.headers["x-request-url"] ?? "").replace(
              shop.url,
              `http://${incoming.headers.host}`,
            );
            answer.writeHead(got.statusCode ?? 500, { ...got.headers, "x-request-url": address });
            got.pipe(answer);
            got.on("end", resolve);
          });
          passed.end(Buffer.concat(chunks));
        });
      const isWanted = (): boolean => !answer.destroyed;
      if (isHolding && incoming.method === "POST") kept.push({ path: target.pathname, isWanted, pass });
      else void pass();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    held: () => kept.filter(({ isWanted }) => isWanted()).map(({ path }) => path),
    hold() {
      isHolding = true;
    },
    async release() {
      isHolding = false;
      const all = kept;
      kept = [];
      for (const { pass } of all) await pass();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
