import { fireEvent, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { find, show } from "../../http/server";
import { startPage } from "../../support/running-sections";

const store = (key: string, lat: number, lng: number): string =>
  `<li data-key="${key}" data-store='{"name": "${key}", "lat": ${lat}, "lng": ${lng}}'>
    <button type="button" data-store-show>On the map</button></li>`;

beforeEach(() => {
  jest.spyOn(console, "error").mockImplementation();
  jest.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(600);
  jest.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(400);
  Element.prototype.scrollIntoView = jest.fn();
});

test("a map that comes late leaves the focus where the shopper has gone on to, and not on the chosen pin", async () => {
  document.body.className = "section-storefinder";
  show(`<section data-island="store-map" aria-label="Map of the stores"><div data-slot="map"></div>
      <button type="button" data-slot="open">Show the map</button></section>
    <input aria-label="Town"><ol>${store("kiel", 54.32, 10.14)}${store("leipzig", 51.34, 12.378)}</ol>`);
  await startPage();
  const choice = find("[data-store-show]");
  const town = find<HTMLInputElement>("input");
  choice.focus();
  fireEvent.click(choice);
  town.focus();
  await waitFor(() => find(".store-pin--selected"));
  await userEvent.keyboard("Kiel");
  expect([town.value, document.activeElement]).toEqual(["Kiel", town]);
});
