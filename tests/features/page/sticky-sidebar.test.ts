import stickySidebars from "../../../src/features/page/sticky-sidebar";

let height = 0;
let stop = (): void => undefined;

function sidebar(): HTMLElement {
  const found = document.querySelector<HTMLElement>('[data-island="sticky-sidebar"]');
  if (found === null) throw new Error("no sidebar");
  return found;
}

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<aside data-island="sticky-sidebar"></aside>';
  jest.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockImplementation(() => height);
  Object.defineProperty(window, "innerHeight", { value: 600, configurable: true });
  height = 400;
  stop = stickySidebars(document);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test("sticks by its top edge if it fits", () => {
  expect(sidebar().style.top).toBe("16px");
});

test("is updated 1 second after its start (spec §9)", () => {
  height = 1000;
  jest.advanceTimersByTime(999);
  expect(sidebar().style.top).toBe("16px");
  jest.advanceTimersByTime(1);
  expect(sidebar().style.top).toBe("-416px");
});

test("is updated once the new content of a fragment is painted, but not after its end", async () => {
  const update = (): unknown =>
    document.dispatchEvent(new CustomEvent("fragment:updated", { detail: { url: "/f", element: document.body } }));
  height = 1000;
  update();
  expect(sidebar().style.top).toBe("16px");
  await jest.advanceTimersByTimeAsync(100);
  expect(sidebar().style.top).toBe("-416px");
  height = 400;
  update();
  stop();
  await jest.advanceTimersByTimeAsync(100);
  expect(sidebar().style.top).toBe("-416px");
});

test.each(["resize", "hashchange"])("is updated on %s (spec §9)", (type) => {
  height = 1000;
  window.dispatchEvent(new Event(type));
  expect(sidebar().style.top).toBe("-416px");
  height = 300;
  window.dispatchEvent(new Event(type));
  expect(sidebar().style.top).toBe("16px");
});
