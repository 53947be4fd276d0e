import { publish } from "../../../src/contract/bus";
import { followAddress, pageLinks } from "../../../src/features/page/page-links";
import { consoleErrors, find, show } from "../../http/server";

const PAGE = `
  <link rel="canonical" href="/gallery/jumpers" data-page-query>
  <a id="german" href="/de/gallery/jumpers?color=navy#list" data-page-query>Deutsch</a>
  <a id="other-shop" href="https://shop.test/gallery/jumpers" data-page-query>Other shop</a>
  <a id="plain" href="/de?color=navy">Start</a>
  <form><input type="hidden" name="path" value="/gallery/jumpers?color=navy" data-page-query></form>`;

const href = (selector: string): string | null => find(selector).getAttribute("href");

beforeEach(() => {
  show(PAGE);
  window.history.replaceState(null, "", "/gallery/jumpers?color=ecru&size=M");
});
afterEach(() => window.history.replaceState(null, "", "/"));

test("links to other forms of the same page carry its query", () => {
  followAddress();
  expect([href("link"), href("#german"), href("#other-shop"), href("#plain")]).toEqual([
    "/gallery/jumpers?color=ecru&size=M",
    "/de/gallery/jumpers?color=ecru&size=M",
    "https://shop.test/gallery/jumpers?color=ecru&size=M",
    "/de?color=navy",
  ]);
  expect(find<HTMLInputElement>("input").value).toBe("/gallery/jumpers?color=ecru&size=M");
});

test("links in a new fragment, whose server does not know the query, carry it too", () => {
  const stop = pageLinks();
  find("#german").setAttribute("href", "/de/gallery/jumpers");
  publish("fragment:updated", { url: "/footer", element: document.body });
  expect(href("#german")).toBe("/de/gallery/jumpers?color=ecru&size=M");
  stop();
});

test("a page without a query clears it", () => {
  window.history.replaceState(null, "", "/gallery/jumpers");
  followAddress();
  expect([href("#german"), find<HTMLInputElement>("input").value]).toEqual(["/de/gallery/jumpers", "/gallery/jumpers"]);
});

test("a disallowed link address is reported and stays the server's", () => {
  const console = consoleErrors();
  find("#german").setAttribute("href", "javascript:void(0)");
  followAddress();
  expect(href("#german")).toBe("javascript:void(0)");
  expect(console).toHaveLength(1);
});
