import { fireEvent, waitFor } from "@testing-library/dom";
import carousel from "../../../src/features/page/carousel";
import { find, show } from "../../http/server";
import { atEnd } from "../../support/at-end";

const WIDTH = 100;

/**
 * Slides as wide as the carousel, each at its place in the list; one outside the page has no width.
 * @param side of the first slide on which the next one is: 1 is the right
 */
function layOut(side: -1 | 1): void {
  jest.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockImplementation(function (this: HTMLElement) {
    return document.contains(this) ? WIDTH : 0;
  });
  jest.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function (this: HTMLElement) {
    const items = Array.from(document.querySelectorAll("li"));
    return this instanceof HTMLLIElement ? side * WIDTH * Math.max(0, items.indexOf(this)) : 0;
  });
}

const slides = (count: number): string => '<li style="margin-left: 0px; margin-right: 0px"></li>'.repeat(count);
const dots = (): NodeListOf<Element> => document.querySelectorAll('[data-slot="dots"] button');

beforeEach(() => {
  const matchMedia = (): object => ({ matches: false, addEventListener() {}, removeEventListener() {} });
  Object.defineProperty(window, "matchMedia", { configurable: true, value: matchMedia });
  atEnd(() => Reflect.deleteProperty(window, "matchMedia"));
});

/** Starts a carousel with that many slides. @returns the function that ends it */
function open(count: number, side: -1 | 1 = 1): () => void {
  layOut(side);
  show(`
    <section data-island="carousel">
      <div data-slot="viewport"><ul data-slot="slides">${slides(count)}</ul></div>
      <div data-slot="controls"><div data-slot="dots"></div></div>
    </section>`);
  const stop = carousel(find("section"));
  atEnd(stop);
  return stop;
}

test("the carousel follows the slides that a swap has replaced", async () => {
  open(2);
  expect(dots()).toHaveLength(2);
  find("ul").innerHTML = slides(3);
  await waitFor(() => expect(dots()).toHaveLength(3));
  expect(find('[data-slot="controls"]').hidden).toBe(false);
});

test("the controls go with the slides of an emptied list, and come back with new ones", async () => {
  open(2);
  const controls = find('[data-slot="controls"]');
  find("ul").replaceChildren();
  await waitFor(() => expect(controls.hidden).toBe(true));
  find("ul").innerHTML = slides(2);
  await waitFor(() => expect(controls.hidden).toBe(false));
  expect(dots()).toHaveLength(2);
});

test("a carousel that has ended is a plain row, and can start again", () => {
  open(2)();
  expect(find("section").className).toBe("");
  expect(dots()).toHaveLength(0);
  atEnd(carousel(find("section")));
  expect(find("section").className).toBe("is-live");
  expect(dots()).toHaveLength(2);
});

test.each([
  ["left to right", "ltr", "ArrowRight"],
  ["right to left", "rtl", "ArrowLeft"],
])("on a page that is read from %s, the next slide is where reading goes on", (_title, direction, key) => {
  document.head.innerHTML = `<style>section { direction: ${direction} }</style>`;
  atEnd(() => document.head.replaceChildren());
  open(2, direction === "rtl" ? -1 : 1);
  const current = (): string[] => Array.from(dots(), (dot) => dot.getAttribute("aria-current") ?? "");
  const other = key === "ArrowRight" ? "ArrowLeft" : "ArrowRight";
  fireEvent.keyDown(find("section"), { key: other });
  expect(current()).toEqual(["true", "false"]);
  fireEvent.keyDown(find("section"), { key });
  expect(current()).toEqual(["false", "true"]);
});

test("a carousel that starts with the focus in it does not move until the focus leaves", () => {
  jest.useFakeTimers();
  atEnd(() => jest.useRealTimers());
  layOut(1);
  show(`
    <section data-island="carousel" data-options='{"autoplay": 1000}'>
      <div data-slot="viewport"><ul data-slot="slides">${slides(2)}</ul></div>
      <div data-slot="controls"><button data-slot="pause" hidden></button><div data-slot="dots"></div></div>
    </section><button id="after"></button>`);
  const link = document.createElement("a");
  link.href = "/product/48212";
  find("li").append(link);
  link.focus();
  atEnd(carousel(find("section")));
  const current = (): string[] => Array.from(dots(), (dot) => dot.getAttribute("aria-current") ?? "");
  jest.advanceTimersByTime(1500);
  expect(current()).toEqual(["true", "false"]);
  find("#after").focus();
  jest.advanceTimersByTime(1500);
  expect(current()).toEqual(["false", "true"]);
});

test("its buttons send no form around them, though they say no type", () => {
  layOut(1);
  show(`
    <form><section data-island="carousel" data-options='{"autoplay": 5000}'>
      <div data-slot="viewport"><ul data-slot="slides">${slides(3)}</ul></div>
      <button data-slot="previous">Back</button><button data-slot="pause" hidden></button>
      <button data-slot="next">Next</button>
    </section></form>`);
  atEnd(carousel(find("section")));
  const sent = jest.fn((event: Event) => event.preventDefault());
  find("form").addEventListener("submit", sent);
  for (const name of ["next", "previous", "pause"]) find(`[data-slot="${name}"]`).click();
  expect(sent).not.toHaveBeenCalled();
});
