import { waitFor } from "@testing-library/dom";
import { http, HttpResponse } from "msw";
import { request } from "../../src/http/request";
import { requestFragment, countWrite } from "../../src/http/live";
import { expectWarnings } from "../support/console-errors";
import {
  answering,
  consoleErrors,
  dataOf,
  find,
  heard,
  htmlAnswer,
  jsonAnswer,
  server,
  show,
  startServer,
  type Asked,
} from "./server";

startServer();
beforeEach(() => show(""));

const ORIGIN = "http://localhost:3000";
const configure = (settings: object): void =>
  show(`<script type="application/json" id="storefront-config">${JSON.stringify(settings)}</script>`);

test("prefixes endpoints with basePath, moved ones included, but not a URL from the page", async () => {
  configure({ basePath: "/de/", endpoints: { "json/cart/updated": "/x" } });
  const paths: string[] = [];
  server.use(
    http.all("*", ({ request: { url } }) => {
      paths.push(url.replace(ORIGIN, ""));
      return HttpResponse.json({ success: true, isLoggedIn: true });
    }),
  );
  await request("json/account");
  await request("json/cart/updated");
  await request("survey", { url: "/survey/7", body: dataOf({}) });
  expect(paths).toEqual(["/de/json/account", "/de/x", "/survey/7"]);
});

test("reports a moved endpoint that does not exist, once", async () => {
  const console = consoleErrors();
  configure({ endpoints: { "json/cart": "/x", constructor: "/y" } });
  answering("get", "/json/account", () => jsonAnswer({ isLoggedIn: true }));
  await request("json/account");
  await waitFor(() => expect(console).not.toEqual([]));
  await request("json/account");
  const remedy = "there is no such endpoint; the key is the endpoint's path without the leading slash";
  expect(console).toEqual([
    [`storefront-config.endpoints.json/cart: ${remedy}`],
    [`storefront-config.endpoints.constructor: ${remedy}`],
  ]);
});

test.each([
  ["https://elsewhere.example/json/cart", "requests may only go to http://localhost:3000"],
  ["//elsewhere.example/", "requests may only go to http://localhost:3000"],
  ["javascript:alert(1)", "requests may only go to http://localhost:3000"],
  ["http://", "is not a URL"],
])("refuses %s", async (url, message) => {
  consoleErrors();
  const events = heard("http:receive-error");
  await expect(request("survey", { url, body: dataOf({}) })).rejects.toThrow(message);
  expect(events).toMatchObject([{ url, method: "POST" }]);
});

test("reports a missing path parameter", async () => {
  consoleErrors();
  const parameters: { x: string } = JSON.parse("{}");
  await expect(request("json/gallery/items/count/{x}", { parameters })).rejects.toThrow('the parameter "x" is missing');
});

test("reports a missing URL from the page", async () => {
  consoleErrors();
  const options: { url: string } = JSON.parse("{}");
  await expect(request("survey", options)).rejects.toThrow("the path must come from the page");
});

test("resolves URLs against the page if the browser has no baseURI", async () => {
  answering("get", "/json/account", () => jsonAnswer({ isLoggedIn: true }));
  const baseURI = document.createElement("img");
  Object.defineProperty(document, "baseURI", { value: baseURI, configurable: true });
  const fetchSpy = jest.spyOn(window, "fetch").mockResolvedValue(jsonAnswer({ isLoggedIn: true }));
  expect(await request("json/account")).toEqual({ isLoggedIn: true });
  expect(fetchSpy.mock.calls[0]?.[0]).toBe(`${ORIGIN}/json/account`);
  Reflect.deleteProperty(document, "baseURI");
});

const TOKENS = `
  <form id="mine"><input type="hidden" name="_token" value="old"></form>
  <form id="other"><input type="hidden" name="_token" value="old"></form>
  <form id="foreign"><input type="hidden" name="_token" value="another"></form>`;

function tokens(): string[] {
  return Array.from(document.querySelectorAll<HTMLInputElement>("[name=_token]"), ({ value }) => value);
}

