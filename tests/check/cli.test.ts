/** @jest-environment node */
import { spawn } from "node:child_process";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { CannotRun } from "../../check/cannot-run";
import { parseOptions } from "../../check/options";

const CLI = join(__dirname, "../../check/cli.js");

let server: Server | undefined;

afterEach(() => {
  server?.close();
  server = undefined;
});

async function serve(answer: RequestListener): Promise<string> {
  const started = createServer({ keepAlive: false }, answer);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
}

/** Runs the command. @returns its exit code and its output */
function run(...words: string[]): Promise<{ code: number | null; said: string; out: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CLI, ...words]);
    let said = "";
    let out = "";
    child.stderr.on("data", (data) => (said += String(data)));
    child.stdout.on("data", (data) => (out += String(data)));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, said, out }));
  });
}

async function expectRefusal(words: readonly string[], line: RegExp): Promise<void> {
  const { code, said } = await run(...words);
  expect(said).toMatch(line);
  expect(said.trim().split("\n")).toHaveLength(1);
  expect(code).toBe(2);
}

test.each([
  [[], /Give the address of a page/],
  [["shop"], /"shop" is not the address of a page/],
  [["ftp://shop.example/"], /expected http\(s\)/],
  [["https://shop.example/", "--pages", "many"], /--pages many: expected a number/],
  [["https://shop.example/", "--cookie", "session"], /--cookie: number 1 is not NAME=VALUE/],
  [["https://shop.example/", "--html"], /--html needs a value/],
])("%j is refused with one line", (words, line) => {
  const parse = (): object => parseOptions(words);
  expect(parse).toThrow(CannotRun);
  expect(parse).toThrow(line);
  expect(parse).toThrow(/^.+$/);
});

test("a refusal is one line and exit code 2", async () => {
  await expectRefusal(["https://shop.example/", "--quick"], /There is no option --quick/);
});

test("shows its usage", async () => {
  const { code, out } = await run("--help");
  expect(out).toContain("storefront-check URL");
  expect(code).toBe(0);
});

test("says that no server answers", async () => {
  const url = await serve((_request, response) => response.end());
  await new Promise((resolve) => server?.close(resolve));
  await expectRefusal([url], /No server answers at http:\/\/127\.0\.0\.1:\d+ \(ECONNREFUSED\)/);
});

test("says that the server does not speak TLS", async () => {
  const url = await serve((_request, response) => response.end());
  await expectRefusal([url.replace("http:", "https:")], /TLS certificate or connection/);
});

test("says that a page redirects in a loop", async () => {
  const url = await serve((_request, response) => response.writeHead(302, { Location: "/again" }).end());
  await expectRefusal([url], /redirected in a circle/);
});

test("says that a page needs a login", async () => {
  const url = await serve((request, response) => {
    if (request.url === "/account") response.writeHead(302, { Location: "/login" });
    response.end();
  });
  await expectRefusal([`${url}/account`], /\/account needs a login: it leads to .+\/login/);
});

test("says that no page has the bundle", async () => {
  const url = await serve((_request, response) =>
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end("<h1>A shop</h1>"),
  );
  await expectRefusal([url], /there is no page with the storefront bundle/);
});
