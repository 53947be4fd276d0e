import { request, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from "node:http";

/**
 * Passes a request on to the shop, for servers that a test puts between browser and shop. If the shop has gone, as at
 * the end of a test, the browser's connection is closed; if the browser has gone, the shop's answer is read to its end.
 * Each request has its own connection to the shop: one that is kept may just be closing.
 * @param headers the request's, if not those that came in
 * @param body the request's, if it has been read
 * @param take sends the shop's answer on
 * @returns resolves at the end of the shop's answer, or without one
 */
export function passOn(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { shopUrl, headers = incoming.headers, body }: { shopUrl: string; headers?: OutgoingHttpHeaders; body?: Buffer },
  take: (answer: IncomingMessage) => void,
): Promise<void> {
  return new Promise((resolve) => {
    const options = { method: incoming.method, headers, agent: false };
    const onward = request(new URL(incoming.url ?? "/", shopUrl), options, (answer) => {
      answer.on("error", () => outgoing.destroy());
      if (outgoing.destroyed) return void answer.resume();
      take(answer);
      // After the pipe's own listener, which pauses it
      outgoing.on("close", () => answer.resume());
    });
    onward.on("error", () => outgoing.destroy());
    onward.on("close", resolve);
    if (body === undefined) incoming.pipe(onward);
    else onward.end(body);
  });
}

/** The shop's own headers for a request that came to the server in front of it. */
export function shopHeaders(incoming: IncomingMessage, shopUrl: string): OutgoingHttpHeaders {
  const { host, origin } = new URL(shopUrl);
  return { ...incoming.headers, host, ...(incoming.headers.origin === undefined ? {} : { origin }) };
}
