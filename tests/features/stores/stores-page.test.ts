import { waitFor } from "@testing-library/dom";
import { http, HttpResponse } from "msw";
import userEvent from "@testing-library/user-event";
import { isOpenAt } from "../../../mocks/shop/open-stores";
import { allStores } from "../../../mocks/shop/stores";
import { UNLOAD_MAX_MS } from "../../../src/lib/leaving";
import { pause } from "../../../src/lib/timing";
import { heard } from "../../http/server";
import { callOff } from "../../support/called-off";
import { DEPARTURE, expectErrors } from "../../support/console-errors";
import { openPage, startShop } from "../../support/open-page";
import { openedPages } from "../../support/opened-pages";
import { announceSoon, hear } from "../../support/hear";
import { neverStrikes, prolong } from "../../support/limits";

/** A Wednesday in Berlin, before most stores open. */
const EARLY = new Date("2026-11-25T08:40:00Z");

/** Pages with few stores, which open quickly: one; one, but no typed place; three, but no typed place. */
const KIEL = "/stores?q=Kiel";
const AROUND_KIEL = "/stores?near=54.32,10.14";
const AROUND_LEIPZIG = "/stores?near=51.34,12.38";

/** A query by role reads the styles of every element, which takes seconds on a page with 76 stores. */
const HEADING = { selector: "h1, h2" };
const BUTTON = { selector: "button, button *" };
const MESSAGE = { selector: "[data-slot=message]" };
const LINK = { selector: "a, a *" };

const { requests, server } = startShop({ now: () => EARLY });
announceSoon();

beforeEach(() => {
  window.localStorage.clear();
  document.cookie = "storefront-store=; path=/; max-age=0";
  window.scrollTo = jest.fn();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "geolocation");
});

const stateOf = (island: string): string | undefined =>
  document.querySelector<HTMLElement>(`[data-island="${island}"]`)?.dataset.state;

/** Opens the stores page and touches its search. */
async function openStores(address = "/stores"): ReturnType<typeof openPage> {
  const page = await openPage(address);
  await userEvent.hover(page.getByLabelText("Town or postcode"));
  await waitFor(() => expect(stateOf("store-finder")).toBe("live"));
  return page;
}

/** The browser gives this answer when asked where the shopper is. The page itself never ends the search. */
function locatedBy(answer: (found: PositionCallback, failed: PositionErrorCallback) => void): jest.Mock {
  prolong("LOCATION_SLOW_MS");
  prolong("LOCATION_TIMEOUT_MS");
  const getCurrentPosition = jest.fn(answer);
  Object.defineProperty(navigator, "geolocation", { configurable: true, value: { getCurrentPosition } });
  return getCurrentPosition;
}

const failure = (code: number): GeolocationPositionError => ({
  code,
  message: "",
  PERMISSION_DENIED: 1,
  POSITION_UNAVAILABLE: 2,
  TIMEOUT: 3,
});

test("lists every store before any search, the first with phone, services and opening hours", async () => {
  const page = await openStores();
  expect(page.getByText("All 76 stores", HEADING)).toBeTruthy();
  expect(document.querySelectorAll(".store")).toHaveLength(76);
  expect(page.getByText("+49 341 555010", LINK).getAttribute("href")).toBe("tel:+49341555010");
  const open = Array.from(document.querySelectorAll("[data-opening-hours]"));
  expect(open).toHaveLength(8);
  for (const status of open) {
    expect(status.textContent).toMatch(/^(Open|Closes soon|Closed)/);
    // The server's text begins likewise
    expect(status.getAttribute("data-state")).toMatch(/^(open|closesSoon|closed)$/);
  }
});

test.each([
  ["submit", '[data-island="store-finder"]', "submit"],
  ["choice of a radius", "[name=radius]", "change"],
])("a %s before the search is live goes to its page at once, and is not repeated later", async (_what, on, type) => {
  const submit = jest.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => undefined);
  await openPage(AROUND_KIEL);
  expect(stateOf("store-finder")).toBe("pending");
  document.querySelector(on)?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  expect(submit.mock.contexts).toEqual([document.querySelector('[data-island="store-finder"]')]);
  await waitFor(() => expect(stateOf("store-finder")).toBe("live"));
  await new Promise((resolve) => setTimeout(resolve));
  expect([submit.mock.calls.length, requests.filter((each) => each.includes("/widget/list"))]).toEqual([1, []]);
  submit.mockRestore();
});

