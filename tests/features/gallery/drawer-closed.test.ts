import { galleryVisits } from "../../../src/features/gallery/gallery-visits";
import { find, htmlAnswer, show } from "../../http/server";
import { atEnd } from "../../support/at-end";

/** Filters whose changes are sent at once, except in their drawer. */
const filters = (url: string): string => {
  const checked = url.includes("color=ecru") ? " checked" : "";
  return `<div id="filters" data-fragment="${url}"><form data-island="filter-form" data-submit-media="all" data-gallery="x" action="/gallery/x"><label><input type="checkbox" name="color" value="ecru"${checked}>Ecru</label><button data-slot="submit">Show</button></form></div>`;
};
const list = (url: string): string =>
  `<div data-island="gallery-content" data-fragment="${url}" data-count="7"><h2 data-focus-fallback tabindex="-1">7 products</h2></div>`;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick", "setImmediate"] });
  jest.spyOn(window, "fetch").mockImplementation(async (url) => {
    const { pathname, search } = new URL(String(url), location.href);
    return htmlAnswer((pathname.includes("/content/") ? list : filters)(pathname + search));
  });
  const matchMedia = (query: string) => ({ matches: query === "all" }) as MediaQueryList;
  Object.defineProperty(window, "matchMedia", { configurable: true, value: matchMedia });
  atEnd(() => Reflect.deleteProperty(window, "matchMedia"));
  window.history.replaceState(null, "", "/gallery/x?page=2");
  show(
    `<div id="mini-cart"></div>${filters("/gallery/widget/filter-form/x?page=2")}${list("/gallery/widget/content/x?page=2")}`,
  );
  galleryVisits(document);
});
afterEach(() => jest.useRealTimers());

/** As Bootstrap does when a drawer is out of sight; then all that follows from it has happened. */
async function close(drawer: string): Promise<void> {
  find(drawer).dispatchEvent(new Event("hidden.bs.offcanvas", { bubbles: true }));
  await jest.advanceTimersByTimeAsync(1000);
}

// The first test, because the gallery of a test before would still listen
test("filters that a button with a name has sent are not sent again, without it, when the drawer has closed", async () => {
  find<HTMLInputElement>('[name="color"]').checked = true;
  const button = find<HTMLButtonElement>("button");
  button.name = "sort";
  button.value = "cheap";
  button.click();
  await close("#filters");
  expect(window.location.search).toBe("?color=ecru&sort=cheap");
});

test.each([
  ["the mini cart", "#mini-cart"],
  ["the drawer of unchanged filters", "#filters"],
])("closing %s stays on a further page of the list", async (_what, drawer) => {
  await close(drawer);
  expect(window.location.search).toBe("?page=2");
});

test("filters changed in a drawer are sent when a wider window closes it", async () => {
  find<HTMLInputElement>('[name="color"]').checked = true;
  await close("#filters");
  expect(window.location.search).toBe("?color=ecru");
});
