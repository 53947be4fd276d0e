import { isLiveRegion, showsText, tellHere } from "../../src/say/tell-here";
import { find, show } from "../http/server";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([
  ["<p id=here></p>", false],
  ["<p id=here aria-live=polite></p>", true],
  ["<div role=alert><p id=here></p></div>", true],
  ["<p id=here role=status></p>", true],
  ["<p id=here role=status aria-live=off></p>", false],
])("%s is read out by itself: %s", (html, isLive) => {
  show(html);
  expect(isLiveRegion(find("#here"))).toBe(isLive);
});

test.each([
  ["<p id=here>No.</p>", ["No."]],
  ["<p id=here role=alert>No.</p>", []],
])("the text in %s is said once", (html, said) => {
  show(html);
  tellHere(find("#here"), "No.");
  jest.advanceTimersByTime(600);
  const regions = Array.from(
    document.querySelectorAll(".visually-hidden[aria-live]"),
    ({ textContent }) => textContent,
  );
  expect(regions.filter((text) => text !== "")).toEqual(said);
  jest.runAllTimers();
});

test("a live region that already shows the text does not announce it, so the announcer does", () => {
  show("<p id=here role=alert> No. </p>");
  tellHere(find("#here"), "No.", { isRepeated: showsText(find("#here"), "No.") });
  jest.advanceTimersByTime(600);
  expect(document.querySelector(".visually-hidden[aria-live=assertive]")?.textContent).toBe("No.");
  jest.runAllTimers();
});

test.each([
  [-40, 10, true],
  [10, 60, false],
  [10, 5000, true],
])("a place from %d to %d is scrolled into view: %s", (top, bottom, isBrought) => {
  show("<p id=here>No.</p>");
  const scroll = jest.fn();
  Object.assign(Element.prototype, { scrollIntoView: scroll });
  jest.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({ top, bottom } as DOMRect);
  tellHere(find("#here"), "No.");
  jest.advanceTimersByTime(10);
  expect(scroll.mock.calls).toEqual(isBrought ? [[{ block: "center" }]] : []);
  Reflect.deleteProperty(Element.prototype, "scrollIntoView");
  jest.runAllTimers();
});
