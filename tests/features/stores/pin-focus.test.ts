import { fireEvent, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { find, show } from "../../http/server";
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

test("the chosen pin gets the focus even if the click has focused what is around the button (Safari)", async () => {
  const choice = await open();
  find("main").focus();
  fireEvent.click(choice);
  await waitFor(() => expect(document.activeElement).toBe(find(".store-pin--selected")));
});
