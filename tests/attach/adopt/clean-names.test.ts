import { clean } from "../../../src/attach/adopt/clean";
import { parseHtml } from "../../../src/attach/adopt/parse-html";
import * as details from "../../../src/attach/swap/swap-rest";

const cleaned = (html: string): string => parseHtml(html, details).innerHTML;

test("elements and attributes that no script could make are dropped", () => {
  expect(cleaned('<p>a</p><a"b>c</a"b><p d"e="1" 1x="2" ok="3">f</p>')).toBe('<p>a</p><p ok="3">f</p>');
});

test.each(["http://[", "https://:x", "//["])("an URL that nobody can read is dropped: %s", (url) => {
  expect(cleaned(`<a href="${url}">x</a>`)).toBe("<a>x</a>");
});

test("the root itself is cleaned", () => {
  const root = document.implementation.createHTMLDocument("").createElement("p");
  root.setAttribute("onclick", "x");
  clean(root);
  expect(root.outerHTML).toBe("<p></p>");
});

test("a script that would be the page's configuration is dropped, other data blocks stay", () => {
  const block = (id: string): string => `<script type="application/json" id="${id}">{}</script>`;
  expect(cleaned(`<p>${block("storefront-config")}${block("other")}</p>`)).toBe(`<p>${block("other")}</p>`);
});

test("a text that talks of styles keeps its own words", () => {
  expect(cleaned('<textarea><p style="x"></textarea>')).toBe('<textarea>&lt;p style="x"&gt;</textarea>');
});
