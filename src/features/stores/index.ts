import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { feature, part } from "../../attach/part";
import { myStore } from "./own-store";
import { openingHours } from "./show-opening-hours";
import { showOnMap } from "./show-on-map";
import { whenFragmentUpdated } from "../../attach/watch-elements";
import { type PageMoment, whenIdle } from "../../attach/moments";
import { selectedStore } from "./stores-on-page";

const STORE = attributeSelector(ATTRIBUTE.store);

/** Due, when idle, if Back leads to earlier searches. */
export const searchedBefore: PageMoment = (_page, begin) =>
  window.history.state !== null ? whenIdle(() => begin()) : () => undefined;

/** Due once a store is to be shown on the map. */
export const storeShown: PageMoment = (_page, begin) => selectedStore.subscribe(() => begin());

/** Due once a search has found stores. */
export const storesFound: PageMoment = (_page, begin) =>
  whenFragmentUpdated((fragment) => {
    if (fragment.querySelector(STORE) !== null) begin();
  });

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
