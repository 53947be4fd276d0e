import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "./fixture";
import { holdWrites } from "./held-writes";

test("a POST that comes while held ones are let through does not overtake them", async ({ atEnd }) => {
  const seen: string[] = [];
  let answerFirst = (): void => undefined;
  const shop = createServer(({ url = "" }, answer) => {
    seen.push(url);
    if (url === "/first") answerFirst = () => void answer.end();
    else answer.end();
  });
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
  atEnd(() => void shop.close());
  const network = await holdWrites({ url: `http://127.0.0.1:${(shop.address() as AddressInfo).port}` });
  atEnd(network.close);
  const post = (path: string): Promise<Response> => fetch(`${network.url}${path}`, { method: "POST" });

  network.hold();
  const first = post("/first");
  while (network.held().length === 0) await new Promise(setImmediate);
  const released = network.release();
  const second = post("/second");
  while (seen.length === 0) await new Promise(setImmediate);
  // By its answer, the network has read the second one, too
  await fetch(`${network.url}/read`);
  assert.deepEqual(seen, ["/first", "/read"]);
  answerFirst();
  await Promise.all([first, released, second]);
  assert.deepEqual(seen, ["/first", "/read", "/second"]);
});
