import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { feature, part } from "../../attach/part";
import { myStore } from "./own-store";
import { openingHours } from "./show-opening-hours";
import { showOnMap } from "./show-on-map";
import { searchedBefore, storeShown, storesFound } from "./when-asked";

export default feature([
  part({
    on: attributeSelector(ATTRIBUTE.island, "store-finder"),
    when: ["touched", searchedBefore],
    load: () => import("./store-finder"),
  }),
  part({
    on: attributeSelector(ATTRIBUTE.island, "store-map"),
    when: ["touched", storeShown, storesFound],
    load: () => import("./store-map"),
  }),
  openingHours,
  myStore,
  showOnMap,
]);
