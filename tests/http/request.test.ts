import { ENDPOINT_NAMES, endpointRow } from "../../src/contract/endpoints";
import { isNothingNew } from "../../src/http/answer";
import { answerOf, request, requestWithData } from "../../src/http/request";
import { RedirectedError } from "../../src/lib/errors";
import { answering, consoleErrors, dataOf, heard, htmlAnswer, jsonAnswer, server, show, startServer } from "./server";
import { http, HttpResponse } from "msw";

startServer();
beforeEach(() => show(""));

const ADD = "/json/cart/product/add";

async function failure(run: () => Promise<unknown>): Promise<Error> {
  const thrown = await run().then(
    () => "it resolved",
    (reason: unknown) => reason,
  );
  if (!(thrown instanceof Error)) throw new Error(String(thrown));
  return thrown;
}

test("sends same-origin credentials, the accepted type and the script header (spec §7)", async () => {
  const requests = answering("get", "/json/account", () => jsonAnswer({ isLoggedIn: false }));
  const fetchSpy = jest.spyOn(window, "fetch");
  await request("json/account");
  expect(fetchSpy.mock.calls[0]?.[1]?.credentials).toBe("same-origin");
  expect(requests[0]?.headers.get("Accept")).toBe("application/json");
  expect(requests[0]?.headers.get("X-Requested-With")).toBe("XMLHttpRequest");
});

test("requests HTML if a fragment is expected", async () => {
  const requests = answering("get", "/cart/widget", () => htmlAnswer("<p>cart</p>"));
  expect(await request("cart/widget")).toBe("<p>cart</p>");
  expect(requests[0]?.headers.get("Accept")).toBe("text/html");
});

test("posts the form's own data with an Idempotency-Key, a new one for each call (spec §7)", async () => {
  const requests = answering("post", ADD, () => jsonAnswer({ success: true }));
  await request("json/cart/product/add", { body: dataOf({ variant: "4051", quantity: "2" }) });
  await request("json/cart/product/add", { body: dataOf({ variant: "4051" }) });
  expect(Array.from((await requests[0]?.formData())?.entries() ?? [])).toEqual([
    ["variant", "4051"],
    ["quantity", "2"],
  ]);
  const keys = requests.map(({ headers }) => headers.get("Idempotency-Key"));
  expect(keys[0]).toMatch(/^\w+-\w{10,}$/);
  expect(keys[1]).not.toBe(keys[0]);
});

test("carries a given Idempotency-Key, and none with a GET", async () => {
  const posts = answering("post", ADD, () => jsonAnswer({ success: true }));
  const gets = answering("get", "/json/account", () => jsonAnswer({ isLoggedIn: true }));
  await request("json/cart/product/add", { body: dataOf({}), idempotencyKey: "k1" });
  await request("json/account");
  expect(posts[0]?.headers.get("Idempotency-Key")).toBe("k1");
  expect(gets[0]?.headers.has("Idempotency-Key")).toBe(false);
});

// Browsers refuse more than 64 KB with `keepalive`
test.each<[what: string, isKept: boolean, value: string | File]>([
  ["a short text", true, "one"],
  ["a small file", true, new File(["one"], "motif.png")],
  ["a long text", false, "x".repeat(22_000)],
  ["a large file", false, new File(["x".repeat(64_000)], "motif.png")],
])("a POST with %s goes on when its page is left: %s", async (_what, isKept, value) => {
  answering("post", ADD, () => jsonAnswer({ success: true }));
  const fetchSpy = jest.spyOn(window, "fetch");
  const body = dataOf({});
  body.append("motif", value);
  await request("json/cart/product/add", { body, outlivesPage: true });
  expect(fetchSpy.mock.calls[0]?.[1]?.keepalive === true).toBe(isKept);
});

test("passes on unknown fields unchanged", async () => {
  answering("post", ADD, () => jsonAnswer({ success: true, count: 3, loyalty: { points: 4 } }));
  expect(await request("json/cart/product/add", { body: dataOf({}) })).toEqual({
    success: true,
    count: 3,
    loyalty: { points: 4 },
  });
});

test("resolves a 422 with its JSON: the status is accepted (spec §7)", async () => {
  answering("post", ADD, () => jsonAnswer({ success: false, messages: { error: ["Shop.Full"] } }, { status: 422 }));
  expect(await request("json/cart/product/add", { body: dataOf({}) })).toMatchObject({ success: false });
});

test("accepts JSON with a suffix type and a charset", async () => {
  const headers = { "Content-Type": "application/vnd.shop+json; charset=utf-8" };
  answering("get", "/json/account", () => new Response('{"isLoggedIn":true}', { headers }));
  expect(await request("json/account")).toEqual({ isLoggedIn: true });
});

