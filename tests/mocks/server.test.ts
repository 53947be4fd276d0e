/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
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

  test("refuses a body of more than a megabyte", async () => {
    const response = await ask("/reminder", { method: "POST", body: "x".repeat(1_000_001) });
    expect(response.status).toBe(413);
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
