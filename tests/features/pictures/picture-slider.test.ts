import { fireEvent } from "@testing-library/dom";
import { pictureSlider } from "../../../src/features/pictures/picture-slider";
import { find, show } from "../../http/server";
import { atEnd } from "../../support/at-end";

test.each([
  ["left to right", "ltr", "ArrowRight", "ArrowLeft"],
  ["right to left", "rtl", "ArrowLeft", "ArrowRight"],
])("on a page that is read from %s, arrow keys lead where reading goes on", (_title, direction, on, back) => {
  show(`
    <section data-island="product-gallery" style="direction: ${direction}">
      <div data-slot="slides">
        <a id="front" href="#" data-slot="slide"></a>
        <a id="flat" href="#" data-slot="slide"></a>
      </div>
    </section>`);
  atEnd(pictureSlider(document));
  find("#front").focus();
  fireEvent.keyDown(find("#front"), { key: back });
  expect(document.activeElement?.id).toBe("front");
  fireEvent.keyDown(find("#front"), { key: on });
  expect(document.activeElement?.id).toBe("flat");
  fireEvent.keyDown(find("#flat"), { key: back });
  expect(document.activeElement?.id).toBe("front");
});

/** A gallery of three slides, 100 pixels apart, with these thumbnails. */
function galleryWith(thumbs: readonly string[], slot = 'data-slot="slides"'): HTMLElement {
  show(`<section data-island="product-gallery"><div ${slot}>${["a", "b", "c"]
    .map((id) => `<a id="${id}" href="/${id}.jpg" data-slot="slide"></a>`)
    .join("")}</div>
    ${thumbs.map((id) => `<a class="to-${id}" href="/product/1#${id}" data-slot="thumb"></a>`).join("")}</section>`);
  ["a", "b", "c"].forEach((id, index) => {
    find(`#${id}`).getBoundingClientRect = () => ({ left: index * 100, right: index * 100 + 100 }) as DOMRect;
  });
  atEnd(pictureSlider(document));
  return find("section > div");
}

test("a slide without a thumbnail, such as a film, leaves every thumbnail with its own slide", () => {
  const slides = galleryWith(["b", "c"]);
  expect(fireEvent.click(find(".to-c"))).toBe(false);
  expect(slides.scrollLeft).toBe(200);
});

test("a second row of thumbnails leads to the same slides", () => {
  const slides = galleryWith(["a", "b", "c", "a", "b", "c"]);
  const last = Array.from(document.querySelectorAll(".to-b")).pop() as Element;
  expect(fireEvent.click(last)).toBe(false);
  expect(slides.scrollLeft).toBe(100);
});

test("a thumbnail stays a link if no box scrolls the slides", () => {
  galleryWith(["a", "b", "c"], "");
  expect(fireEvent.click(find(".to-b"))).toBe(true);
});