test("sends the ETag it knows and answers a 304 with the last known data", async () => {
  const requests = answering("get", "/json/cart/updated", (_request, count) =>
    count === 1
      ? jsonAnswer({ success: true, updatedAt: "then" }, { headers: { ETag: '"a"' } })
      : new Response(null, { status: 304 }),
  );
  await request("json/cart/updated");
  expect(await request("json/cart/updated")).toEqual({ success: true, updatedAt: "then" });
  expect(requests[0]?.headers.has("If-None-Match")).toBe(false);
  expect(requests[1]?.headers.get("If-None-Match")).toBe('"a"');
});

test("forgets the ETag if the next answer has none", async () => {
  const requests = answering("get", "/json/items/etagless", (_request, count) =>
    jsonAnswer({ isLoggedIn: true }, count === 1 ? { headers: { ETag: '"a"' } } : {}),
  );
  for (let i = 0; i < 3; i += 1) await request("json/account", { url: "/json/items/etagless" });
  expect(requests.map(({ headers }) => headers.get("If-None-Match"))).toEqual([null, '"a"', null]);
});

test("keeps the ETags of the last twenty URLs", async () => {
  const requests = answering("get", "/json/gallery/items/count/:x", () =>
    jsonAnswer({ count: 1 }, { headers: { ETag: '"g"' } }),
  );
  for (let x = 0; x <= 20; x += 1) await request("json/gallery/items/count/{x}", { parameters: { x: String(x) } });
  // The oldest that is kept, and the one before it
  await request("json/gallery/items/count/{x}", { parameters: { x: "1" } });
  await request("json/gallery/items/count/{x}", { parameters: { x: "0" } });
  expect(requests.slice(-2).map(({ headers }) => headers.get("If-None-Match"))).toEqual(['"g"', null]);
});

test("treats a 304 for an unknown URL as success true (spec §7)", async () => {
  answering("get", "/json/watchlist", () => new Response(null, { status: 304 }));
  expect(await request("json/watchlist")).toEqual({ success: true });
});

test.each(ENDPOINT_NAMES)("%s may answer 304 at once: a success, not a ParseError (spec §7)", async (name) => {
  const { method } = endpointRow(name);
  const events = heard("http:receive-error");
  answering(method === "GET" ? "get" : "post", "*/asked", () => new Response(null, { status: 304 }));
  const body = method === "POST" ? dataOf({}) : undefined;
  const answer = await answerOf(name, { url: "/asked", parameters: { x: "1" }, body });
  expect(answer).toEqual({ data: { success: true }, isUnchanged: true });
  expect(isNothingNew(answer.data)).toBe(true);
  expect(events).toEqual([]);
});

test.each([
  [201, "Created", "201: Created"],
  [403, "Forbidden", "403: Forbidden"],
  [404, "Not Found", "404: Not Found"],
  [500, "Internal Server Error", "500: Internal Server Error"],
  [503, "Service Unavailable", "503: Service Unavailable"],
  [502, "", "502"],
])(
  "rejects %d %s as 'status: statusText', and notifies document and console (spec §7, §8)",
  async (status, statusText, message) => {
    const console = consoleErrors();
    const events = heard<{ error: Error; url: string; method: string }>("http:receive-error");
    answering("post", ADD, () => jsonAnswer({ success: true }, { status, statusText }));
    const error = await failure(() => request("json/cart/product/add", { body: dataOf({}) }));
    expect(error).toMatchObject({ name: "HttpError", message, status, url: `http://localhost:3000${ADD}` });
    expect(events).toEqual([{ error, url: `http://localhost:3000${ADD}`, method: "POST" }]);
    expect(console).toEqual([[message, `http://localhost:3000${ADD}`]]);
  },
);

test("rejects a failed connection, and notifies the document (spec §7)", async () => {
  consoleErrors();
  const events = heard("http:receive-error");
  server.use(http.get("/json/account", () => HttpResponse.error()));
  const error = await failure(() => request("json/account"));
  expect(error).toMatchObject({ name: "NoAnswerError", reason: "lost", status: 0 });
  expect(error.message).toBe("http://localhost:3000/json/account: the connection failed before an answer came");
  expect(events).toHaveLength(1);
});

test("says that the browser is offline", async () => {
  consoleErrors();
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  server.use(http.get("/json/account", () => HttpResponse.error()));
  expect(await failure(() => request("json/account"))).toMatchObject({ reason: "offline" });
});

