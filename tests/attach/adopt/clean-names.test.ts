import { clean } from "../../../src/attach/adopt/clean";
import { parseHtml } from "../../../src/attach/adopt/parse-html";

const cleaned = (html: string): string => parseHtml(html).innerHTML;

test("elements and attributes that no script could make are dropped", () => {
  expect(cleaned('<p>a</p><a"b>c</a"b><p d"e="1" 1x="2" ok="3">f</p>')).toBe('<p>a</p><p ok="3">f</p>');
});

test.each(["http://[", "https://:x", "//["])("an unreadable URL is dropped: %s", (url) => {
  expect(cleaned(`<a href="${url}">x</a>`)).toBe("<a>x</a>");
});

test("the root itself is cleaned", () => {
  const root = document.implementation.createHTMLDocument("").createElement("p");
  root.setAttribute("onclick", "x");
  clean(root);
  expect(root.outerHTML).toBe("<p></p>");
});

const SHADOWING = [
  "createElement",
  "getElementsByTagName",
  "body",
  "forms",
  "nodeType",
  "addEventListener",
  "constructor",
  "location",
];
const ON_DOCUMENT = ["img", "form", "embed", "object", "iframe"];

test.each(SHADOWING)("no element of an answer shadows document.%s", (name) => {
  for (const attribute of ["name", "id"]) {
    const root = document.implementation.createHTMLDocument("").createElement("div");
    root.innerHTML = ON_DOCUMENT.map((tag) => `<${tag} ${attribute}="${name}"></${tag}>`).join("");
    clean(root);
    expect(root.querySelectorAll(`[${attribute}]`)).toHaveLength(0);
  }
});

test("controls and other elements keep such names, forms and images keep theirs", () => {
  const html =
    '<form name="login" id="login"><input name="parentNode"><input name="title" id="body"><button name="nodeType"></button></form>' +
    '<img name="photo" id="photo"><p id="forms"></p>';
  expect(cleaned(html)).toBe(html);
});

test("a portal is not let in", () => {
  expect(cleaned('<p><portal src="/x"><b>a</b></portal></p>')).toBe("<p></p>");
});

test("an answer does not set an island's state; other elements keep theirs", () => {
  expect(cleaned('<p data-island="survey" data-state="live"></p><p data-state="open"></p>')).toBe(
    '<p data-island="survey"></p><p data-state="open"></p>',
  );
});

test("a script that would be the page's configuration is dropped, other data blocks stay", () => {
  const block = (id: string): string => `<script type="application/json" id="${id}">{}</script>`;
  expect(cleaned(`<p>${block("storefront-config")}${block("other")}</p>`)).toBe(`<p>${block("other")}</p>`);
});

test("a text that mentions styles is not changed", () => {
  expect(cleaned('<textarea><p style="x"></textarea>')).toBe('<textarea>&lt;p style="x"&gt;</textarea>');
});
