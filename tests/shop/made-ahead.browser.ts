import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { chromiumToDrive } from "../browser/chromium";
import { poll, WAIT_MS } from "../browser/driver";
import { LONG, test } from "../browser/fixture";
import { passOn } from "../browser/pass-on";
import { JUMPER } from "../browser/shop";

const RULES = JSON.stringify({ prerender: [{ urls: [JUMPER.address], eagerness: "immediate" }] });
/** Waits until the test lets it continue; meanwhile another page has changed the cart. */
const START = `<!doctype html><title>Start</title><p>Start</p><script>fetch("/go").then(function () {
  localStorage.setItem("storefront-cart", Date.now() + "-of-another-page");
  location.href = "${JUMPER.address}";
});</script>`;
/** Pages, the files that they link, and the rules; everything else is requested by the bundle. */
const OF_THE_PAGE =
  /^\/(assets|pictures|product)\/|^\/(favicon\.ico|site\.webmanifest|speculation-rules\.json|start|go|now\.json)$/;

const portOf = (address: AddressInfo | string | null): number => (address as AddressInfo).port;

// A browser renders no page ahead while a debugger is attached to the current one, so none is attached yet
test(
  "Chromium renders a product page ahead, and the bundle does nothing there until the shopper arrives",
  LONG,
  async ({ shop, atEnd }) => {
    const asked: string[] = [];
    let go = (): void => undefined;
    const answers: Record<string, (response: ServerResponse) => void> = {
      "/start": (response) =>
        response.writeHead(200, { "Content-Type": "text/html", "Speculation-Rules": '"/now.json"' }).end(START),
      "/now.json": (response) =>
        response.writeHead(200, { "Content-Type": "application/speculationrules+json" }).end(RULES),
      "/go": (response) => {
        go = () => response.end();
      },
    };
    const pass = (from: IncomingMessage, response: ServerResponse): void => {
      const headers = { ...from.headers, host: new URL(shop.url).host };
      void passOn(from, response, { shopUrl: shop.url, headers }, (answer) => {
        answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers));
      });
    };
    const front = createServer({ keepAliveTimeout: 600_000 }, (from, response) => {
      const path = from.url ?? "";
      asked.push(path);
      (answers[path] ?? ((to) => pass(from, to)))(response);
    }).listen(0);
    atEnd(() => front.closeAllConnections());
    atEnd(() => front.close());

    const folder = mkdtempSync(join(tmpdir(), "storefront-ahead-"));
    const { executablePath = "", env, args = [] } = chromiumToDrive();
    const start = `http://localhost:${portOf(front.address())}/start`;
    const switches = [...args, "--headless", "--remote-debugging-port=0", `--user-data-dir=${folder}`];
    const browser = spawn(executablePath, [...switches, start], {
      env: { ...process.env, ...env },
      stdio: ["ignore", "ignore", "pipe"],
    });
    atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
    atEnd(
      () =>
        new Promise((resolve) => {
          browser.on("exit", resolve);
          browser.kill();
        }),
    );
    let said = "";
    browser.stderr.on("data", (data) => (said += String(data)));

    const isAsked = (what: RegExp) => Promise.resolve(asked.some((path) => what.test(path)));
    await poll(() => isAsked(/^\/assets\/modern\/product\.\w+\.js$/), "the scripts of the product page");
    await poll(() => isAsked(/^\/go$/), "the page that waits");
    let before = 0;
    await poll(async () => {
      before = asked.length;
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return before === asked.length;
    }, "a page at rest");
    assert.deepEqual(
      asked.filter((path) => !OF_THE_PAGE.test(path)),
      [],
    );

    go();
    await poll(() => isAsked(/^\/json\/cart\/updated$/), "the cart, which has changed since");
    const [endpoint = ""] = /ws:\S+/.exec(said) ?? [];
    const debugged = await chromium.connectOverCDP(endpoint, { timeout: WAIT_MS });
    const page = debugged
      .contexts()[0]
      ?.pages()
      .find((each) => each.url().endsWith(JUMPER.address));
    assert.ok(page !== undefined);
    await page.locator("form[data-island='order-form'][data-state='live']").first().waitFor({ timeout: WAIT_MS });
    assert.ok((await page.evaluate<number>("performance.getEntriesByType('navigation')[0].activationStart")) > 0);
    await debugged.close();
  },
);
