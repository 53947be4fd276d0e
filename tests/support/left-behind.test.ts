const { newIn, watchLeft } = jest.requireActual<{
  newIn: (before: readonly string[], after: readonly string[]) => string[];
  watchLeft: (page: Window) => () => string[];
}>("./left-behind");

const nothing = (): void => undefined;

test("tells of listeners on the document and the window until they are removed", () => {
  const left = watchLeft(window);
  document.addEventListener("click", nothing);
  document.addEventListener("click", nothing, true);
  window.addEventListener("resize", nothing);
  document.body.addEventListener("click", nothing);
  expect(left()).toEqual(["document: click", "document: click, capture", "window: resize"]);
  document.removeEventListener("click", nothing);
  document.removeEventListener("click", nothing, { capture: true });
  expect(left()).toEqual(["window: resize"]);
  window.removeEventListener("resize", nothing);
  expect(left()).toEqual([]);
});

test("does not tell of listeners that have run once", () => {
  const left = watchLeft(window);
  document.addEventListener("click", nothing, { once: true });
  expect(left()).toEqual(["document: click"]);
  document.dispatchEvent(new Event("click"));
  expect(left()).toEqual([]);
});

test("tells of fake time that goes on", () => {
  const left = watchLeft(window);
  jest.useFakeTimers();
  expect(left()).toEqual(["fake time"]);
  jest.useRealTimers();
  expect(left()).toEqual([]);
});

test("what was left before counts as often as it was there", () => {
  expect(newIn(["a", "a", "b"], ["a", "c", "a", "a"])).toEqual(["c", "a"]);
});