test("a service taken off, or chosen, before the search is live is sent as it is then", async () => {
  const sent: string[] = [];
  const submit = jest.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function (this: HTMLFormElement) {
    sent.push(new FormData(this).getAll("service").join());
  });
  await openPage(`${AROUND_KIEL}&service=cafe`);
  // At once: the first touch loads the search
  for (const service of ["cafe", "repair"])
    document.querySelector<HTMLElement>(`[name="service"][value="${service}"]`)?.click();
  expect(sent).toEqual(["", "repair"]);
  submit.mockRestore();
});

test("a search that is sent offline before it is live waits for it, so that the page stays", async () => {
  const submit = jest.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => undefined);
  const onLine = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await openPage(AROUND_KIEL);
  const search = document.querySelector('[data-island="store-finder"]');
  search?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await waitFor(() => expect(requests.filter((each) => each.includes("/widget/list"))).toHaveLength(1));
  expect(submit).not.toHaveBeenCalled();
  onLine.mockRestore();
  submit.mockRestore();
});

test("opening hours show and a store can be chosen before search and map load", async () => {
  const page = await openPage(AROUND_LEIPZIG);
  await waitFor(() => expect(document.querySelector(".store__status")?.textContent).toMatch(/^(Open,|Closed,|Closes)/));
  expect([stateOf("store-finder"), stateOf("store-map")]).toEqual(["pending", "pending"]);
  await userEvent.click(page.getAllByText("My store", BUTTON)[0] as HTMLElement);
  expect(
    await page.findByText("Leipzig, Grimmaische Straße 12", { selector: "[data-slot=my-store-link]" }),
  ).toBeTruthy();
  expect(stateOf("store-map")).toBe("pending");
  expect(document.querySelector("[data-slot=my-store-link]")?.getAttribute("href")).toBe(
    "/stores?q=Leipzig#store-leipzig-04109",
  );
  // Taken back
  await userEvent.click(page.getAllByText("My store", BUTTON)[0] as HTMLElement);
  await waitFor(() => expect(document.querySelector("[data-slot=my-store]")).toHaveProperty("hidden", true));
});

test("a shopper's own store is shown without a touch, and neither search nor map is loaded for it", async () => {
  const own = { store: "kiel-24103", name: "Kiel, Holstenstraße 14" };
  window.localStorage.setItem("storefront-store", JSON.stringify(own));
  const page = await openPage(KIEL);
  expect(await page.findByText(own.name, { selector: "[data-slot=my-store-link]" })).toBeTruthy();
  expect([stateOf("store-finder"), stateOf("store-map")]).toEqual(["pending", "pending"]);
});

test("a press in its place loads the map", async () => {
  await openPage(KIEL);
  await waitFor(() => expect(stateOf("store-map")).toBe("pending"));
  await userEvent.click(document.querySelector('[data-slot="open"]') as HTMLElement);
  await waitFor(() => expect(document.querySelector(".store-map__frame")).toBeTruthy());
  expect(document.querySelector('[data-slot="open"]')).toHaveProperty("hidden", true);
});

test("a search that finds stores loads the map", async () => {
  const page = await openStores(AROUND_KIEL);
  expect(stateOf("store-map")).toBe("pending");
  await userEvent.type(page.getByLabelText("Town or postcode"), "Leipzig{enter}");
  await waitFor(() => expect(document.querySelector(".store-map__frame")).toBeTruthy());
});

test("searches by town in place, and the address follows", async () => {
  const page = await openStores(AROUND_KIEL);
  await userEvent.type(page.getByLabelText("Town or postcode"), "Leipzig{enter}");
  expect(await page.findByText("3 stores within 50 km of Leipzig", HEADING)).toBeTruthy();
  expect(window.location.search).toBe("?q=Leipzig&radius=50");
  expect(page.getAllByText(/^[\d.]+ km$/, { selector: "span" })).toHaveLength(3);
  expect(requests.slice(1)).toEqual(["GET /stores/widget/list?q=Leipzig&radius=50"]);
});

