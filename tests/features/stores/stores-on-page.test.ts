import { storesOn } from "../../../src/features/stores/stores-on-page";
import { find, show } from "../../http/server";
import { expectErrors } from "../../support/console-errors";

test("a store with wrong data is left out and reported once, and listed as soon as they are right", () => {
  const errors = expectErrors("data-store");
  show(`<ol><li data-key="kiel" data-store="{"></li></ol>`);
  expect([storesOn(document), storesOn(document)]).toEqual([[], []]);
  find("li").setAttribute("data-store", '{"name": "Kiel", "lat": 54.32, "lng": 10.14}');
  expect(storesOn(document)).toEqual([expect.objectContaining({ key: "kiel", name: "Kiel", number: 1 })]);
  expect(errors).toEqual(['data-store: expected JSON but got "{"']);
});
