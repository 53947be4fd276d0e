import { parsePageEvents } from "../../src/contract/analytics";
import { itemOfBundle } from "../../src/features/measuring/data-layer/items";
import { find } from "../http/server";
import { sampleOf } from "./documents";

test("the data layer's sample describes the page and its products", () => {
  document.body.innerHTML = sampleOf("data-layer");
  expect(parsePageEvents(find("[data-page-events]").textContent, "sample")).toHaveLength(1);
  expect(itemOfBundle("52001")).toMatchObject({ item_name: "Hiking socks", price: 19.9, item_list_name: "Socks" });
});