test("a search by a button with a name has the button's value in the address", async () => {
  const served = await (await fetch(AROUND_KIEL)).text();
  const html = served.replace('store-search__submit"', '$& name="sort" value="name"');
  server.use(http.get("*/stores", () => HttpResponse.html(html), { once: true }));
  const page = await openStores(AROUND_KIEL);
  await userEvent.type(page.getByLabelText("Town or postcode"), "Leipzig");
  await userEvent.click(document.querySelector(".store-search__submit") as HTMLElement);
  expect(await page.findByText("3 stores within 50 km of Leipzig", HEADING)).toBeTruthy();
  expect(window.location.search).toBe("?q=Leipzig&radius=50&sort=name");
});

test("Back shows the previous search and its fields", async () => {
  const page = await openStores("/stores?q=Leipzig&radius=25");
  await userEvent.clear(page.getByLabelText("Town or postcode"));
  await userEvent.type(page.getByLabelText("Town or postcode"), "Hamburg{enter}");
  await page.findByText(/km of Hamburg/, HEADING);
  window.history.back();
  expect(await page.findByText(/within 25 km of Leipzig/, HEADING)).toBeTruthy();
  expect(page.getByLabelText("Town or postcode")).toHaveProperty("value", "Leipzig");
});

test("a new service or radius searches at once", async () => {
  const page = await openStores("/stores?q=Berlin");
  await userEvent.click(page.getByLabelText("Knitting café"));
  await waitFor(() => expect(window.location.search).toBe("?q=Berlin&radius=50&service=cafe"));
  expect(await page.findByText("3 stores within 50 km of Berlin", HEADING)).toBeTruthy();
});

test("open now is a filter like the others, by the stores' own clocks, and a parameter in the address", async () => {
  const page = await openStores();
  const openOnServer = document.querySelectorAll(".store").length;
  await userEvent.click(page.getByLabelText("Open now"));
  await waitFor(() => expect(document.querySelectorAll(".store").length).toBeLessThan(openOnServer));
  expect(window.location.search).toBe("?radius=50&open=1");
  const open = allStores(EARLY).filter(({ hours }) => isOpenAt(hours, EARLY));
  expect(Array.from(document.querySelectorAll(".store"), ({ id }) => id)).toEqual(
    open.map(({ key }) => `store-${key}`),
  );
  expect(page.getByText(`${open.length} stores`, HEADING)).toBeTruthy();
  await userEvent.click(page.getByLabelText("Open now"));
  await waitFor(() => expect(document.querySelectorAll(".store")).toHaveLength(76));
  expect(window.location.search).toBe("?radius=50");
});

test("without a script the server says whether a store is open", async () => {
  const html = await (await fetch("/stores?open=1")).text();
  const page = new DOMParser().parseFromString(html, "text/html");
  const said = Array.from(page.querySelectorAll("[data-opening-hours]"), ({ textContent }) => textContent);
  expect(said.length).toBeGreaterThan(3);
  expect(new Set(said)).toEqual(new Set(["Open now"]));
  expect(page.querySelector<HTMLInputElement>("#store-open")?.checked).toBe(true);
});

test("an unknown place shows a message and all stores", async () => {
  const page = await openStores("/stores?q=Qwertz");
  expect(page.getByText(/^We do not know “Qwertz”\./, MESSAGE)).toBeTruthy();
  expect(page.getAllByText(/Qwertz/)).toHaveLength(1);
  expect(document.querySelectorAll(".store")).toHaveLength(76);
});

test("a place not found is reported at the search, announced once, until the next search", async () => {
  const page = await openStores(AROUND_KIEL);
  const field = page.getByLabelText("Town or postcode");
  await userEvent.type(field, "Qwertz{enter}");
  expect(await page.findByText(/^We do not know “Qwertz”\./, MESSAGE)).toBeTruthy();
  await hear("We do not know “Qwertz”.");
  expect([field.value, field.getAttribute("aria-describedby")]).toEqual(["Qwertz", "store-q-message"]);
  await userEvent.clear(field);
  await userEvent.type(field, "Kiel{enter}");
  await page.findByText(/km of Kiel/, HEADING);
  await waitFor(() => expect(page.queryByText(/Qwertz/)).toBeNull());
});