test("rejects after 30 seconds without an answer", async () => {
  consoleErrors();
  const events = heard("http:receive-error");
  jest.useFakeTimers({ doNotFake: ["setImmediate", "queueMicrotask", "nextTick"] });
  jest.spyOn(window, "fetch").mockImplementation(neverAnswering);
  const pending = failure(() => request("json/account"));
  await jest.advanceTimersByTimeAsync(29_999);
  expect(events).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(await pending).toMatchObject({ name: "NoAnswerError", reason: "timeout" });
  expect(events).toHaveLength(1);
  jest.useRealTimers();
});

/** A connection that hangs until the request is aborted. */
const neverAnswering: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    const abort = (): void => reject(new DOMException("aborted", "AbortError"));
    if (init?.signal?.aborted === true) abort();
    init?.signal?.addEventListener("abort", abort);
  });

test.each([
  ["a read", "before it is sent", "json/account", true],
  ["a read", "while it is under way", "json/account", false],
  ["a write", "before it is sent", "json/account/login", true],
  ["a write", "while it is under way", "json/account/login", false],
] as const)("%s is silent if the caller aborts it %s", async (_what, _when, endpoint, isBefore) => {
  const console = consoleErrors();
  const events = heard("http:receive-error");
  jest.spyOn(window, "fetch").mockImplementation(neverAnswering);
  const controller = new AbortController();
  if (isBefore) controller.abort();
  const pending = failure(() => request(endpoint, { signal: controller.signal }));
  controller.abort();
  expect(await pending).toMatchObject({ name: "AbortError" });
  expect([...console, ...events]).toEqual([]);
});

// Firefox fails requests in flight as soon as the page is about to be left
test.each(["pagehide", "beforeunload"])(
  "is silent while leaving the page (%s), and reports again once it is back",
  async (event) => {
    const console = consoleErrors();
    server.use(http.get("/json/account", () => HttpResponse.error()));
    const pending = failure(() => request("json/account"));
    window.dispatchEvent(new Event(event));
    expect(await pending).toMatchObject({ name: "AbortError" });
    expect(console).toEqual([]);
    window.dispatchEvent(new Event("pageshow"));
    expect(await failure(() => request("json/account"))).toMatchObject({ name: "NoAnswerError" });
  },
);

test("is silent while leaving the page, even if another request has just been answered", async () => {
  const console = consoleErrors();
  let cut = (): void => undefined;
  const isCut = new Promise<void>((resolve) => (cut = resolve));
  answering("get", "/cart/widget", () => isCut.then(() => HttpResponse.error()));
  answering("get", "/json/account", () => jsonAnswer({ isLoggedIn: true }));
  const pending = failure(() => request("cart/widget"));
  await request("json/account");
  window.dispatchEvent(new Event("beforeunload"));
  cut();
  expect(await pending).toMatchObject({ name: "AbortError" });
  expect(console).toEqual([]);
  window.dispatchEvent(new Event("pageshow"));
});

describe("a POST that only reads", () => {
  const ask = (): Promise<unknown> =>
    request("address-suggestions", { url: "/address-suggestions", body: dataOf({ "postal-code": "041" }) });

  test("is silent, like a read, if the page is left just after the failure", async () => {
    const console = consoleErrors();
    // Fake time: the moment in which it still counts is short
    jest.useFakeTimers({ doNotFake: ["setImmediate", "queueMicrotask", "nextTick"] });
    const lost = jest.spyOn(window, "fetch").mockRejectedValue(new TypeError("lost"));
    const pending = failure(ask);
    await jest.advanceTimersByTimeAsync(10);
    expect(lost).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event("pagehide"));
    await jest.advanceTimersByTimeAsync(1000);
    expect(await pending).toMatchObject({ name: "AbortError" });
    expect(console).toEqual([]);
    window.dispatchEvent(new Event("pageshow"));
    jest.useRealTimers();
  });

  test("does not outdate pending reads as a write does", async () => {
    let answer = (): void => undefined;
    const gate = new Promise<void>((resolve) => (answer = resolve));
    const reads = answering("get", "/json/account", () => gate.then(() => jsonAnswer({ isLoggedIn: true })));
    answering("post", "/address-suggestions", () => jsonAnswer({ suggestions: [] }));
    const first = request("json/account");
    await ask();
    const second = request("json/account");
    answer();
    await Promise.all([first, second]);
    expect(reads).toHaveLength(1);
  });
});

