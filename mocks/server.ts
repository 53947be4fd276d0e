import { createServer, type Server } from "node:http";
import { isIP, type AddressInfo, type Socket } from "node:net";
import { join } from "node:path";
import { getRequestListener, type Http2Bindings, type HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { errorCode } from "./error-code";
import { createCaptchaApp } from "./provider/captcha-app";
import { createWalletApp } from "./provider/wallet-app";
import { plainText } from "./responders/plain-text";
import { createShopApp } from "./responders/shop-app";
import type { FetchApp } from "./responders/site";
import type { SiteOptions } from "./responders/site-env";
import { createLive, parseBuild, type Live } from "./live/live";
import { forgetTemplates } from "./render";
import { createShop, type Shop } from "./shop/shop";
import { parseTheme } from "./themes";

/** Only this machine. */
const USUAL_HOST = "127.0.0.1";
const PORTS_TRIED = 20;
/** Longer than anybody pauses. Node's five seconds end just when a shopper, or a test, sends the next request. */
const KEEP_ALIVE_MS = 600_000;
/** The third parties run next to the shop: at 3001 and 3002 if the shop is at 3000. */
const WALLET_PORT_OFFSET = 1;
const PROVIDER_PORT_OFFSET = 2;

export interface ShopServerOptions extends SiteOptions {
  shop?: Shop;
  /** The address it listens on. Default: 127.0.0.1. */
  host?: string;
}

export interface ShopServer {
  /**
   * Starts on a port, and the third parties (wallet, captcha) one and two above it or on any free one; 0 = any free
   * ones. Resolves with the shop's port; rejects if it is taken.
   */
  listen: (port: number) => Promise<number>;
  /** Stops, including connections that wait for an answer. */
  close: () => Promise<void>;
  /** `http://localhost:3000`, once it listens. */
  readonly url: string;
  readonly shop: Shop;
}

/** The mock shop behind Hono's adapter for Node. */
export function createShopServer({
  shop = createShop(),
  host = USUAL_HOST,
  ...options
}: ShopServerOptions = {}): ShopServer {
  const assetsFolder = options.assetsFolder ?? join(__dirname, "..", "dist", "assets");
  const serve = (app: FetchApp): Server => serverOf(app, host);
  const provider = serve(createCaptchaApp(shop));
  const providerOrigin = (): string => `http://localhost:${portOf(provider)}`;
  const wallet = serve(createWalletApp(shop));
  const walletOrigin = (): string => `http://localhost:${portOf(wallet)}`;
  const server = serve(createShopApp(shop, { ...options, assetsFolder, providerOrigin, walletOrigin }));
  return {
    listen: async (port) => {
      const opened = await listen(server, port, host);
      await listenBeside(wallet, { host, shopPort: port, offset: WALLET_PORT_OFFSET });
      await listenBeside(provider, { host, shopPort: port, offset: PROVIDER_PORT_OFFSET });
      return opened;
    },
    close: async () => {
      await Promise.all([close(server), close(wallet), close(provider)]);
    },
    get url() {
      return `http://localhost:${portOf(server)}`;
    },
    shop,
  };
}

function serverOf(app: FetchApp, host: string): Server {
  type Connection = HttpBindings | Http2Bindings;
  const answer = async (request: Request, { incoming, outgoing }: Connection): Promise<Response> => {
    if (!isMeant(request, incoming.socket, host)) {
      return plainText(421, "The mock shop goes by the name localhost, or by its address.", { Connection: "close" });
    }
    const response = await app(request);
    if (response.type === "error") {
      outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    await readToEnd(request);
    return response;
  };
  return createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, getRequestListener(answer, { hostname: "localhost" }));
}

/** Reads a body that the answer does not depend on; otherwise the sender is cut off and never sees the answer. */
async function readToEnd(request: Request): Promise<void> {
  if (request.method === "GET" || request.method === "HEAD" || request.bodyUsed) return;
  if (request.body?.locked === false) await request.body.pipeTo(new WritableStream());
}

/** Whether a request names this server. Without this, a foreign name that points here would pass as our origin. */
function isMeant({ url }: Request, { localAddress }: Socket, host: string): boolean {
  const hostname = new URL(url).hostname.replace(/^\[|\]$/g, "");
  return (
    /^(.+\.)?localhost$|^127\.\d+\.\d+\.\d+$|^::1$/.test(hostname) ||
    // If it listens on all addresses, it goes by the one it was reached at
    hostname === localAddress?.replace(/^::ffff:/, "") ||
    (hostname === host && isIP(host) === 0)
  );
}

/** Two shops side by side may want the same port for a provider. */
async function listenBeside(
  provider: Server,
  { host, shopPort, offset }: { host: string; shopPort: number; offset: number },
): Promise<void> {
  const wanted = shopPort === 0 ? 0 : shopPort + offset;
  try {
    await listen(provider, wanted, host);
  } catch (error) {
    if (errorCode(error) !== "EADDRINUSE") throw error;
    await listen(provider, 0, host);
  }
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve(portOf(server));
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error === undefined ? resolve() : reject(error)));
    server.closeAllConnections();
  });
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === "string") throw new Error("mock server: call listen() first");
  return address.port;
}

/** A message from `npm start`: templates have changed. Its other messages are builds. */
const TEMPLATES = "templates";

/** The shop under `npm start`: is notified of builds and templates. Resolves once there is a first build. */
function liveShop(): Promise<Live> {
  const live = createLive();
  return new Promise((resolve) => {
    process.on("message", (message) => {
      if (message === TEMPLATES) {
        forgetTemplates();
        live.reload();
      } else {
        live.tell(parseBuild(message, "build"));
        resolve(live);
      }
    });
  });
}

/** Starts the shop on a port or the next free one, and prints its address. */
export async function main(
  firstPort = Number(process.env.PORT ?? 3000),
  host = process.env.SHOP_HOST ?? USUAL_HOST,
  live?: Live,
): Promise<ShopServer> {
  // Anyone looking at the shop should see all of it
  const shop = createShop({ walletMode: "approve" });
  const server = createShopServer({ shop, host, live, theme: parseTheme(process.env.SHOP_THEME) });
  for (let port = firstPort; ; port += 1) {
    try {
      await server.listen(port);
      console.log(
        `The mock shop is open: ${server.url}  (control page: ${server.url}/__mock, all parts: ${server.url}/__parts)`,
      );
      return server;
    } catch (error) {
      if (errorCode(error) !== "EADDRINUSE" || port >= firstPort + PORTS_TRIED) throw error;
    }
  }
}

/** Runs as its own process; under `npm start` it is notified of builds. */
async function start(): Promise<void> {
  const live = process.send === undefined ? undefined : await liveShop();
  await main(undefined, undefined, live);
}

if (require.main === module) void start();
