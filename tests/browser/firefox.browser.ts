import assert from "node:assert/strict";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ShopServer } from "../../mocks/server";
import { test } from "./fixture";
import { addToCart, chooseSize, JUMPER, waitForCount, waitUntilLive } from "./shop";

/** The same shop, whose pages a browser may keep: its own say `no-store`. */
function keepingPages(shop: ShopServer): Server {
  return createServer({ keepAliveTimeout: 600_000 }, (incoming, answer) => {
    const target = new URL(incoming.url ?? "/", shop.url);
    const headers = {
      ...incoming.headers,
      host: target.host,
      ...(incoming.headers.origin ? { origin: shop.url } : {}),
    };
    const passed = request(target, { method: incoming.method, headers }, (got) => {
      const { "cache-control": _noStore, ...kept } = got.headers;
      answer.writeHead(got.statusCode ?? 500, { ...kept, "cache-control": "private, no-cache" });
      got.pipe(answer);
    });
    incoming.pipe(passed);
  });
}

// Chromium's headless shell and Chrome 75 have none
test("back from the real back/forward cache the page shows the cart of now (contract §4, targets, Sturdiness 13)", async ({
  shop,
  drive,
  atEnd,
}) => {
  const proxy = keepingPages(shop);
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  atEnd(() => void proxy.close());
  const driver = await drive({ baseUrl: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` });
  await driver.goto(JUMPER.address);
  await waitUntilLive(driver);
  await chooseSize(driver);
  await driver.evaluate(
    `window.storefrontShown = [], addEventListener("pageshow", function (event) { storefrontShown.push(event.persisted); }), 1`,
  );
  await driver.evaluate(`location.href = "/product/48211?again=1", 1`);
  await driver.waitFor(`location.search === "?again=1" && document.readyState === "complete"`);
  await waitUntilLive(driver);
  await chooseSize(driver);
  await addToCart(driver);
  await waitForCount(driver, 1);
  await driver.evaluate(`setTimeout(function () { history.go(-1); }, 0), 1`);
  await driver.waitFor(`window.storefrontShown !== undefined && storefrontShown.length > 0`);
  assert.deepEqual(await driver.evaluate("storefrontShown"), [true]);
  await waitForCount(driver, 1);
});
