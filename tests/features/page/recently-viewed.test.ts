import { waitFor } from "@testing-library/dom";
import { http, HttpResponse } from "msw";
import firstTouch from "../../../src/features/page/first-touch";
import recentlyViewed from "../../../src/features/page/recently-viewed";
import { consoleErrors, find, server, show, startServer } from "../../http/server";
import { atEnd } from "../../support/at-end";

const KEY = "storefront-viewed";
const PATH = "/products/widget/recently-viewed";
const place = (query = "", content = ""): string =>
  `<div id="place" data-fragment="${PATH}${query}" data-recently-viewed="${query === "" ? "1" : ""}">${content}</div>`;

startServer();
let requested: string[] = [];

function open(kept: readonly string[], html = place()): void {
  requested = [];
  server.use(
    http.get(`*${PATH}`, ({ request }) => {
      const { search } = new URL(request.url);
      requested.push(search);
      const list = `<h2>Recently viewed</h2><button type="button" data-slot="forget">Forget</button>`;
      return HttpResponse.html(place(search, search === "" ? "" : list));
    }),
  );
  localStorage.setItem(KEY, JSON.stringify(kept));
  show(`<main>${html}</main>`);
  atEnd(() => localStorage.clear());
}

const start = (): void => atEnd(recentlyViewed(find("#place")));
const kept = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? "null");

/** Starts it and waits for the list. */
async function startFilled(): Promise<void> {
  start();
  await waitFor(() => expect(find("#place").textContent).toContain("Recently viewed"));
}

test("is filled with the other products, the newest first, and keeps its own", async () => {
  open(["3", "1", "2"]);
  await startFilled();
  expect(requested).toEqual(["?ids=3,2"]);
  expect(kept()).toEqual(["1", "3", "2"]);
});

test("one that comes back after it was ended asks for the same products", async () => {
  open(["3", "1", "2"]);
  const stop = recentlyViewed(find("#place"));
  await waitFor(() => expect(find("#place").textContent).toContain("Recently viewed"));
  stop();
  start();
  await waitFor(() => expect(requested).toEqual(["?ids=3,2", "?ids=3,2"]));
});

test("an entry of the storage that is no product number is left out, and no other product with it", async () => {
  open(["3"]);
  localStorage.setItem(KEY, '[null,{"a":1},"3","",2]');
  start();
  await waitFor(() => expect(requested).toEqual(["?ids=3,2"]));
  expect(kept()).toEqual(["1", "3", "2"]);
});

test("requests nothing if no other product was viewed", async () => {
  open(["1"]);
  start();
  // Whatever was requested before reaches the server first
  await (await fetch(`${PATH}?later`)).text();
  expect([requested, kept()]).toEqual([["?later"], ["1"]]);
});

test("the shopper's first action stores the product; twelve are kept", () => {
  open(Array.from({ length: 12 }, (_, index) => String(index + 2)));
  atEnd(firstTouch(document));
  expect(kept()).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"]);
});

test("the product is kept, too, if a list of the whole shop, without a product, comes before", () => {
  open(["2"], `<div data-fragment="${PATH}" data-recently-viewed=""></div>${place()}`);
  atEnd(firstTouch(document));
  expect(kept()).toEqual(["1", "2"]);
});

test("a page without a product of its own keeps nothing", () => {
  open(["2"], place("?", ""));
  atEnd(firstTouch(document));
  expect(kept()).toEqual(["2"]);
});

test("an address with a query keeps it", async () => {
  open(["3"], place("?lang=de"));
  await startFilled();
  expect(requested).toEqual(["?lang=de&ids=3"]);
});

test("the list can be cleared without the server", async () => {
  open(["2"]);
  await startFilled();
  find('[data-slot="forget"]').click();
  await waitFor(() => expect(find("#place").textContent).toBe(""));
  expect([requested, kept()]).toEqual([["?ids=2"], null]);
});

/** Back brings the page as it was, after another page has stored these products. */
function comeBack(stored: readonly string[]): void {
  localStorage.setItem(KEY, JSON.stringify(stored));
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
}

test("a list that another page has cleared is empty when Back brings its page", async () => {
  open(["2"]);
  await startFilled();
  comeBack([]);
  await waitFor(() => expect(find("#place").textContent).toBe(""));
  expect(requested).toEqual(["?ids=2"]);
});

test("a list that another tab has cleared goes from this one, too", async () => {
  open(["2"]);
  await startFilled();
  localStorage.removeItem(KEY);
  window.dispatchEvent(new StorageEvent("storage", { key: KEY }));
  await waitFor(() => expect(find("#place").textContent).toBe(""));
  expect(requested).toEqual(["?ids=2"]);
});

test("a list that another page has cleared shows only later views when Back brings its page", async () => {
  open(["2"]);
  await startFilled();
  comeBack(["3"]);
  await waitFor(() => expect(requested).toEqual(["?ids=2", "?ids=3"]));
});

test("a list that is still complete is not requested again when Back brings its page", async () => {
  open(["2"]);
  await startFilled();
  comeBack(["3", "1", "2"]);
  comeBack([]);
  await waitFor(() => expect(find("#place").textContent).toBe(""));
  expect(requested).toEqual(["?ids=2"]);
});

test("stays empty if the answer fails", async () => {
  const console = consoleErrors();
  open(["2"]);
  server.use(http.get(`*${PATH}`, () => HttpResponse.html("", { status: 500 })));
  start();
  await waitFor(() => expect(console).toHaveLength(1));
  expect(find("#place").textContent).toBe("");
});

test("a list that did not come before the page was left is requested again when Back brings the page", async () => {
  const console = consoleErrors();
  open(["2"]);
  server.use(http.get(`*${PATH}`, () => HttpResponse.error(), { once: true }));
  start();
  await waitFor(() => expect(console).toHaveLength(1));
  comeBack(["2"]);
  await waitFor(() => expect(find("#place").textContent).toContain("Recently viewed"));
});
