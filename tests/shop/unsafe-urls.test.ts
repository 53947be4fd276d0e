import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { cardColors } from "../../src/features/cards/card-colors";
import { picturesOfColor, preloadPicture, showPictures } from "../../src/features/pictures/color-pictures";
import { openZoomAtClick } from "../../src/features/pictures/picture-zoom";
import { suggestions } from "../../src/features/search/suggestions";
import { showMode, watchUrlOf } from "../../src/features/watchlist/watchlist-forms";
import { leaveFor } from "../../src/features/checkout/order-confirm/leave";
import { attributeOf } from "../../src/lib/node";
import { loadLazyImage } from "../../src/features/page/lazy-image";
import { showToast } from "../../src/say/toast";
import { fillQuickView, showNotLoaded } from "../../src/features/cards/quick-view-content";
import { answering, consoleErrors, find, jsonAnswer, show, startServer } from "../http/server";

startServer();

/** No data attribute may link to these, or show them. */
const PROGRAMS = [
  "javascript:window.isBroken=1",
  "java\tscript:window.isBroken=1",
  "data:text/html,x",
  "blob:http://localhost:3000/1",
];
/** These may be shown, but not followed. */
const ELSEWHERE = [
  "//elsewhere.test/x",
  "/\\elsewhere.test/x",
  "https://localhost:3000/x",
  "http://name:word@localhost:3000/x",
];

/** Calls of console.error, whose messages name the element, the value and the remedy. */
let console: unknown[][];
let number = 0;
beforeEach(() => {
  console = consoleErrors();
  number += 1;
});
const said = (): string[] => console.map(([message]) => String(message));
/** In a srcset, white space ends a URL. */
const unspaced = (url: string): string => url.replace(/\s/, "");
/** Each error is reported once, so every test has its own values. */
const own = (url: string): string => `${url}${number}`;