test("repeats a POST once with the fresh token of a 403, under the same Idempotency-Key", async () => {
  show(TOKENS);
  // The shop hides it by styles, and another script has written it
  const field = find<HTMLInputElement>("#other input");
  field.type = "text";
  field.value = "old";
  const requests = answering("post", "/json/account/login", (_request, count) =>
    count === 1
      ? new Response(null, { status: 403, headers: { "X-CSRF-Token": "new" } })
      : jsonAnswer({ isLoggedIn: true }),
  );
  const body = new FormData(find<HTMLFormElement>("#mine"));
  expect(await request("json/account/login", { body })).toEqual({ isLoggedIn: true });
  expect(tokens()).toEqual(["new", "new", "another"]);
  expect(await Promise.all(requests.map(async (sent) => (await sent.formData()).get("_token")))).toEqual([
    "old",
    "new",
  ]);
  expect(new Set(requests.map(({ headers }) => headers.get("Idempotency-Key"))).size).toBe(1);
});

test.each([
  ["when the second answer is a 403 too", { "X-CSRF-Token": "newer" }, { _token: "a" }, 2],
  ["when the token it brings is the one that was sent", { "X-CSRF-Token": "b" }, { _token: "b" }, 1],
  ["when the form has no token", { "X-CSRF-Token": "new" }, {}, 1],
  ["when the answer brings no token", {}, { _token: "c" }, 1],
  ["when the answer brings an empty token", { "X-CSRF-Token": "" }, { _token: "d" }, 1],
])("rejects a 403 %s", async (_when, headers, fields, sent) => {
  consoleErrors();
  const requests = answering("post", "/json/account/login", () => new Response(null, { status: 403, headers }));
  await expect(request("json/account/login", { body: dataOf(fields) })).rejects.toThrow("403");
  expect(requests).toHaveLength(sent);
});

describe("single-use tokens", () => {
  let current = "";
  let count = 0;
  /** Accepts only the newest token and issues a new one with every answer. */
  const answerOnce = async (sent: Asked, { tells = true, data = {} }: { tells?: boolean; data?: object } = {}) => {
    const isRight = (await sent.formData()).get("_token") === current;
    current = `once-${(count += 1)}`;
    const headers = tells || !isRight ? { "X-CSRF-Token": current } : undefined;
    return isRight
      ? jsonAnswer({ isLoggedIn: true, ...data }, { headers })
      : new Response(null, { status: 403, headers });
  };
  const formOf = (id: string): FormData => new FormData(find<HTMLFormElement>(id));
  beforeEach(() => {
    current = `first-${(count += 1)}`;
    const field = `<input type="hidden" name="_token" value="${current}">`;
    show(`<form id="mine">${field}</form><form id="other">${field}</form>`);
  });

  // It comes first: later tests repair tokens, too, and the warning is given only once
  test("if only a 403 carries the token, each request is repeated, and developers are warned once", async () => {
    const warnings = expectWarnings("_token: expected one token for a session");
    const requests = answering("post", "/json/account/login", (sent) => answerOnce(sent, { tells: false }));
    for (let i = 0; i < 5; i += 1) await request("json/account/login", { body: formOf("#mine") });
    expect(requests).toHaveLength(9);
    expect(warnings).toHaveLength(1);
  });

  test("each answer's token replaces the old one in its fields: the next request is sent once", async () => {
    const requests = answering("post", "/json/account/login", (sent) => answerOnce(sent));
    for (const id of ["#mine", "#other", "#mine"]) await request("json/account/login", { body: formOf(id) });
    expect(requests).toHaveLength(3);
    expect(tokens()).toEqual([current, current]);
  });

  test("form data read before another answer arrived is sent with the newest token", async () => {
    const requests = answering("post", "/json/account/login", (sent) => answerOnce(sent));
    const waiting = formOf("#other");
    await request("json/account/login", { body: formOf("#mine") });
    await request("json/account/login", { body: waiting });
    expect(requests).toHaveLength(2);
  });

  test("of two parallel requests the second is repeated, and the page has the newest token", async () => {
    const requests = answering("post", "/json/account/login", (sent) => answerOnce(sent));
    const both = ["#mine", "#other"].map((id) => request("json/account/login", { body: formOf(id) }));
    expect(await Promise.all(both)).toEqual([{ isLoggedIn: true }, { isLoggedIn: true }]);
    expect(requests).toHaveLength(3);
    await request("json/account/login", { body: formOf("#mine") });
    expect(requests).toHaveLength(4);
    expect(new Set(tokens())).toEqual(new Set([current]));
  });

  test("two parallel requests from a cached page get the same token, and continue with it", async () => {
    const requests = answering("post", "/json/account/login", async (sent) =>
      (await sent.formData()).get("_token") === "fresh"
        ? jsonAnswer({ isLoggedIn: true })
        : new Response(null, { status: 403, headers: { "X-CSRF-Token": "fresh" } }),
    );
    const both = ["#mine", "#other"].map((id) => request("json/account/login", { body: formOf(id) }));
    expect(await Promise.all(both)).toEqual([{ isLoggedIn: true }, { isLoggedIn: true }]);
    expect(requests).toHaveLength(4);
    expect(tokens()).toEqual(["fresh", "fresh"]);
  });

  test("a returning token causes no endless loop", async () => {
    const given = ["x2", "x1", "x2"];
    show('<form id="mine"><input type="hidden" name="_token" value="x1"></form>');
    answering("post", "/json/account/login", (_sent, number) =>
      jsonAnswer({ isLoggedIn: true }, { headers: { "X-CSRF-Token": given[number - 1] ?? "" } }),
    );
    const seen: string[][] = [];
    for (let i = 0; i < 3; i += 1) {
      await request("json/account/login", { body: formOf("#mine") });
      seen.push(tokens());
    }
    expect(seen).toEqual([["x2"], ["x1"], ["x2"]]);
  });
});