test("offline, the search says so at the field and keeps list and typed text", async () => {
  expectErrors("the browser is offline");
  const page = await openStores(AROUND_LEIPZIG);
  const isOnline = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  server.use(http.get("*/stores/widget/list", () => HttpResponse.error()));
  const field = page.getByLabelText("Town or postcode");
  await userEvent.type(field, "Kiel{enter}");
  expect(await page.findByText(/^You are offline\./, MESSAGE)).toBeTruthy();
  await hear("You are offline.");
  expect([field.value, document.querySelectorAll(".store").length]).toEqual(["Kiel", 3]);
  isOnline.mockRestore();
  server.resetHandlers();
  await userEvent.type(field, "{enter}");
  await page.findByText(/km of Kiel/, HEADING);
  await waitFor(() => expect(page.queryByText(/offline/)).toBeNull());
});

test("a search that was loading when the page was left is shown once the page is back", async () => {
  const page = await openStores(AROUND_KIEL);
  const field = page.getByLabelText("Town or postcode");
  await callOff(() => userEvent.type(field, "Leipzig{enter}"), ["/stores/widget/list"]);
  expect([window.location.search, document.querySelectorAll(".store").length]).toEqual(["?q=Leipzig&radius=50", 1]);
  window.dispatchEvent(new Event("pageshow"));
  expect(await page.findByText("3 stores within 50 km of Leipzig", HEADING)).toBeTruthy();
});

test("a link followed during a search is not called off by the search's refusal", async () => {
  const refusals = expectErrors("500");
  const opened = openedPages();
  // Only `pageshow` says that the page stays
  neverStrikes(UNLOAD_MAX_MS);
  const page = await openStores(AROUND_KIEL);
  server.use(
    http.get("*/stores/widget/list", () => {
      window.dispatchEvent(new Event("beforeunload"));
      return new HttpResponse(null, { status: 500 });
    }),
  );
  await userEvent.type(page.getByLabelText("Town or postcode"), "Leipzig{enter}");
  await waitFor(() => expect(refusals).toHaveLength(1));
  server.resetHandlers();
  await pause(0);
  expect(opened()).toEqual([]);
  window.dispatchEvent(new Event("pageshow"));
  await waitFor(() => expect(opened()).toEqual(["http://localhost:3000/stores?q=Leipzig&radius=50"]), {
    timeout: 5000,
  });
});

test("asks for the location only on click, rounds it, and searches there", async () => {
  const asked = locatedBy((found) =>
    found({ coords: { latitude: 51.33972, longitude: 12.37851 } } as GeolocationPosition),
  );
  const page = await openStores(KIEL);
  expect(asked).not.toHaveBeenCalled();
  await userEvent.click(page.getByText("Use my location", BUTTON));
  expect(await page.findByText("3 stores within 50 km of you", HEADING)).toBeTruthy();
  expect(window.location.search).toBe("?near=51.34%2C12.38&radius=50");
  // A shopper who types a place no longer means their own location
  await userEvent.type(page.getByLabelText("Town or postcode"), "Kiel{enter}");
  await page.findByText(/km of Kiel/, HEADING);
  expect(window.location.search).toBe("?q=Kiel&radius=50");
});

test.each([
  ["denied", 1, /is not allowed to tell us where you are/],
  ["unavailable", 2, /could not be found/],
  ["too slow", 3, /could not be found/],
])("a location that is %s shows its message and focuses the field", async (_title, code, text) => {
  locatedBy((_found, failed) => failed(failure(code)));
  const page = await openStores(KIEL);
  await userEvent.click(page.getByText("Use my location", BUTTON));
  expect(await page.findByText(text, { selector: "[data-slot=message]" })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(page.getByLabelText("Town or postcode")));
});

test("a location that is not found until later leaves the focus where the shopper is by then", async () => {
  let fail = (): void => undefined;
  locatedBy((_found, failed) => (fail = () => failed(failure(2))));
  const page = await openStores(KIEL);
  await userEvent.click(page.getByText("Use my location", BUTTON));
  const search = page.getByRole("searchbox", { name: "Search" });
  search.focus();
  fail();
  expect(await page.findByText(/could not be found/, { selector: "[data-slot=message]" })).toBeTruthy();
  expect(document.activeElement).toBe(search);
});

test("a browser without geolocation says so", async () => {
  const page = await openStores(KIEL);
  await userEvent.click(page.getByText("Use my location", BUTTON));
  expect(await page.findByText(/could not be found/, { selector: "[data-slot=message]" })).toBeTruthy();
});

