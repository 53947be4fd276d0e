import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { isIP, type AddressInfo } from "node:net";
import { join } from "node:path";
import { errorCode } from "./error-code";
import { createProviderHandle } from "./provider/handle";
import { createWalletHandle } from "./provider/wallet-handle";
import type { Handle } from "./responders/guarded";
import { createHandle } from "./responders/handle";
import type { SiteOptions } from "./responders/read-request";
import { createShop, type Shop } from "./shop/shop";

const BODY_LIMIT_BYTES = 1_000_000;
/** Five photos as phones take them, which one form sends. */
const FILES_LIMIT_BYTES = 60_000_000;
const FILES_PATH = /^(\/de)?\/knit-repair(\/photo)?$/;
/** Nobody but this machine. */
const USUAL_HOST = "127.0.0.1";
const PORTS_TRIED = 20;
/** The third parties stand beside the shop: 3001 and 3002 where the shop is at 3000. */
const WALLET_PORT_OFFSET = 1;
const PROVIDER_PORT_OFFSET = 2;

export interface ShopServerOptions extends SiteOptions {
  shop?: Shop;
  /** The address it listens on. Default: 127.0.0.1. */
  host?: string;
}

export interface ShopServer {
  /**
   * Starts on a port, and the third parties (wallet, captcha) one and two above it or on any free one; 0 = any free ones. Resolves with the shop's
   * port, rejects where that is taken.
   */
  listen: (port: number) => Promise<number>;
  /** Stops, connections that wait for an answer included. */
  close: () => Promise<void>;
  /** `http://localhost:3000`, once it listens. */
  readonly url: string;
  readonly shop: Shop;
}

/** The mock shop behind `node:http`. */
export function createShopServer({
  shop = createShop(),
  host = USUAL_HOST,
  ...options
}: ShopServerOptions = {}): ShopServer {
  const assetsFolder = options.assetsFolder ?? join(__dirname, "..", "dist", "assets");
  const serve = (handle: Handle): Server => serverOf(handle, host);
  const provider = serve(createProviderHandle(shop));
  const providerOrigin = (): string => `http://localhost:${portOf(provider)}`;
  const wallet = serve(createWalletHandle(shop));
  const walletOrigin = (): string => `http://localhost:${portOf(wallet)}`;
  const server = serve(createHandle(shop, { ...options, assetsFolder, providerOrigin, walletOrigin }));
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

function serverOf(handle: Handle, host: string): Server {
  const server = createServer((incoming, outgoing) => {
    if (!isMeant(incoming, host)) {
      refuse(outgoing, 421, "The mock shop goes by the name localhost, or by its address.");
      return;
    }
    answer(handle, incoming, outgoing).catch((error: unknown) => {
      console.error(error);
      outgoing.destroy();
    });
  });
  // A malformed request is the sender's business; the default handling would log nothing and reset the connection.
  server.on("clientError", (error, socket) => {
    const status =
      errorCode(error) === "HPE_HEADER_OVERFLOW" ? "431 Request Header Fields Too Large" : "400 Bad Request";
    if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
  });
  return server;
}

/** Whether a request names this server. A name that somebody else has pointed at this machine would make their page one of ours. */
function isMeant({ headers, socket }: IncomingMessage, host: string): boolean {
  const address = originOf(headers);
  if (!URL.canParse(address)) return true;
  const hostname = new URL(address).hostname.replace(/^\[|\]$/g, "");
  const reached = socket.localAddress?.replace(/^::ffff:/, "");
  return (
    /^(.+\.)?localhost$|^127\.\d+\.\d+\.\d+$|^::1$/.test(hostname) ||
    // It may listen on all addresses, and goes by the one it was reached at
    hostname === reached ||
    (hostname === host && isIP(host) === 0)
  );
}

/** What a request says where it goes; no origin at all for what is no host. */
function originOf({ host = "localhost" }: IncomingMessage["headers"]): string {
  return /^[\w.:[\]-]+$/.test(host) ? `http://${host}` : "";
}

/** Two shops side by side may want the same port for it. */
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

async function answer(handle: Handle, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const body = await readBody(incoming);
  if (body === undefined) return refuse(outgoing, 413, "Content Too Large");
  const request = requestOf(incoming, body, outgoing);
  if (request === undefined) return refuse(outgoing, 400, "Bad Request");
  const response = await handle(request);
  if (response.type === "error") {
    incoming.socket.destroy();
    return;
  }
  const bytes = Buffer.from(await response.arrayBuffer());
  if (outgoing.destroyed) return;
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) if (name !== "set-cookie") outgoing.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader("Set-Cookie", cookies);
  if (response.status !== 304 && incoming.method !== "HEAD") outgoing.setHeader("Content-Length", bytes.length);
  outgoing.end(bytes);
}

/** The request as `fetch` knows it; `undefined` for an address that is none. Its signal aborts when the sender leaves. */
function requestOf(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse): Request | undefined {
  const address = `${originOf(incoming.headers)}${incoming.url ?? "/"}`;
  const method = incoming.method ?? "GET";
  if (!URL.canParse(address) || incoming.url?.startsWith("/") !== true || method === "TRACE" || method === "CONNECT")
    return undefined;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  const gone = new AbortController();
  outgoing.on("close", () => gone.abort());
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(address, {
    method,
    headers,
    signal: gone.signal,
    ...(hasBody ? { body: new Uint8Array(body) } : {}),
  });
}

/** The whole body; `undefined` if it is too large. */
async function readBody(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  const [path = ""] = (incoming.url ?? "").split("?");
  const limit = FILES_PATH.test(path) ? FILES_LIMIT_BYTES : BODY_LIMIT_BYTES;
  let size = 0;
  for await (const chunk of incoming) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    // Read on without keeping it: a sender that is cut off would never see the answer.
    if (size <= limit) chunks.push(bytes);
  }
  return size > limit ? undefined : Buffer.concat(chunks);
}

function refuse(outgoing: ServerResponse, status: number, text: string): void {
  outgoing.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", Connection: "close" }).end(text);
}

/** Starts the shop on a port or the next free one, and says where. */
export async function main(
  firstPort = Number(process.env.PORT ?? 3000),
  host = process.env.SHOP_HOST ?? USUAL_HOST,
): Promise<ShopServer> {
  // Who looks at the shop shall see all of it
  const server = createShopServer({ shop: createShop({ walletMode: "approve" }), host });
  for (let port = firstPort; ; port += 1) {
    try {
      await server.listen(port);
      console.log(`The mock shop is open: ${server.url}  (control page: ${server.url}/__mock)`);
      return server;
    } catch (error) {
      if (errorCode(error) !== "EADDRINUSE" || port >= firstPort + PORTS_TRIED) throw error;
    }
  }
}

if (require.main === module) void main();
