import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { closest, on } from "../../lib/dom";
import { selectedStore, storeAround } from "./stores-on-page";

const SHOW = attributeSelector(ATTRIBUTE.storeShow);
const MAP = attributeSelector(ATTRIBUTE.island, "store-map");

/** `[data-store-show]` in the list: scrolls the map into view, and moves it to the store once it is loaded. */
export function showOnMap(page: Document): () => void {
  return on(page, "click", ({ target }) => {
    const store = storeAround(closest(target, SHOW) ?? null);
    const map = page.querySelector(MAP);
    if (store === undefined || !(map instanceof HTMLElement)) return;
    map.scrollIntoView({ block: "nearest" });
    selectedStore.set({ key: store.key, fromList: true });
  });
}
