import { parseStorePlace, type StorePlace } from "../../contract/opening-hours";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { closest, on } from "../../lib/dom";
import { reportOnceAt } from "../../lib/errors";
import { observable } from "../../lib/observable";

/** A store of the list. */
export interface ListedStore extends StorePlace {
  /** Its `data-key`. */
  key: string;
  /** Its number in the list, from 1. */
  number: number;
  element: HTMLElement;
}

const STORE = attributeSelector(ATTRIBUTE.store);

/** The stores of the list in order; a wrong one is left out and reported once. */
export function storesOn(page: Document): ListedStore[] {
  const stores: ListedStore[] = [];
  page.querySelectorAll(STORE).forEach((element, index) => {
    const store = storeOf(element);
    if (store !== undefined) stores.push({ ...store, number: index + 1 });
  });
  return stores;
}

/** The store around an element of the list. */
export function storeAround(start: EventTarget | null): ListedStore | undefined {
  const element = closest(start, STORE);
  return element === undefined ? undefined : storesOn(document).find((store) => store.element === element);
}

function storeOf(element: Element): Omit<ListedStore, "number"> | undefined {
  const key = element.getAttribute(ATTRIBUTE.key);
  if (key === null || !(element instanceof HTMLElement)) return undefined;
  try {
    return { ...parseStorePlace(element.getAttribute(ATTRIBUTE.store) ?? undefined, ATTRIBUTE.store), key, element };
  } catch (error) {
    reportOnceAt(element, error);
    return undefined;
  }
}

/** The store that the shopper has selected, in the list or on the map. `fromList`: the map moves to it. */
export interface SelectedStore {
  key: string;
  fromList: boolean;
}

export const selectedStore = observable<SelectedStore | undefined>(undefined);

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
