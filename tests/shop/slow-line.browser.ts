import assert from "node:assert/strict";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ShopServer } from "../../mocks/server";
import { DEMO_ORDER } from "../../mocks/shop/past-orders";
import { waitUntilAtRest } from "../browser/at-rest";
import { fillCart } from "../browser/checkout";
import { LONG, test as shopTest } from "../browser/fixture";
import { passOn } from "../browser/pass-on";
import { WIDTHS } from "../browser/watch";

const test = shopTest.extend<{ line: Server }>({
  line: async ({ shop }, give) => {
    const line = slowLine(shop);
    await new Promise<void>((resolve) => line.listen(0, resolve));
    await give(line);
    line.closeAllConnections();
    await new Promise((resolve) => line.close(resolve));
  },
});

const PIECE_MS = 25;

/** The elements after whose end the line sends what it has. */
const SENT_WHOLE = [
  "a",
  "div",
  "fieldset",
  "form",
  "h1",
  "h2",
  "h3",
  "h4",
  "label",
  "li",
  "nav",
  "p",
  "picture",
  "section",
  "ul",
];

/** The shop behind a line that sends a document element by element, so that the browser paints what it has so far. */
function slowLine(shop: ShopServer): Server {
  return createServer({ keepAliveTimeout: 600_000 }, (incoming, outgoing) => {
    const { host: _host, "accept-encoding": _encoding, ...headers } = incoming.headers;
    void passOn(incoming, outgoing, { shopUrl: shop.url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      const isDocument =
        String(answer.headers["content-type"]).startsWith("text/html") && headers["sec-fetch-dest"] === "document";
      if (!isDocument) {
        answer.pipe(outgoing);
        return;
      }
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const [head = "", ...pieces] = Buffer.concat(chunks)
          .toString()
          .split(new RegExp(`(?<=<body[^>]*>|</(?:${SENT_WHOLE.join("|")})>)`));
        outgoing.write(head);
        const timer = setInterval(() => {
          const piece = pieces.splice(0, Math.max(1, Math.ceil(pieces.length / 60))).join("");
          if (piece !== "") outgoing.write(piece);
          else {
            clearInterval(timer);
            outgoing.end();
          }
        }, PIECE_MS);
      });
    });
  });
}

/**
 * Runs before the page: records what has moved, from where to where. The line sends an element without another of
 * `SENT_WHOLE` in it as a whole; a busy browser may pause in the middle of one, and paint its icon before its words.
 * What moves in such a frame does not count.
 */
const MOVED = `(function () {
  window.moved = [];
  var parsed = new Map(), frames = [];
  (function frame() {
    frames.push(performance.now());
    requestAnimationFrame(frame);
  })();
  new MutationObserver(function (records) {
    var now = performance.now();
    if (document.readyState !== "loading") return;
    records.forEach(function (record) {
      (record.type === "characterData" ? [record.target] : record.addedNodes).forEach(function (node) {
        for (var element = node; element; element = element.parentElement) {
          parsed.set(element, { first: (parsed.get(element) || { first: now }).first, last: now });
        }
      });
    });
  }).observe(document, { subtree: true, childList: true, characterData: true });
  function isHalfParsed(time) {
    // The rest may have come at any time since the frame before, which a busy browser has painted long ago
    var before = frames.filter(function (frame) { return frame <= time; }).slice(-2)[0];
    return Array.from(parsed).some(function (entry) {
      var node = entry[0], times = entry[1];
      if (times.first === times.last || time < times.first || times.last < Math.min(before, time - 100)) return false;
      return node.nodeType === 3 || !node.querySelector("${SENT_WHOLE.join()}");
    });
  }
  new PerformanceObserver(function (list) {
    list.getEntries().forEach(function (shift) {
      if (isHalfParsed(shift.startTime)) return;
      shift.sources.forEach(function (source) {
        var node = source.node, element = node && (node.nodeType === 1 ? node : node.parentElement);
        var text = function (rect) { return [rect.x, rect.y, rect.width, rect.height].map(Math.round).join(" "); };
        moved.push((element ? element.cloneNode(false).outerHTML.slice(0, 120) : "a removed node") + " " + text(source.previousRect) + " to " + text(source.currentRect));
      });
    });
  }).observe({ type: "layout-shift", buffered: true });
})()`;

const PAGES = [
  "/",
  "/product/48211",
  "/product/51100",
  "/gallery/jumpers",
  "/search?q=jumper",
  "/cart",
  "/checkout",
  "/watchlist",
  "/account/login",
  "/stores?q=Leipzig",
  "/survey/shopping",
  "/knit-repair",
  "/returns",
  "/withdrawal",
];
const OWN_PAGES = ["/account", "/checkout/address", "/checkout/confirm", `/returns/order/${DEMO_ORDER.number}`];

for (const [width, viewport] of WIDTHS) {
  test.describe(`painted content does not move while the rest of the page loads: ${width}`, () => {
    for (const address of [...PAGES, ...OWN_PAGES]) {
      test(`${address}, ${width}`, LONG, async ({ blankPage, shop, line }) => {
        const driver = await blankPage({ viewport, initScript: MOVED });
        const user = OWN_PAGES.includes(address) ? "account" : "unknown";
        const session = await fillCart(driver, shop, { user });
        session.foundOrders = [DEMO_ORDER.number];
        await driver.goto(`http://localhost:${(line.address() as AddressInfo).port}${address}`);
        assert.equal(await driver.evaluate("location.pathname"), address.split("?")[0]);
        await waitUntilAtRest(driver.page);
        const took = `(function (page) { return page.responseEnd - page.responseStart; })(performance.getEntriesByType("navigation")[0])`;
        assert.ok(Number(await driver.evaluate(took)) > 20 * PIECE_MS, "the document has come in pieces");
        assert.deepEqual(await driver.evaluate("moved"), []);
      });
    }
  });
}