test("my store is remembered, reported, and taken back", async () => {
  const selected = heard("store:selected");
  const page = await openStores(KIEL);
  const [button] = page.getAllByRole("button", { name: "My store" });
  if (button === undefined) throw new Error("no button");
  await userEvent.click(button);
  const own = { store: "kiel-24103", name: "Kiel, Holstenstraße 14" };
  expect(selected).toEqual([own]);
  expect(button.getAttribute("aria-pressed")).toBe("true");
  expect(page.getByRole("link", { name: own.name })).toBeTruthy();
  expect(JSON.parse(window.localStorage.getItem("storefront-store") ?? "")).toEqual(own);
  await userEvent.click(button);
  expect(selected).toEqual([own, null]);
  expect(button.getAttribute("aria-pressed")).toBe("false");
  await waitFor(() => expect(page.queryByRole("link", { name: own.name })).toBeNull());
});

test("my store follows a choice made on another page, and a press does what its button says", async () => {
  const page = await openStores("/stores?q=Leipzig");
  const [first, second] = page.getAllByText("My store", BUTTON).map((text: HTMLElement) => text.closest("button"));
  if (!first || !second) throw new Error("no buttons");
  await userEvent.click(first);
  expect([first, second].map((button) => button.getAttribute("aria-pressed"))).toEqual(["true", "false"]);
  const other = second.closest("[data-key]")?.getAttribute("data-key") ?? "";
  // The form of a page without scripts
  document.cookie = `storefront-store=${other}; path=/`;
  await userEvent.click(second);
  expect(second.getAttribute("aria-pressed")).toBe("true");
  document.cookie = `storefront-store=${first.closest("[data-key]")?.getAttribute("data-key") ?? ""}; path=/`;
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect([first, second].map((button) => button.getAttribute("aria-pressed"))).toEqual(["true", "false"]);
});

