import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ShopServer } from "../../mocks/server";
import { passOn, shopHeaders } from "./pass-on";

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
  /** A later POST must not overtake released ones on their way to the shop. */
  let released = Promise.resolve();
  let kept: { path: string; isWanted: () => boolean; pass: () => Promise<void> }[] = [];
  const server: Server = createServer({ keepAliveTimeout: 600_000 }, (incoming, answer) => {
    const { pathname } = new URL(incoming.url ?? "/", shop.url);
    const chunks: Buffer[] = [];
    const pass = (): Promise<void> => {
      const options = { shopUrl: shop.url, headers: shopHeaders(incoming, shop.url), body: Buffer.concat(chunks) };
      return passOn(incoming, answer, options, (got) => {
        // Support: IE 11 learns the target of a redirect from it
        const address = String(got.headers["x-request-url"] ?? "").replace(shop.url, `http://${incoming.headers.host}`);
        got.pipe(answer.writeHead(got.statusCode ?? 500, { ...got.headers, "x-request-url": address }));
      });
    };
    const isWanted = (): boolean => !answer.destroyed;
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    // A browser that leaves has sent its request all the same
    incoming.on("end", () => {
      if (incoming.method !== "POST") void pass();
      else if (isHolding) kept.push({ path: pathname, isWanted, pass });
      else void released.then(pass);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    held: () => kept.filter(({ isWanted }) => isWanted()).map(({ path }) => path),
    hold() {
      isHolding = true;
    },
    release() {
      isHolding = false;
      for (const { pass } of kept) released = released.then(pass);
      kept = [];
      return released;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
