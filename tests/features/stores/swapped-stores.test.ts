import { waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { find, heard } from "../../http/server";
import { one } from "../../attach/swap/fragment-page";
import { prolong } from "../../support/limits";
import { startShop } from "../../support/open-page";
import { openInFragment, type Swap } from "../../support/swapped-page";

const shop = startShop();
const page = () => within(document.body);
const FINDER = '[data-island="store-finder"]';
const MAP = '[data-island="store-map"]';
/** A query by role reads the styles of every element, which takes seconds on a page with 76 stores. */
const HEADING = { selector: "h1, h2" };
const BUTTON = { selector: "button, button *" };
const message = (): string => find('[data-slot="message"]').textContent ?? "";

async function open(island: string): Promise<{ swap: Swap }> {
  const opened = await openInFragment(shop, "/stores", island);
  await userEvent.hover(find(island));
  await waitFor(() => expect(find(island)).toHaveProperty("dataset.state", "live"));
  return opened;
}

/** The browser says where the shopper is when the test tells it to, however late. */
function locating(): { asked: jest.Mock; found: PositionCallback; failed: PositionErrorCallback } {
  prolong("LOCATION_SLOW_MS");
  prolong("LOCATION_TIMEOUT_MS");
  const asked = jest.fn();
  Object.defineProperty(navigator, "geolocation", { configurable: true, value: { getCurrentPosition: asked } });
  return {
    asked,
    found: (position) => asked.mock.calls[0][0](position),
    failed: (error) => asked.mock.calls[0][1](error),
  };
}

beforeEach(() => {
  window.localStorage.clear();
  window.scrollTo = jest.fn();
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => {
  shop.server.resetHandlers();
  Reflect.deleteProperty(navigator, "geolocation");
});

test("a location requested before a swap is searched around once it arrives", async () => {
  const { asked, found } = locating();
  const { swap } = await open(FINDER);
  await userEvent.click(page().getByText("Use my location", BUTTON));
  expect(message()).toBe("Looking for your location …");
  await swap((finder) => {
    one("label", finder).textContent = "Where?";
    // The field is a new element
    one("#store-q", finder).id = "where";
  });
  expect(page().getByText("Where?")).toBeTruthy();
  expect(message()).toBe("Looking for your location …");
  const coords = { latitude: 51.34, longitude: 12.37 } as GeolocationCoordinates;
  found({ coords, timestamp: 0 } as GeolocationPosition);
  await page().findByText(/^3 stores within 50 km/, HEADING);
  expect(window.location.search).toContain("near=51.34%2C12.37");
  expect([find("#where"), asked.mock.calls.length, message()]).toEqual([expect.objectContaining({ value: "" }), 1, ""]);
});

test("after a swap a search around the shopper stays there, and Back shows the previous one", async () => {
  const { found } = locating();
  const { swap } = await open(FINDER);
  await userEvent.click(page().getByText("Use my location", BUTTON));
  found({
    coords: { latitude: 51.34, longitude: 12.37 } as GeolocationCoordinates,
    timestamp: 0,
  } as GeolocationPosition);
  await page().findByText(/^3 stores within 50 km/, HEADING);
  await swap((finder) => one("form", finder).classList.add("is-new"));
  await userEvent.selectOptions(find("#store-radius"), "25");
  await page().findByText(/within 25 km/, HEADING);
  expect(window.location.search).toBe("?near=51.34%2C12.37&radius=25");
  await userEvent.type(find("#store-q"), "Hamburg{enter}");
  await page().findByText(/km of Hamburg/, HEADING);
  expect(window.location.search).toBe("?q=Hamburg&radius=25");
  window.history.back();
  await page().findByText(/within 25 km/, HEADING);
  await waitFor(() => expect(find('[data-slot="near"]')).toHaveProperty("value", "51.34,12.37"));
});

test("a refused location's message stays across a swap, once, and the focus does not move", async () => {
  const { failed } = locating();
  const { swap } = await open(FINDER);
  await userEvent.click(page().getByText("Use my location", BUTTON));
  failed({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError);
  await waitFor(() => expect(document.activeElement).toBe(find("#store-q")));
  const said = message();
  expect(said).toMatch(/is not allowed to tell us where you are/);
  find("#store-radius").focus();
  await swap((finder) => {
    one("#store-q", finder).id = "where";
  });
  expect([message(), document.activeElement]).toEqual([said, find("#store-radius")]);
});

test("after a swap the search goes on with the typed text, and Back shows the previous one", async () => {
  const { swap } = await open(FINDER);
  await userEvent.type(page().getByLabelText("Town or postcode"), "Leipzig{enter}");
  await page().findByText("3 stores within 50 km of Leipzig", HEADING);
  await swap((finder) => one("form", finder).classList.add("is-new"));
  expect(page().getByLabelText("Town or postcode")).toHaveProperty("value", "Leipzig");
  expect(page().getByText("3 stores within 50 km of Leipzig", HEADING)).toBeTruthy();
  await userEvent.selectOptions(find("#store-radius"), "25");
  await page().findByText(/within 25 km of Leipzig/, HEADING);
  const lists = shop.requests.filter((request) => request.includes("/stores/widget/list"));
  expect(lists).toHaveLength(2);
  window.history.back();
  await page().findByText("3 stores within 50 km of Leipzig", HEADING);
});

/** How far the map is zoomed in: its outlines are drawn to this scale. */
const scale = (): string =>
  find(".store-map__land g")
    .getAttribute("transform")
    ?.match(/scale\(.*\)/)?.[0] ?? "";

test("the map keeps its view and chosen store across a swap, and shows the server's new texts", async () => {
  jest.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(600);
  jest.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(400);
  // The map's library asks which element is under a finger
  document.elementFromPoint = () => null;
  const { swap } = await open(MAP);
  const closer = await within(find(MAP)).findByRole("button", { name: "Zoom in" });
  const atFirst = scale();
  await userEvent.click(closer);
  await waitFor(() => expect(scale()).not.toBe(atFirst));
  const [store] = Array.from(document.querySelectorAll<HTMLElement>("[data-store-show]"));
  await userEvent.click(store ?? closer);
  const card = await waitFor(() => find(".store-map__name"));
  const name = card.textContent;
  await waitFor(() => expect(document.activeElement?.classList.contains("store-pin--selected")).toBe(true));
  const near = scale();
  const updates = heard("fragment:updated");
  await swap((map) => {
    one("h2", map).textContent = "Our stores";
  });
  expect(updates).toHaveLength(1);
  expect(page().getByRole("region", { name: "Our stores" })).toBe(find(MAP));
  expect([find(".store-map__name").textContent, scale(), closer.isConnected]).toEqual([name, near, true]);
  expect(find(".store-pin--selected")).toBe(document.activeElement);
});