test("Back leaves fields that the shopper cannot change, and checks radios instead of renaming them", async () => {
  const html = (await (await fetch("/stores?q=Leipzig")).text()).replace(
    /<input[^>]*data-slot="near"[^>]*>/,
    (near) => `${near}<input type="hidden" name="country" value="de"><input type="submit" name="go" value="Search">
      <input type="radio" name="around" value="10" checked><input type="radio" name="around" value="25">`,
  );
  server.use(http.get("*/stores", () => HttpResponse.html(html), { once: true }));
  const page = await openStores("/stores?q=Leipzig");
  const inputs = (name: string): unknown[] =>
    Array.from(document.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`), ({ value, checked }) => [
      value,
      checked,
    ]);
  document.querySelector<HTMLInputElement>('[name="around"][value="25"]')?.click();
  await userEvent.clear(page.getByLabelText("Town or postcode"));
  await userEvent.type(page.getByLabelText("Town or postcode"), "Hamburg{enter}");
  await page.findByText(/km of Hamburg/, HEADING);
  window.history.back();
  await page.findByText(/of Leipzig/, HEADING);
  expect([inputs("country"), inputs("go")]).toEqual([[["de", false]], [["Search", false]]]);
  expect(inputs("around")).toEqual([
    ["10", true],
    ["25", false],
  ]);
});

test("Back to a search without a select's parameter shows the option that the browser shows by default", async () => {
  const html = (await (await fetch("/stores?q=Leipzig")).text()).replace(
    /<input[^>]*data-slot="near"[^>]*>/,
    (near) => `${near}<select name="sort" aria-label="Sort by">
      <option value="distance">Distance</option><option value="name">Name</option></select>
      <select name="kinds" aria-label="Kinds" multiple><option>shop</option><option>workshop</option></select>`,
  );
  server.use(http.get("*/stores", () => HttpResponse.html(html), { once: true }));
  const page = await openStores("/stores?q=Leipzig");
  await userEvent.selectOptions(page.getByLabelText("Sort by"), "name");
  await userEvent.clear(page.getByLabelText("Town or postcode"));
  await userEvent.type(page.getByLabelText("Town or postcode"), "Hamburg{enter}");
  await page.findByText(/km of Hamburg/, HEADING);
  window.history.back();
  await page.findByText(/of Leipzig/, HEADING);
  expect(page.getByLabelText("Sort by")).toHaveProperty("value", "distance");
  expect(page.getByLabelText("Kinds")).toHaveProperty("value", "");
});

test("Back to an earlier search before the search is live has the browser open its page", async () => {
  window.history.replaceState(null, "", AROUND_LEIPZIG);
  window.history.pushState(null, "", KIEL);
  await openPage(KIEL);
  await waitFor(() => expect(stateOf("store-finder")).toBe("pending"));
  const departures = expectErrors(DEPARTURE);
  window.history.back();
  await waitFor(() => expect(departures).toHaveLength(1));
  expect(window.location.search).toBe("?near=51.34,12.38");
});

test("Back to another place of the page before the search is live leaves the page as it is", async () => {
  window.history.replaceState(null, "", KIEL);
  window.history.pushState(null, "", `${KIEL}#store-list`);
  await openPage(`${KIEL}#store-list`);
  await waitFor(() => expect(stateOf("store-finder")).toBe("pending"));
  window.history.back();
  await waitFor(() => expect(window.location.hash).toBe(""));
  expect(stateOf("store-finder")).toBe("pending");
});

test("a shopper who types a town no longer waits for their location, and keeps the typed text", async () => {
  let found: PositionCallback = () => undefined;
  locatedBy((answer) => (found = answer));
  const page = await openStores(KIEL);
  await userEvent.click(page.getByText("Use my location", BUTTON));
  const field = page.getByLabelText("Town or postcode");
  await userEvent.type(field, " Nord");
  found({ coords: { latitude: 51.34, longitude: 12.37 }, timestamp: 0 } as GeolocationPosition);
  expect(field).toHaveProperty("value", "Kiel Nord");
  await userEvent.clear(field);
  await userEvent.type(field, "Leipzig{enter}");
  await page.findByText(/km of Leipzig/, HEADING);
  expect(requests.filter((request) => request.includes("near="))).toEqual([]);
});

test("a shopper who goes back no longer waits for their location, and keeps the search they went back to", async () => {
  let found: PositionCallback = () => undefined;
  locatedBy((answer) => (found = answer));
  const page = await openStores("/stores?q=Leipzig&radius=25");
  const field = page.getByLabelText("Town or postcode");
  await userEvent.clear(field);
  await userEvent.type(field, "Hamburg{enter}");
  await page.findByText(/km of Hamburg/, HEADING);
  await userEvent.click(page.getByText("Use my location", BUTTON));
  window.history.back();
  await page.findByText(/within 25 km of Leipzig/, HEADING);
  found({ coords: { latitude: 51.34, longitude: 12.37 }, timestamp: 0 } as GeolocationPosition);
  expect(field).toHaveProperty("value", "Leipzig");
  expect(window.location.search).toBe("?q=Leipzig&radius=25");
});

/** The list of stores was fetched again. */
function updateList(): void {
  const element = document.querySelector("[data-store-list]");
  document.dispatchEvent(new CustomEvent("fragment:updated", { detail: { url: "", element } }));
}

test("broken opening hours log one clear error, and the store stays", async () => {
  const errors = expectErrors("data-opening-hours");
  await openStores(KIEL);
  const status = document.createElement("p");
  status.setAttribute("data-opening-hours", "always");
  document.querySelector("[data-store-list]")?.append(status);
  updateList();
  updateList();
  expect(errors).toEqual([expect.stringContaining("data-opening-hours: expected JSON")]);
});

test("repaired opening hours are shown", async () => {
  expectErrors("data-opening-hours");
  await openStores(KIEL);
  const status = document.createElement("p");
  status.setAttribute("data-opening-hours", "always");
  document.querySelector("[data-store-list]")?.append(status);
  updateList();
  expect(status.textContent).toBe("");
  const hours = document.querySelector(".store__status")?.getAttribute("data-opening-hours") ?? "";
  status.setAttribute("data-opening-hours", hours);
  updateList();
  expect(status.textContent).toMatch(/^(Open|Closes soon|Closed)/);
});

test("a search without any field left, in a form that is sent to a place on the page, shows the whole list", async () => {
  const html = (await (await fetch(KIEL)).text())
    .replace(/(<form[^>]*data-island="store-finder"[^>]* action=")[^"]*"/, '$1#list"')
    .replace('name="radius"', "");
  server.use(http.get("*/stores", () => HttpResponse.html(html), { once: true }));
  const page = await openStores(KIEL);
  await userEvent.clear(page.getByLabelText("Town or postcode"));
  requests.length = 0;
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(requests).toEqual(["GET /stores/widget/list"]));
  expect(window.location.search).toBe("");
});
