import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { createShopServer, main, type ShopServer } from "../../mocks/server";
import { SHOWCASE } from "../../mocks/shop/showcase";
import { openSession } from "../../mocks/shop/shop";
import { eanOf } from "./visitor";
import { test } from "../browser/fixture";

const SCRIPT = "export const answer = 42;";
const COOKIE = { Cookie: "session=server-test" };

let folder = "";
let server: ShopServer;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "storefront-assets-"));
  mkdirSync(join(folder, "modern"));
  writeFileSync(join(folder, "modern", "app.0123456789abcdef.js"), SCRIPT);
  writeFileSync(join(folder, "modern", "app.0123456789abcdef.js.br"), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, "modern", "manifest.json"), "{}");
  server = createShopServer({ assetsFolder: folder });
  await server.listen(0);
  openSession(server.shop, "server-test");
});

test.afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

type Asked = Pick<RequestInit, "method" | "body"> & { headers?: Record<string, string> };

function ask(path: string, { headers, ...init }: Asked = {}): Promise<Response> {
  return fetch(server.url + path, { redirect: "manual", ...init, headers: { ...COOKIE, ...headers } });
}

/** The server's answer to bytes that are not a proper request. */
function sendRaw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), "localhost", () => socket.write(bytes));
    let answer = "";
    socket.on("data", (data) => (answer += String(data)));
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}

test("the mock server serves the shop's pages", async () => {
  const response = await ask("/product/48211");
  assert.equal(response.status, 200);
  assert.match(await response.text(), /Cable jumper Skagen/);
});

for (const encoding of ["urlencoded", "multipart"]) {
  test(`the mock server accepts a form that is sent ${encoding}`, async () => {
    const session = openSession(server.shop, "server-test");
    const variant = eanOf(server.shop, SHOWCASE.plenty, encoding === "multipart" ? "moss" : "rust", "39–42");
    const form = new FormData();
    for (const [name, value] of Object.entries({ _token: session.csrfToken, variant })) form.append(name, value);
    const body = encoding === "multipart" ? form : new URLSearchParams({ _token: session.csrfToken, variant });
    const response = await ask("/json/cart/product/add", { method: "POST", body });
    assert.deepEqual([response.status, response.headers.get("Location")], [303, "/cart"]);
    assert.ok(session.cart.lines.some((line) => line.ean === variant));
  });
}

test("the mock server accepts a chunked form of unknown length", async () => {
  const { csrfToken } = openSession(server.shop, "server-test");
  const body = `_token=${csrfToken}&locale=de&path=/cart`;
  const chunk = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
  const headers = `Host: localhost\r\nCookie: session=server-test\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\nConnection: close`;
  const answer = await sendRaw(`POST /language HTTP/1.1\r\n${headers}\r\n\r\n${chunk}`);
  assert.match(answer, /^HTTP\/1.1 303 /);
  assert.match(answer, /^location: \/de\/cart\r$/im);
});

test("the mock server answers HEAD without a body", async () => {
  const response = await ask("/", { method: "HEAD" });
  assert.deepEqual([response.status, await response.text()], [200, ""]);
});

