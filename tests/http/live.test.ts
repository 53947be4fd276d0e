import { waitFor } from "@testing-library/dom";
import { parseHtml } from "../../src/contract/responses";
import { request } from "../../src/http/request";
import { cameInstead, requestFragment, readLive, watchLive, type Update } from "../../src/http/live";
import { isAbort } from "../../src/http/failure";
import { sameOrigin } from "../../src/lib/checked-url";
import { answering, type Asked, calledOff, dataOf, jsonAnswer, startServer } from "./server";

startServer();

/** Answers a URL once told to. */
function held(path: string, answer: (count: number) => Response): { requests: Asked[]; release: () => void } {
  const waiting: (() => void)[] = [];
  let count = 0;
  const requests = answering(
    "get",
    path,
    () =>
      new Promise<Response>((resolve) => {
        count += 1;
        const mine = count;
        waiting.push(() => resolve(answer(mine)));
      }),
  );
  return { requests, release: () => waiting.splice(0).forEach((go) => go()) };
}

const html = (count: number): Response => new Response(`<p>${count}</p>`, { headers: { "Content-Type": "text/html" } });

async function readWidget({ signal }: { signal?: AbortSignal } = {}): Promise<{ html: unknown }> {
  const { data } = await readLive({ url: sameOrigin("/cart/widget").href, expects: "html", parse: parseHtml, signal });
  return { html: data };
}

test("equal parallel reads share one request, and later ones send new ones", async () => {
  const { requests, release } = held("*/cart/widget", html);
  const both = [readWidget(), readWidget()];
  await waitFor(() => expect(requests).toHaveLength(1));
  release();
  expect((await Promise.all(both)).map(({ html: text }) => text)).toEqual(["<p>1</p>", "<p>1</p>"]);
  const next = readWidget();
  await waitFor(() => expect(requests).toHaveLength(2));
  release();
  expect((await next).html).toBe("<p>2</p>");
});

test.each([
  ["a write", async () => void (await request("json/account/login", { body: dataOf({ email: "a@b.test" }) }))],
  [
    "updates from another tab",
    () => Promise.resolve(void window.dispatchEvent(new StorageEvent("storage", { key: "storefront-cart" }))),
  ],
])("after %s a new read does not share the pending request", async (_name, change) => {
  answering("post", "*/json/account/login", () => jsonAnswer({ success: true, isLoggedIn: true }));
  const { requests, release } = held("*/cart/widget", html);
  const early = readWidget();
  await waitFor(() => expect(requests).toHaveLength(1));
  await change();
  const late = readWidget();
  await waitFor(() => expect(requests).toHaveLength(2));
  release();
  expect([(await early).html, (await late).html]).toEqual(["<p>1</p>", "<p>2</p>"]);
});

test("foreign storage events are not updates", async () => {
  const { requests, release } = held("*/cart/widget", html);
  const both = [readWidget()];
  await waitFor(() => expect(requests).toHaveLength(1));
  window.dispatchEvent(new StorageEvent("storage", { key: "someone-elses" }));
  both.push(readWidget());
  release();
  await Promise.all(both);
  expect(requests).toHaveLength(1);
});

test("a shared read continues for the others, and is aborted once nobody waits for it", async () => {
  const areCalledOff = calledOff();
  const requests = answering("get", "*/cart/widget", () => new Promise(() => undefined));
  const [first, second] = [new AbortController(), new AbortController()];
  const ends = [first, second].map(({ signal }) => readWidget({ signal }).catch(isAbort));
  await waitFor(() => expect(requests).toHaveLength(1));
  first.abort();
  expect(await ends[0]).toBe(true);
  expect(areCalledOff()).toEqual([false]);
  second.abort();
  expect(await ends[1]).toBe(true);
  await waitFor(() => expect(areCalledOff()).toEqual([true]));
});

test("a fragment is fetched anew each time: a shop script may have changed it since", async () => {
  const { requests, release } = held("*/cart/widget", html);
  const both = [requestFragment("/cart/widget"), requestFragment("/cart/widget")];
  await waitFor(() => expect(requests).toHaveLength(2));
  release();
  expect((await Promise.all(both)).map(({ html: text }) => text)).toEqual(["<p>1</p>", "<p>2</p>"]);
});

test("a read that is aborted beforehand sends nothing", async () => {
  const requests = answering("get", "*/cart/widget", () => html(1));
  const controller = new AbortController();
  controller.abort();
  expect(await requestFragment("/cart/widget", { signal: controller.signal }).catch(isAbort)).toBe(true);
  expect(requests).toHaveLength(0);
});

test("views are notified of other reads and of other tabs until they stop", async () => {
  answering("get", "*/json/account", () => jsonAnswer({ isLoggedIn: true }));
  const url = sameOrigin("/json/account").href;
  const updates: Update[] = [];
  const stops = [watchLive(url, (each) => updates.push(each)), watchLive(url, () => undefined)];
  await request("json/account", { isForView: true });
  expect(updates).toEqual([]);
  await request("json/account");
  window.dispatchEvent(new StorageEvent("storage", { key: "storefront-user" }));
  expect(updates).toEqual([{ kind: "answered", data: { isLoggedIn: true } }, { kind: "outdated" }]);
  stops.forEach((stop) => stop());
  await request("json/account");
  expect(updates).toHaveLength(2);
});

test("a 304 without known data is not an update", async () => {
  answering("get", "*/json/account", () => new Response(null, { status: 304 }));
  const url = sameOrigin("/json/account").href;
  const heard = jest.fn();
  const stop = watchLive(url, heard);
  await readLive({ url, expects: "json", parse: (raw) => raw });
  expect(heard).not.toHaveBeenCalled();
  stop();
});

test.each([
  ["content, with its own picture", { html: '<p>Soft</p><img src="/soft.svg">' }, undefined],
  ["a login that was redirected to", { html: "<form></form>", redirectedTo: "/login" }, "a redirect to /login"],
  ["a whole page", { html: "\n<!DOCTYPE html><title>Back soon</title>" }, "a whole page"],
  ["a whole page without its first line", { html: '<html lang="en"><body><p>Back soon</p>' }, "a whole page"],
  ["text without an element", { html: "Not now: 2 < 3" }, "text"],
  ["an empty answer", { html: " \n" }, "nothing"],
  ["an unchanged answer that nobody has kept", { html: undefined }, "nothing"],
])("content that is shown as a whole: %s", (_what, answer, came) => {
  expect(cameInstead({ url: "http://localhost/quick-view/1", isUnchanged: false, ...answer })).toBe(came);
});
