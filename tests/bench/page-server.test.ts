/** @jest-environment node */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openPageServer, type PageAnswers, type PageServer } from "../../bench/page-server";
import { openShopProcess } from "../support/shop-process";

const PLAIN: PageAnswers = { change: (html) => html, hasNoPolicy: false, script: "", fragments: {} };

let shop: Awaited<ReturnType<typeof openShopProcess>>;
let server: PageServer;
beforeAll(async () => {
  shop = await openShopProcess();
  server = await openPageServer(shop.url, {
    change: (html) => html.replace("</head>", "<!-- changed --></head>"),
    hasNoPolicy: true,
    script: "knit()",
    fragments: { "/cart/widget": () => "<p>a cart of the bench</p>" },
  });
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

async function ask(path: string, what = "empty"): Promise<{ text: string; headers: Headers }> {
  const { text, headers } = await fetch(server.url + path, { headers: { "Sec-Fetch-Dest": what } }).then(
    async (response) => ({ text: await response.text(), headers: response.headers }),
  );
  return { text, headers };
}

test("the server serves a reference a page of 1,000 cards, changed, without a policy or a driver", async () => {
  const { text, headers } = await ask("/gallery/sample-1000", "document");
  expect(text.match(/<article/g)).toHaveLength(1000);
  expect(text).toContain("<!-- changed --></head>");
  expect(headers.get("Content-Security-Policy")).toBeNull();
});

test("the bench's script, fragment and pictures are served beside the shop's answers", async () => {
  expect((await ask("/bench.js", "script")).text).toBe("knit()");
  expect((await ask("/cart/widget")).text).toBe("<p>a cart of the bench</p>");
  expect((await ask("/pictures/any.svg", "image")).headers.get("Content-Type")).toBe("image/svg+xml");
  expect((await ask("/cart/widget/header")).text).toContain("data-fragment");
});

test("a write reaches the shop as if from its own page", async () => {
  const echo = createServer((request, response) => response.end(JSON.stringify([request.method, request.headers])));
  await new Promise<void>((resolve) => echo.listen(0, "127.0.0.1", resolve));
  const host = `localhost:${(echo.address() as AddressInfo).port}`;
  const front = await openPageServer(`http://${host}`, PLAIN);
  try {
    const headers = { Origin: front.url, "Content-Type": "application/x-www-form-urlencoded" };
    const answer = await fetch(`${front.url}/json/cart/product/add`, { method: "POST", headers, body: "variant=none" });
    expect(await answer.json()).toEqual(["POST", expect.objectContaining({ host, origin: `http://${host}` })]);
  } finally {
    await front.close();
    echo.close();
  }
});

test("as in production, all text is in brotli, with the shop's pictures and policy and the added scripts", async () => {
  const production = await openPageServer(shop.url, {
    ...PLAIN,
    change: (html) => html.replace("</head>", "<!-- changed --></head>"),
    production: { scripts: { "/weight/1.js": "weigh()" } },
  });
  const take = (path: string, what: string): Promise<Response> =>
    fetch(production.url + path, { headers: { "Sec-Fetch-Dest": what, "Accept-Encoding": "br" } });
  try {
    const page = await take("/product/48211", "document");
    expect(page.headers.get("Content-Encoding")).toBe("br");
    expect(page.headers.get("Content-Security-Policy")).toContain("default-src");
    expect(await page.text()).toContain("<!-- changed --></head>");
    const picture = await take("/pictures/48211/navy/front.svg", "image");
    expect(picture.headers.get("Content-Encoding")).toBe("br");
    expect(await picture.text()).toContain("<path");
    const script = await take("/weight/1.js", "script");
    expect(script.headers.get("Content-Encoding")).toBe("br");
    expect(script.headers.get("Cache-Control")).toContain("immutable");
    expect(await script.text()).toBe("weigh()");
  } finally {
    await production.close();
  }
});