test("sends a POST without data", async () => {
  const requests = answering("post", "/json/account/login", () => jsonAnswer({ isLoggedIn: true }));
  await request("json/account/login");
  expect(await requests[0]?.text()).toBe("");
});

test("fetches a fragment, then reports it as unchanged and returns the last HTML", async () => {
  const requests = answering("get", "/cart/widget", (_request, count) =>
    count === 1 ? htmlAnswer("<p>1</p>", { headers: { ETag: "W/1" } }) : new Response(null, { status: 304 }),
  );
  const url = `${ORIGIN}/cart/widget`;
  expect(await requestFragment("/cart/widget")).toEqual({ html: "<p>1</p>", url, isUnchanged: false });
  expect(await requestFragment("/cart/widget")).toEqual({ html: "<p>1</p>", url, isUnchanged: true });
  expect(requests[1]?.headers.get("If-None-Match")).toBe("W/1");
});

test("a 304 means the HTML known when it was requested, even if another answer came meanwhile", async () => {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  answering("get", "/cart/widget/header", async (_request, count) => {
    if (count === 1) return htmlAnswer("<p>old</p>", { headers: { ETag: "W/old" } });
    if (count === 3) return htmlAnswer("<p>new</p>", { headers: { ETag: "W/new" } });
    await gate;
    return new Response(null, { status: 304 });
  });
  await requestFragment("/cart/widget/header");
  const unchanged = requestFragment("/cart/widget/header");
  // Something was written, so the request in flight is not shared
  countWrite();
  const other = await requestFragment("/cart/widget/header");
  release();
  expect([other.html, (await unchanged).html]).toEqual(["<p>new</p>", "<p>old</p>"]);
});

test("returns no HTML for a 304 to an unknown fragment", async () => {
  answering("get", "/checkout/widget/confirm", () => new Response(null, { status: 304 }));
  expect(await requestFragment("/checkout/widget/confirm")).toMatchObject({ html: undefined, isUnchanged: true });
});

test("reports where a fragment was redirected, and keeps no ETag of that page", async () => {
  const requests = answering("get", "/cart/offcanvas/body", () => Response.redirect(`${ORIGIN}/login`));
  answering("get", "/login", () => htmlAnswer("<form></form>", { headers: { ETag: "login" } }));
  expect(await requestFragment("/cart/offcanvas/body")).toMatchObject({ redirectedTo: `${ORIGIN}/login` });
  await requestFragment("/cart/offcanvas/body");
  expect(requests[1]?.headers.has("If-None-Match")).toBe(false);
});

test("refuses a fragment from another origin, JSON or an error page, and reports each once", async () => {
  const console = consoleErrors();
  const events = heard("http:receive-error");
  answering("get", "/cart/widget", (_request, count) =>
    count === 1 ? jsonAnswer({}) : htmlAnswer("<h1>Error</h1>", { status: 500, statusText: "Oops" }),
  );
  await expect(requestFragment("https://elsewhere.example/")).rejects.toThrow("only");
  await expect(requestFragment("/cart/widget")).rejects.toThrow("expected HTML but got application/json");
  await expect(requestFragment("/cart/widget")).rejects.toThrow("500: Oops");
  expect([console.length, events.length]).toEqual([3, 3]);
});
