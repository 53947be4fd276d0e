const { newIn, watchLeft, watchTimers } = jest.requireActual<{
  newIn: (before: readonly string[], after: readonly string[]) => string[];
  watchLeft: (page: Window) => () => string[];
  watchTimers: (page: Pick<Window, "setTimeout" | "clearTimeout">) => { startTest: () => void; endTest: () => void };
}>("./left-behind");

const nothing = (): void => undefined;

test("reports listeners on the document and the window until they are removed", () => {
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

test("does not report once-only listeners that have run", () => {
  const left = watchLeft(window);
  document.addEventListener("click", nothing, { once: true });
  expect(left()).toEqual(["document: click"]);
  document.dispatchEvent(new Event("click"));
  expect(left()).toEqual([]);
});

test("reports fake time that is still on", () => {
  const left = watchLeft(window);
  jest.useFakeTimers();
  expect(left()).toEqual(["fake time"]);
  jest.useRealTimers();
  expect(left()).toEqual([]);
});

test("earlier leftovers count as often as they occurred", () => {
  expect(newIn(["a", "a", "b"], ["a", "c", "a", "a"])).toEqual(["c", "a"]);
});

test("ends the long timers of a test with it, and no others", () => {
  const started: number[] = [];
  const ended: unknown[] = [];
  const page = {
    setTimeout: (_run: unknown, ms = 0) => started.push(ms),
    clearTimeout: (timer: unknown) => ended.push(timer),
  };
  const timers = watchTimers(page as unknown as Window);
  page.setTimeout(nothing, 5000);
  timers.startTest();
  page.setTimeout(nothing, 999);
  page.setTimeout(nothing, 1000);
  const cleared = page.setTimeout(nothing, 2000);
  page.clearTimeout(cleared);
  timers.endTest();
  expect([started, ended]).toEqual([
    [5000, 999, 1000, 2000],
    [cleared, 3],
  ]);
});