test("the mock server sends all cookies of an answer, each in its own header", async () => {
  const answer = await sendRaw("GET /cart?bundle=legacy HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  assert.match(answer, /^set-cookie: session=[\da-f-]{36}; Path=\/; HttpOnly; SameSite=Lax\r$/im);
  assert.match(answer, /^set-cookie: bundle=legacy; Path=\/; HttpOnly; SameSite=Lax\r$/im);
});

test("the mock server answers 304 without a body, and the connection can be reused", async () => {
  const known = await ask("/cart/widget/header");
  await known.text();
  const again = await ask("/cart/widget/header", { headers: { "If-None-Match": known.headers.get("ETag") ?? "" } });
  assert.deepEqual([again.status, await again.text()], [304, ""]);
  assert.equal((await ask("/cart/widget/header")).status, 200);
});

test("the mock server serves hashed assets compressed and immutable, and others to be revalidated", async () => {
  const hashed = await ask("/assets/modern/app.0123456789abcdef.js", { headers: { "Accept-Encoding": "gzip, br" } });
  assert.equal(hashed.headers.get("Content-Encoding"), "br");
  assert.match(hashed.headers.get("Cache-Control") ?? "", /immutable/);
  assert.match(hashed.headers.get("Content-Type") ?? "", /text\/javascript/);
  assert.equal(await hashed.text(), SCRIPT);
  const plain = await ask("/assets/modern/app.0123456789abcdef.js", { headers: { "Accept-Encoding": "identity" } });
  assert.deepEqual([plain.headers.get("Content-Encoding"), await plain.text()], [null, SCRIPT]);
  assert.deepEqual([plain.headers.get("Vary"), hashed.headers.get("Vary")], ["Accept-Encoding", "Accept-Encoding"]);
  assert.equal((await ask("/assets/modern/manifest.json")).headers.get("Cache-Control"), "no-cache");
});

for (const path of ["/assets/..%2f..%2f..%2fetc%2fpasswd", "/assets/modern", "/assets/none.js", "/assets/%00"]) {
  test(`the mock server has nothing at ${path}`, async () => {
    assert.equal((await ask(path)).status, 404);
  });
}

test("the mock server answers 400 to a path that it cannot decode", async () => {
  assert.equal((await ask("/product/%E0%A4%A")).status, 400);
});

for (const bytes of ["GARBAGE\r\n\r\n", "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n"]) {
  test(`the mock server answers 400 to ${JSON.stringify(bytes)} and keeps running`, async () => {
    assert.match(await sendRaw(bytes), /400 Bad Request/);
    assert.equal((await ask("/")).status, 200);
  });
}

test("the mock server refuses any body of more than a megabyte on paths that take no photos", async () => {
  const large = "x".repeat(1_000_001);
  const form = new FormData();
  form.append("photo", new File([large], "photo.jpg"));
  assert.equal((await ask("/reminder", { method: "POST", body: large })).status, 413);
  assert.equal((await ask("/reminder", { method: "POST", body: form })).status, 413);
  for (const path of ["/knit-repair", "/de/knit-repair/photo"]) {
    assert.deepEqual([path, (await ask(path, { method: "POST", body: form })).status], [path, 403]);
  }
});

test("a photo upload gets an answer that does not depend on the photos", async () => {
  const form = new FormData();
  form.append("photo", new File(["x".repeat(8_000_000)], "photo.jpg"));
  for (const path of ["/knit-repair/photo", "/none", "/knit-repair/photo"]) {
    const settings = new URLSearchParams({ fault: "status-500", "fault-path": "/knit-repair/photo" });
    await ask("/__mock", { method: "POST", body: settings });
    const { status } = await ask(path, { method: "POST", body: form });
    assert.deepEqual([path, status], [path, path === "/none" ? 404 : 500]);
  }
});

test("the mock server and its third parties listen on this machine only", async ({ atEnd }) => {
  const hosts: string[] = [];
  const { listen } = Server.prototype;
  atEnd(() => (Server.prototype.listen = listen));
  Server.prototype.listen = function noted(this: Server, ...given: unknown[]) {
    hosts.push(String(given[1]));
    return Reflect.apply(listen, this, given);
  };
  for (const host of [undefined, "0.0.0.0"]) {
    const other = createShopServer({ assetsFolder: folder, ...(host === undefined ? {} : { host }) });
    await other.listen(0);
    await other.close();
  }
  assert.deepEqual(hosts, ["127.0.0.1", "127.0.0.1", "127.0.0.1", "0.0.0.0", "0.0.0.0", "0.0.0.0"]);
});

for (const host of [
  "shop.host.test",
  "localhost.host.test",
  "127.0.0.1.host.test",
  "host.test:3000",
  "192.0.2.7:3000",
]) {
  test(`the mock server refuses the host ${host}, even if that name points at this machine`, async () => {
    const answer = await sendRaw(`GET /__mock HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    assert.match(answer, /^HTTP\/1.1 421 /);
    assert.doesNotMatch(answer, /session=/);
  });
}

for (const host of ["localhost", "LOCALHOST:80", "shop.localhost:3000", "127.0.0.1:3000", "[::1]:3000"]) {
  test(`the mock server accepts the host ${host}`, async () => {
    const answer = await sendRaw(`GET /cart HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    assert.match(answer, /^HTTP\/1.1 200 /);
  });
}

const ODD_HEADERS = [
  ["Host: user:password@localhost", 400],
  ["Host: localhost/path?", 400],
  ["Host: localhost\r\nX-Long: " + "x".repeat(20_000), 431],
  ["Host: localhost\r\nCookie: session=\u00e9; =; ;;session", 200],
  ["Host: localhost\r\nCookie: __proto__=1; constructor=2; bundle=__proto__", 200],
  ["Host: localhost\r\nAccept-Encoding: __proto__;q=x\r\nIf-None-Match: ,,W/", 200],
  ["Host: localhost\r\nReferer: http://localhost//host.test\r\nOrigin: __proto__", 200],
] as const;

for (const [headers, status] of ODD_HEADERS) {
  test(`the mock server answers odd headers: ${JSON.stringify(headers).slice(0, 100)}`, async () => {
    const answer = await sendRaw(`GET /consent HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`);
    assert.equal(answer.slice(0, 12), `HTTP/1.1 ${status}`);
  });
}

for (const line of [
  "GET http://host.test/",
  "OPTIONS *",
  "GET //host.test/",
  "OPTIONS /cart",
  "DELETE /cart",
  "PUT /__mock",
  "TRACE /cart",
]) {
  test(`the mock server answers ${line} without a server error or a redirect`, async () => {
    const answer = await sendRaw(`${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    assert.match(answer, /^HTTP\/1.1 4\d\d /);
    assert.doesNotMatch(answer, /^location:/im);
  });
}

test("the mock server says which methods a path allows", async () => {
  const response = await ask("/cart", { method: "DELETE" });
  assert.deepEqual([response.status, response.headers.get("Allow")], [405, "GET, HEAD"]);
});

for (const [type, body] of [
  ["multipart/form-data", "--x\r\n"],
  ["multipart/form-data; boundary=", "--\r\n"],
  ["multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data\r\n\r\n"],
  ["application/x-www-form-urlencoded", "a=%E0%A4%A&%=%&=&&__proto__=1"],
  ["application/json", "{"],
  ["text/plain", "user=account"],
  ["", "user=account"],
] as const) {
  test(`every mock server answers a malformed body, "${type}": ${JSON.stringify(body)}`, async () => {
    const settings = new URLSearchParams({ wallet: "approve" });
    await ask("/__mock", { method: "POST", body: settings });
    const page = await (await ask("/cart")).text();
    const wallet = /"scriptUrl":"(http:[^"]+)\/wallet\/checkout.js"/.exec(page)?.[1];
    const init = { method: "POST", headers: { ...COOKIE, "Content-Type": type }, body };
    for (const url of [`${server.url}/__mock`, `${server.url}/withdrawal`, `${wallet}/wallet/window`]) {
      const { status } = await fetch(url, { ...init, redirect: "manual" });
      assert.deepEqual([url, status < 500], [url, true]);
    }
  });
}

for (const method of ["GET", "HEAD", "POST"]) {
  test(`the mock server cuts the connection of a ${method} when told to`, async () => {
    const path = method === "POST" ? "/json/cart/product/add" : "/json/account";
    const settings = new URLSearchParams({ fault: "cut", "fault-path": path });
    await ask("/__mock", { method: "POST", body: settings });
    await assert.rejects(ask(path, { method }), /fetch failed/);
    assert.equal((await ask("/json/account")).status, 200);
  });
}

test("the mock server gives no answer when told to hang, but still closes", async () => {
  const other = createShopServer({ assetsFolder: folder });
  await other.listen(0);
  openSession(other.shop, "server-test");
  const settings = new URLSearchParams({ fault: "hang", "fault-path": "/json/account" });
  await fetch(`${other.url}/__mock`, { method: "POST", body: settings, headers: COOKIE, redirect: "manual" });
  const leaving = new AbortController();
  const asked = fetch(`${other.url}/json/account`, { headers: COOKIE, signal: leaving.signal });
  const others = await fetch(`${other.url}/json/cart/updated`, { headers: COOKIE });
  assert.equal(others.status, 200);
  leaving.abort();
  await assert.rejects(asked, /abort/);
  await other.close();
});

test("the mock server does not start on a port that is taken", async () => {
  const second = createShopServer({ assetsFolder: folder });
  await assert.rejects(second.listen(Number(new URL(server.url).port)), /EADDRINUSE/);
});

test("the mock server takes the next free port when it is run", async () => {
  const taken = Number(new URL(server.url).port);
  const second = await main(taken);
  assert.ok(Number(new URL(second.url).port) > taken);
  await second.close();
});

test("the mock server says on the page that the build is missing", async () => {
  assert.match(await (await ask("/")).text(), /npm run build/);
});
