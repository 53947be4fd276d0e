import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { whenFragmentUpdated } from "../../attach/swap/fragment-watch";
import type { PageMoment } from "../../attach/moments";
import { whenIdle } from "../../attach/schedule";
import { selectedStore } from "./selected-store";

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
