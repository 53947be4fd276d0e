/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { createShopServer, main, type ShopServer } from "../../mocks/server";
import { SHOWCASE } from "../../mocks/shop/showcase";
import { openSession } from "../../mocks/shop/shop";
import { eanOf } from "./visitor";

const SCRIPT = "export const answer = 42;";
const COOKIE = { Cookie: "session=server-test" };

let folder = "";
let server: ShopServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "storefront-assets-"));
  mkdirSync(join(folder, "modern"));
  writeFileSync(join(folder, "modern", "app.0123456789abcdef.js"), SCRIPT);
  writeFileSync(join(folder, "modern", "app.0123456789abcdef.js.br"), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, "modern", "manifest.json"), "{}");
  server = createShopServer({ assetsFolder: folder });
  await server.listen(0);
  openSession(server.shop, "server-test");
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

type Asked = Pick<RequestInit, "method" | "body"> & { headers?: Record<string, string> };

function ask(path: string, { headers, ...init }: Asked = {}): Promise<Response> {
  return fetch(server.url + path, { redirect: "manual", ...init, headers: { ...COOKIE, ...headers } });
}

/** What the server says to bytes that are no proper request. */
function sendRaw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), "localhost", () => socket.write(bytes));
    let answer = "";
    socket.on("data", (data) => (answer += String(data)));
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}