const json = (value: unknown): string => JSON.stringify(value).replace(/"/g, "&quot;");

function showGallery(color: object): { gallery: Element; input: Element } {
  show(`<form data-island="order-form"><input data-color="${json({ title: "Red", ...color })}" value="red"></form>
    <div data-island="product-gallery"><img data-slot="main-image" src="/main.jpg">
      <a data-slot="slide" href="/large.jpg"><img src="/a.jpg" srcset="/a2.jpg 2x" alt="before"></a>
      <ul><li><a data-slot="thumb" href="#a"><img src="/thumb.jpg"></a></li></ul></div>`);
  return { gallery: find("[data-island=product-gallery]"), input: find("input") };
}

const shownUrls = (): (string | undefined)[] => [
  attributeOf(find("[data-slot=main-image]"), "src"),
  attributeOf(find("[data-slot=slide]"), "href"),
  attributeOf(find("[data-slot=slide] img"), "src"),
  attributeOf(find("[data-slot=slide] img"), "srcset"),
  attributeOf(find("[data-slot=thumb] img"), "src"),
];

test.each(PROGRAMS)("a colour's picture with URL %j is not shown, and the previous one stays", (program) => {
  const url = own(program);
  const { gallery, input } = showGallery({ mainImage: url, pictures: [{ src: url, srcset: `${url} 2x`, large: url }] });
  const before = shownUrls();
  preloadPicture(picturesOfColor(input), input);
  showPictures(gallery, picturesOfColor(input));
  showPictures(gallery, picturesOfColor(input));
  expect(shownUrls()).toEqual(before);
  expect(said()).toEqual([
    expect.stringMatching(
      /^product-gallery: mainImage of data-color: ".*" is not allowed; give the path or http\(s\) address/,
    ),
    expect.stringMatching(/^product-gallery: src of data-color: /),
  ]);
  expect(console[0]?.[1]).toBeInstanceOf(Element);
});

test.each(PROGRAMS)("large, thumb and srcset with URL %j fall back to the picture itself", (program) => {
  const url = own(program);
  const { gallery, input } = showGallery({
    pictures: [{ src: "/red.jpg", srcset: `/x.jpg 1x, ${unspaced(url)} 2x`, large: url, thumb: url }],
  });
  showPictures(gallery, picturesOfColor(input));
  expect(shownUrls()).toEqual(["/main.jpg", "/red.jpg", "/red.jpg", undefined, "/red.jpg"]);
  expect(said()).toHaveLength(3);
});

test("pictures from another host are shown, and the previous ones can be put back", () => {
  const src = "https://cdn.test/red.jpg?w=1";
  const { gallery, input } = showGallery({
    mainImage: src,
    pictures: [{ src, srcset: `${src} 1x`, large: src, thumb: src }],
  });
  const before = shownUrls();
  const putBack = showPictures(gallery, picturesOfColor(input));
  expect(shownUrls()).toEqual([src, src, src, `${src} 1x`, src]);
  putBack();
  expect(shownUrls()).toEqual(before);
});

test("a slide that links to a program opens the zoom with the slide's own picture", async () => {
  const { gallery } = showGallery({});
  const slide = find<HTMLAnchorElement>("[data-slot=slide]");
  slide.setAttribute("href", "javascript:window.isBroken=1");
  const stop = openZoomAtClick(document);
  slide.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  stop();
  await new Promise((resolve) => setTimeout(resolve));
  const image = await findImage();
  expect(attributeOf(image, "src")).toBe("http://localhost:3000/a.jpg");
  expect(gallery.contains(image)).toBe(false);
});

async function findImage(): Promise<Element> {
  for (;;) {
    const image = document.querySelector(".zoom__image");
    if (image?.getAttribute("src")) return image;
    await new Promise((resolve) => setTimeout(resolve));
  }
}

test.each([...PROGRAMS, ...ELSEWHERE])(
  "a watchlist form with the add and remove URL %j is sent to the shop's own URLs",
  (bad) => {
    const url = own(bad);
    show(`<form action="/own"><button aria-pressed="false"></button></form>`);
    const form = find("form");
    form.setAttribute("data-add-url", url);
    form.setAttribute("data-remove-url", url);
    showMode(form, true);
    expect(attributeOf(form, "action")).toBe("http://localhost:3000/json/watchlist/item/remove");
    showMode(form, false);
    expect(attributeOf(form, "action")).toBe("http://localhost:3000/json/watchlist/item/add");
    expect([watchUrlOf(form, true), watchUrlOf(form, false)]).toEqual([undefined, undefined]);
    expect(said()).toEqual([
      expect.stringMatching(/^data-remove-url: ".*" is not allowed; give the path of a page of this shop/),
      expect.stringMatching(/^data-add-url: /),
    ]);
  },
);

test("a watchlist form is sent to the URLs in its data attributes, within the shop", () => {
  show(
    `<form action="/a" data-add-url="/add?x=1" data-remove-url="/.//elsewhere.test/remove"><button></button></form>`,
  );
  showMode(find("form"), false);
  expect(attributeOf(find("form"), "action")).toBe("/add?x=1");
  showMode(find("form"), true);
  expect(attributeOf(find("form"), "action")).toBe("http://localhost:3000//elsewhere.test/remove");
});

test.each(PROGRAMS)("a card's colour with URL %j changes neither picture nor link", (program) => {
  jest.useFakeTimers();
  show(`<div data-island="product-card"><img data-slot="image" src="/a.jpg"><a data-slot="link" href="/a">a</a>
    <a class="bad" data-color="${json({ title: "Red", mainImage: own(program) })}" href="/red">r</a>
    <a class="odd" data-color="${json({ title: "Blue", mainImage: "/blue.jpg" })}">b</a></div>`);
  find(".odd").setAttribute("href", own(program));
  const stop = cardColors(document);
  const urls = [".bad", ".odd"].map((selector) => {
    find(selector).dispatchEvent(new Event("mouseover", { bubbles: true }));
    jest.advanceTimersByTime(1000);
    return [attributeOf(find("[data-slot=image]"), "src"), attributeOf(find("[data-slot=link]"), "href")];
  });
  stop();
  jest.useRealTimers();
  expect(urls).toEqual([
    ["/a.jpg", "/a"],
    ["/blue.jpg", "/a"],
  ]);
  expect(said()).toHaveLength(2);
});

test.each(PROGRAMS)("a lazy picture with URL %j is not loaded", (program) => {
  show(`<img src="/small.jpg">`);
  const image = find<HTMLImageElement>("img");
  image.setAttribute("data-src", own(program));
  image.setAttribute("data-srcset", `/a.jpg 1x, ${unspaced(own(program))} 2x`);
  loadLazyImage(image);
  expect([attributeOf(image, "src"), attributeOf(image, "srcset")]).toEqual(["/small.jpg", undefined]);
  expect(said()).toHaveLength(2);
});

test.each([...PROGRAMS, ...ELSEWHERE, "http://["])(
  "a toast's link to %j is left out, and the toast still shows",
  (href) => {
    show("<div data-toast-wrapper></div>");
    showToast({ body: "Hello", link: { href: own(href), text: "there" } });
    expect(find(".toast-body").textContent).toBe("Hello");
    expect(said()).toHaveLength(1);
  },
);

test.each([...PROGRAMS, ...ELSEWHERE])(
  "a suggestion with URL %j is left out, and one with such a picture is shown without it",
  async (bad) => {
    show(`<form data-suggest-url="/search/suggestions"><input type="search" name="q"></form>`);
    const image = PROGRAMS.includes(bad) ? own(bad) : undefined;
    answering("get", "*/search/suggestions", () =>
      jsonAnswer({
        suggestions: [
          { text: "a", url: own(bad) },
          { text: "b", url: "/b", ...(image === undefined ? {} : { image }) },
        ],
      }),
    );
    const stop = suggestions(find("form"));
    // All at once: a slow typist would get suggestions twice, the second time perhaps after the test
    await userEvent.click(find("input"));
    await userEvent.paste(`ab${number}`);
    const links = await screen.findAllByRole("option");
    expect(links.map((link) => link.textContent)).toEqual(["b"]);
    expect(document.querySelectorAll("[role=option] img")).toHaveLength(0);
    stop();
  },
);

test.each([...PROGRAMS, ...ELSEWHERE, "http://["])("an order's answer cannot redirect to %j", (address) => {
  show("");
  expect(leaveFor(own(address))).toBe(false);
  expect(said()).toEqual([expect.stringContaining("an order may only lead to http://localhost:3000")]);
});

test("a product link with two slashes after its dot stays on the shop's host", () => {
  show("<div></div>");
  const body = find("div");
  fillQuickView(body, `<a data-slot="product-link" href="/.//elsewhere.test/x">x</a>`, {
    color: undefined,
    link: undefined,
  });
  expect(find<HTMLAnchorElement>("a").host).toBe("localhost:3000");
});

test.each(PROGRAMS)("a quick view that failed to load offers no link to %j", (link) => {
  show("<div></div>");
  showNotLoaded(find("div"), own(link));
  expect([find("p").textContent, document.querySelectorAll("a").length]).toEqual([expect.any(String), 0]);
  expect(said()).toHaveLength(1);
});
