import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { whenFragmentUpdated } from "../../attach/swap/fragment-watch";
import type { PageMoment } from "../../attach/moments";
import { whenIdle } from "../../attach/schedule";
import { ownStore } from "./own-store";
import { selectedStore } from "./selected-store";

const STORE = attributeSelector(ATTRIBUTE.store);

/** Due, when idle, if the search has something to show: the shopper's own store, or searches that Back leads to. */
export const searchedBefore: PageMoment = (_page, begin) =>
  ownStore() !== undefined || window.history.state !== null ? whenIdle(() => begin()) : () => undefined;

/** Due once a store is to be shown on the map. */
export const storeShown: PageMoment = (_page, begin) => selectedStore.subscribe(() => begin());

/** Due once a search has found stores. */
export const storesFound: PageMoment = (_page, begin) =>
  whenFragmentUpdated((fragment) => {
    if (fragment.querySelector(STORE) !== null) begin();
  });