describe("the mock server", () => {
  test("serves the shop's pages", async () => {
    const response = await ask("/product/48211");
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("Cable jumper Skagen");
  });

  test.each(["urlencoded", "multipart"])("takes a form that is sent %s", async (encoding) => {
    const session = openSession(server.shop, "server-test");
    const variant = eanOf(server.shop, SHOWCASE.plenty, encoding === "multipart" ? "moss" : "rust", "39–42");
    const form = new FormData();
    for (const [name, value] of Object.entries({ _token: session.csrfToken, variant })) form.append(name, value);
    const body = encoding === "multipart" ? form : new URLSearchParams({ _token: session.csrfToken, variant });
    const response = await ask("/json/cart/product/add", { method: "POST", body });
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/cart"]);
    expect(session.cart.lines.map((line) => line.ean)).toContain(variant);
  });

  test("answers HEAD without a body", async () => {
    const response = await ask("/", { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });

  test("serves hashed assets compressed and for ever, others to be asked for again", async () => {
    const hashed = await ask("/assets/modern/app.0123456789abcdef.js", { headers: { "Accept-Encoding": "gzip, br" } });
    expect(hashed.headers.get("Content-Encoding")).toBe("br");
    expect(hashed.headers.get("Cache-Control")).toContain("immutable");
    expect(hashed.headers.get("Content-Type")).toContain("text/javascript");
    expect(await hashed.text()).toBe(SCRIPT);
    const plain = await ask("/assets/modern/app.0123456789abcdef.js", { headers: { "Accept-Encoding": "identity" } });
    expect([plain.headers.get("Content-Encoding"), await plain.text()]).toEqual([null, SCRIPT]);
    expect((await ask("/assets/modern/manifest.json")).headers.get("Cache-Control")).toBe("no-cache");
  });

  test.each(["/assets/..%2f..%2f..%2fetc%2fpasswd", "/assets/modern", "/assets/none.js", "/assets/%00"])(
    "has nothing at %s",
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );

  test("answers 400 to a path that cannot be decoded", async () => {
    expect((await ask("/product/%E0%A4%A")).status).toBe(400);
  });

  test.each(["GARBAGE\r\n\r\n", "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n"])(
    "answers 400 to %j and lives on",
    async (bytes) => {
      expect(await sendRaw(bytes)).toContain("400 Bad Request");
      expect((await ask("/")).status).toBe(200);
    },
  );

  test("refuses a body of more than a megabyte, of whatever kind, where no photos are sent", async () => {
    const large = "x".repeat(1_000_001);
    const form = new FormData();
    form.append("photo", new File([large], "photo.jpg"));
    expect((await ask("/reminder", { method: "POST", body: large })).status).toBe(413);
    expect((await ask("/reminder", { method: "POST", body: form })).status).toBe(413);
    for (const path of ["/knit-repair", "/de/knit-repair/photo"]) {
      expect([path, (await ask(path, { method: "POST", body: form })).status]).toEqual([path, 403]);
    }
  });

  test("listens to this machine alone, with the parties beside it", async () => {
    const listen = jest.spyOn(Server.prototype, "listen");
    const second = createShopServer({ assetsFolder: folder });
    await second.listen(0);
    await second.close();
    const third = createShopServer({ assetsFolder: folder, host: "0.0.0.0" });
    await third.listen(0);
    await third.close();
    const hosts = listen.mock.calls.map(([, host]) => String(host));
    expect(hosts).toEqual(["127.0.0.1", "127.0.0.1", "127.0.0.1", "0.0.0.0", "0.0.0.0", "0.0.0.0"]);
  });

  test.each(["shop.host.test", "localhost.host.test", "127.0.0.1.host.test", "host.test:3000", "192.0.2.7:3000"])(
    "is no page of %s, whoever has pointed that name at this machine",
    async (host) => {
      const answer = await sendRaw(`GET /__mock HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1.1 421 /);
      expect(answer).not.toContain("session=");
    },
  );

  test.each(["localhost", "LOCALHOST:80", "shop.localhost:3000", "127.0.0.1:3000", "[::1]:3000"])(
    "goes by the name %s",
    async (host) => {
      const answer = await sendRaw(`GET /cart HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1.1 200 /);
    },
  );

  test.each([
    ["Host: user:password@localhost", 400],
    ["Host: localhost/path?", 400],
    ["Host: localhost\r\nX-Long: " + "x".repeat(20_000), 431],
    ["Host: localhost\r\nCookie: session=\u00e9; =; ;;session", 200],
    ["Host: localhost\r\nCookie: __proto__=1; constructor=2; bundle=__proto__", 200],
    ["Host: localhost\r\nAccept-Encoding: __proto__;q=x\r\nIf-None-Match: ,,W/", 200],
    ["Host: localhost\r\nReferer: http://localhost//host.test\r\nOrigin: __proto__", 200],
  ])("answers odd headers: %j", async (headers, status) => {
    const answer = await sendRaw(`GET /consent HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`);
    expect(answer.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
  });

  test.each(["GET http://host.test/", "OPTIONS *", "GET //host.test/", "OPTIONS /cart", "DELETE /cart", "PUT /__mock"])(
    "answers %s, without an error or a way elsewhere",
    async (line) => {
      const answer = await sendRaw(`${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1.1 4\d\d /);
      expect(answer).not.toMatch(/^location:/im);
    },
  );

  test.each([
    ["multipart/form-data", "--x\r\n"],
    ["multipart/form-data; boundary=", "--\r\n"],
    ["multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data\r\n\r\n"],
    ["application/x-www-form-urlencoded", "a=%E0%A4%A&%=%&=&&__proto__=1"],
    ["application/json", "{"],
    ["text/plain", "user=account"],
    ["", "user=account"],
  ])("answers a body that is none, %s, at every one of its servers", async (type, body) => {
    const settings = new URLSearchParams({ wallet: "approve" });
    await ask("/__mock", { method: "POST", body: settings });
    const page = await (await ask("/cart")).text();
    const wallet = /"scriptUrl":"(http:[^"]+)\/wallet\/checkout.js"/.exec(page)?.[1];
    const init = { method: "POST", headers: { ...COOKIE, "Content-Type": type }, body };
    for (const url of [`${server.url}/__mock`, `${server.url}/withdrawal`, `${wallet}/wallet/window`]) {
      const { status } = await fetch(url, { ...init, redirect: "manual" });
      expect([url, status < 500]).toEqual([url, true]);
    }
  });

  test("cuts a HEAD as it cuts a GET", async () => {
    const settings = new URLSearchParams({ fault: "cut", "fault-path": "/json/account" });
    await ask("/__mock", { method: "POST", body: settings });
    await expect(ask("/json/account", { method: "HEAD" })).rejects.toThrow("fetch failed");
  });

  test("cuts the connection when told to", async () => {
    const settings = new URLSearchParams({ fault: "cut", "fault-path": "/json/account" });
    await ask("/__mock", { method: "POST", body: settings });
    await expect(ask("/json/account")).rejects.toThrow("fetch failed");
    expect((await ask("/json/account")).status).toBe(200);
  });

  test("does not start on a port that is taken", async () => {
    const second = createShopServer({ assetsFolder: folder });
    await expect(second.listen(Number(new URL(server.url).port))).rejects.toThrow("EADDRINUSE");
  });

  test("takes the next free port when it is run", async () => {
    jest.spyOn(console, "log").mockImplementation(() => undefined);
    const taken = Number(new URL(server.url).port);
    const second = await main(taken);
    expect(Number(new URL(second.url).port)).toBeGreaterThan(taken);
    await second.close();
  });

  test("says on the page that the build is missing", async () => {
    expect(await (await ask("/")).text()).toContain("npm run build");
  });
});
