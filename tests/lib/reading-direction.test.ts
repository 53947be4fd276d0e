import { arrowStep, offsetInRow, readingStep, scrollRow } from "../../src/lib/reading-direction";
import { find, show } from "../http/server";

/** Shows a row of 100 pixels, with an element of 40 pixels at its left side. */
function row(direction: "ltr" | "rtl"): HTMLElement {
  show(`<div style="direction: ${direction}"><i></i></div>`);
  const place = (left: number, right: number): DOMRect => ({ left, right }) as DOMRect;
  jest.spyOn(find("div"), "getBoundingClientRect").mockReturnValue(place(10, 110));
  jest.spyOn(find("i"), "getBoundingClientRect").mockReturnValue(place(10, 50));
  return find("div");
}

test.each(["ArrowRight", "Right", "ArrowLeft", "Left"])("%s leads the other way where text runs to the left", (key) => {
  const step = key.endsWith("Right") ? 1 : -1;
  expect([arrowStep(key, row("ltr")), arrowStep(key, row("rtl"))]).toEqual([step, -step]);
});

test("other keys lead nowhere", () => {
  expect([arrowStep("Home", row("ltr")), arrowStep("ArrowUp", row("rtl"))]).toEqual([undefined, undefined]);
});

test("a swipe leads the other way, too", () => {
  expect([readingStep(1, row("rtl")), readingStep(-1, row("rtl"))]).toEqual([-1, 1]);
  expect([readingStep(1, row("ltr")), readingStep(-1, row("ltr"))]).toEqual([1, -1]);
});

test("a row begins where reading does", () => {
  const offsets = (["ltr", "rtl"] as const).map((direction) => {
    const frame = row(direction);
    return offsetInRow(find("i"), frame);
  });
  expect(offsets).toEqual([0, -60]);
});

test("a row moves by pixels, whichever way the browser counts them", () => {
  const places = (["ltr", "rtl"] as const).map((direction) => {
    const moved = row(direction);
    scrollRow(moved, -30);
    return moved.scrollLeft;
  });
  expect(places).toEqual([-30, -30]);
  // Edge 18 and IE 11
  const old = row("rtl");
  Object.defineProperty(old.style, "msOverflowStyle", { value: "" });
  scrollRow(old, -30);
  expect(old.scrollLeft).toBe(30);
});