test("listens for beforeunload only during a request: a permanent listener may cost the bfcache", async () => {
  const added = jest.spyOn(EventTarget.prototype, "addEventListener");
  const removed = jest.spyOn(EventTarget.prototype, "removeEventListener");
  answering("get", "/json/account", () => jsonAnswer({ isLoggedIn: true }));
  await request("json/account");
  const countOf = (spy: jest.SpyInstance): number => spy.mock.calls.filter(([type]) => type === "beforeunload").length;
  expect([countOf(added), countOf(removed)]).toEqual([1, 1]);
});

const json = { "Content-Type": "application/json" };
test.each<[string, Response, string]>([
  ["broken JSON", new Response("{", { headers: json }), 'expected JSON but got "{"'],
  ["an empty body", new Response("", { headers: json }), 'expected JSON but got ""'],
  ["HTML", htmlAnswer("<p>Login</p>"), "expected JSON but got text/html"],
  ["no content type", new Response(new Uint8Array([1])), "expected JSON but got no content type"],
  ["null", jsonAnswer(null), "response: expected an object but got null"],
  ["a list", jsonAnswer([1]), "response: expected an object but got a list"],
  ["a missing field", jsonAnswer({}), "response.success: expected true or false but got nothing"],
  ["a word for success", jsonAnswer({ success: "yes" }), 'response.success: expected true or false but got "yes"'],
])(
  "rejects %s, naming URL and field: the body is read by its content type (spec §7)",
  async (_what, response, message) => {
    const console = consoleErrors();
    answering("post", ADD, () => response);
    const error = await failure(() => request("json/cart/product/add", { body: dataOf({}) }));
    expect(error.name).toBe("ParseError");
    expect(error.message).toContain(`http://localhost:3000${ADD}: ${message}`);
    expect(console).toHaveLength(1);
  },
);

test("rejects JSON if HTML is expected, and a 422 for a fragment", async () => {
  consoleErrors();
  answering("get", "/cart/widget", (_request, count) =>
    jsonAnswer({ success: false }, { status: count === 1 ? 200 : 422 }),
  );
  expect((await failure(() => request("cart/widget"))).message).toContain("expected HTML but got application/json");
  expect((await failure(() => request("cart/widget"))).message).toContain(
    "response: expected a text but got an object",
  );
});

test("names the page it was redirected to if that is not the requested one: no read is retried after it", async () => {
  consoleErrors();
  answering("get", "/json/account", () => Response.redirect("http://localhost:3000/login"));
  answering("get", "/login", () => htmlAnswer("<form></form>"));
  const error = await failure(() => request("json/account"));
  expect(error.message).toContain("expected JSON but got text/html from http://localhost:3000/login");
  expect(error).toBeInstanceOf(RedirectedError);
  expect(error).toHaveProperty("to", "http://localhost:3000/login");
});

test("broken JSON is no other page, wherever it was redirected to", async () => {
  consoleErrors();
  answering("get", "/json/account", () => Response.redirect("http://localhost:3000/de/json/account"));
  answering("get", "/de/json/account", () => new Response("{", { headers: { "Content-Type": "application/json" } }));
  expect(await failure(() => request("json/account"))).not.toBeInstanceOf(RedirectedError);
});

test("appends form data to the URL's own query string (spec §7)", async () => {
  const requests = answering("get", "/json/gallery/items/count/:x", () => jsonAnswer({ count: 4 }));
  const data = dataOf({ "color[]": "navy & red", size: "M" });
  data.append("picture", new File(["x"], "a b.jpg"));
  await requestWithData("json/gallery/items/count/{x}", data, { parameters: { x: "knit/wear" } });
  await requestWithData("json/gallery/items/count/{x}", dataOf({ b: "2" }), {
    url: "/json/gallery/items/count/1?a=1#top",
  });
  expect(requests.map(({ url }) => url.replace("http://localhost:3000", ""))).toEqual([
    "/json/gallery/items/count/knit%2Fwear?color%5B%5D=navy+%26+red&size=M&picture=a+b.jpg",
    "/json/gallery/items/count/1?a=1&b=2",
  ]);
});

test("appends nothing if the form is empty", async () => {
  const requests = answering("get", "/json/account", () => jsonAnswer({ isLoggedIn: true }));
  await requestWithData("json/account", dataOf({}));
  expect(requests[0]?.url).toBe("http://localhost:3000/json/account");
});

test("requires form data for a GET that takes form data (spec §7)", async () => {
  const console = consoleErrors();
  const data: FormData = JSON.parse("null");
  const error = await failure(() => requestWithData("json/gallery/items/count/{x}", data, { parameters: { x: "1" } }));
  expect(error.message).toContain("json/gallery/items/count/{x}: form data is required");
  expect(console).toHaveLength(1);
});
