import { fireEvent, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { find, show } from "../../http/server";
import { atEnd } from "../../support/at-end";
import { startPage } from "../../support/running-sections";

const store = (key: string, lat: number, lng: number): string =>
  `<li data-key="${key}" data-store='{"name": "${key}", "lat": ${lat}, "lng": ${lng}}'>
    <button type="button" data-store-show>On the map</button></li>`;

beforeEach(() => {
  jest.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(600);
  jest.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(400);
  Element.prototype.scrollIntoView = jest.fn();
});

/** Opens a map with a list. @returns the button that shows the first store on the map */
async function open(): Promise<HTMLElement> {
  document.body.className = "section-storefinder";
  show(`<main tabindex="-1"><section data-island="store-map" aria-label="Map of the stores">
      <div data-slot="map"></div><button type="button" data-slot="open">Show the map</button></section>
    <input aria-label="Town"><ol>${store("kiel", 54.32, 10.14)}${store("leipzig", 51.34, 12.378)}</ol></main>`);
  await startPage();
  return find("[data-store-show]");
}

test("a map that comes late leaves the focus where the shopper has gone on to, and not on the chosen pin", async () => {
  const choice = await open();
  const town = find<HTMLInputElement>("input");
  choice.focus();
  fireEvent.click(choice);
  town.focus();
  await waitFor(() => find(".store-pin--selected"));
  await userEvent.keyboard("Kiel");
  expect([town.value, document.activeElement]).toEqual(["Kiel", town]);
});

test("the chosen pin gets the focus even if the click has focused an element around the button (Safari)", async () => {
  const choice = await open();
  find("main").focus();
  fireEvent.click(choice);
  await waitFor(() => expect(document.activeElement).toBe(find(".store-pin--selected")));
});

const TILES = `<script type="application/json" id="storefront-config">
  {"map": {"tileUrl": "https://tiles.example/{z}/{x}/{y}.png", "attribution": "Tiles"}}</script>`;

test("the focus goes to the map from the button that allows it and disappears", async () => {
  document.documentElement.setAttribute("data-consent", "");
  atEnd(() => {
    document.documentElement.removeAttribute("data-consent");
    document.cookie = "consent=; path=/; max-age=0";
  });
  document.body.className = "section-storefinder";
  show(`${TILES}<section data-island="store-map" aria-label="Map of the stores"><div data-slot="map"></div>
    <div data-slot="consent" hidden><button type="button" data-slot="allow">Show the map</button></div></section>
    <ol>${store("kiel", 54.32, 10.14)}</ol>`);
  await startPage();
  await userEvent.hover(find('[data-island="store-map"]'));
  await waitFor(() => expect(find('[data-slot="consent"]')).toHaveProperty("hidden", false));
  await userEvent.click(find('[data-slot="allow"]'));
  await waitFor(() => expect(document.activeElement?.closest(".store-map__frame")).toBeTruthy());
  expect(find('[data-slot="consent"]')).toHaveProperty("hidden", true);
});
