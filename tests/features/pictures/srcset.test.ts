import type { ColorPictures } from "../../../src/contract/color-pictures";
import { showPictures } from "../../../src/features/pictures/color-pictures";
import { refreshFragment } from "../../../src/attach/swap/fragments";
import { answering, find, htmlAnswer, show, startServer } from "../../http/server";

startServer();

const MAIN = '<img data-slot="main-image" src="/navy.jpg" srcset="/navy-large.jpg 2x" alt="">';
const SLIDE = `<a data-slot="slide" href="/navy-zoom.jpg">${MAIN}</a>`;
const BESIDE = `${MAIN}<a data-slot="slide" href="/side-zoom.jpg"><img src="/side.jpg" alt=""></a>`;
const ECRU: ColorPictures = { mainImage: "/ecru.jpg" };
const WITH_PICTURES: ColorPictures = { ...ECRU, pictures: [{ src: "/ecru-1.jpg", srcset: "/ecru-large.jpg 2x" }] };

const shown = (): (string | null)[] =>
  ["src", "srcset"].map((name) => find('[data-slot="main-image"]').getAttribute(name));

test.each<[what: string, html: string, color: ColorPictures, src: string, srcset: string | null]>([
  ["a colour with only a main picture shows it", MAIN, ECRU, "/ecru.jpg", null],
  ["a colour with only a main picture shows it in a slide", SLIDE, ECRU, "/ecru.jpg", null],
  ["a colour with pictures of its own shows its main one beside the slides", BESIDE, WITH_PICTURES, "/ecru.jpg", null],
  ["a slide keeps the srcset of the colour's own picture", SLIDE, WITH_PICTURES, "/ecru.jpg", "/ecru-large.jpg 2x"],
  ["the colour that is shown keeps it", MAIN, { mainImage: "/navy.jpg" }, "/navy.jpg", "/navy-large.jpg 2x"],
])("whatever the server's srcset, %s; afterwards the server's is back", (_what, html, color, src, srcset) => {
  show(`<div data-island="product-gallery">${html}</div>`);
  const putBack = showPictures(find('[data-island="product-gallery"]'), color);
  expect(shown()).toEqual([src, srcset]);
  putBack();
  expect(shown()).toEqual(["/navy.jpg", "/navy-large.jpg 2x"]);
});

test.each([
  ["", "/navy.jpg"],
  [", also if the gallery shows it already", "/ecru.jpg"],
])("the slide around a colour's only picture links to it%s; afterwards to the server's again", (_when, src) => {
  show(`<div data-island="product-gallery">${SLIDE}</div>`);
  find('[data-slot="main-image"]').setAttribute("src", src);
  const putBack = showPictures(find('[data-island="product-gallery"]'), ECRU);
  expect(find("a").getAttribute("href")).toBe("/ecru.jpg");
  putBack();
  expect(find("a").getAttribute("href")).toBe("/navy-zoom.jpg");
});

test.each([
  ["beside the main picture keeps its link", BESIDE, "/side-zoom.jpg"],
  ["that is no link does not become one", SLIDE.replace(' href="/navy-zoom.jpg"', ""), null],
])("a slide %s", (_what, html, href) => {
  show(`<div data-island="product-gallery">${html}</div>`);
  showPictures(find('[data-island="product-gallery"]'), ECRU);
  expect(find("a").getAttribute("href")).toBe(href);
});

test("a colour's picture replaces the sources of the picture around it, too; afterwards they are back", () => {
  show(`<div data-island="product-gallery"><picture><source srcset="/navy.avif">${MAIN}</picture></div>`);
  const putBack = showPictures(find('[data-island="product-gallery"]'), ECRU);
  expect(find("source").getAttribute("srcset")).toBe("");
  putBack();
  expect(find("source").getAttribute("srcset")).toBe("/navy.avif");
});

test("an answer with another srcset of the server's picture does not bring it back under a chosen colour", async () => {
  const html = (token: number): string =>
    `<div id="pictures" data-fragment="/pictures"><p>${token}</p>${MAIN.replace("-large.jpg", `$&?${token}`)}</div>`;
  answering("get", "*/pictures", () => htmlAnswer(html(2)));
  show(html(1));
  showPictures(find("#pictures"), ECRU);
  await refreshFragment(find("#pictures"));
  expect(find("p").textContent).toBe("2");
  expect(shown()).toEqual(["/ecru.jpg", null]);
});
