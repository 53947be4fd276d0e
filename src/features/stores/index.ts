import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { feature, part } from "../../attach/part";
import { takeEarly } from "../../attach/islands/early-replay";
import { isOffline } from "../../lib/connection";
import { closest, matches, on, selfAndDescendants } from "../../lib/dom";
import { submitNatively } from "../../lib/form";
import { beginLeaving } from "../../lib/leaving";
import { myStore } from "./own-store";
import { openingHours } from "./show-opening-hours";
import { showOnMap, selectedStore } from "./stores-on-page";
import { whenFragmentUpdated } from "../../attach/watch-elements";
import { type PageMoment, whenIdle } from "../../attach/moments";

const STORE = attributeSelector(ATTRIBUTE.store);
const SEARCH = attributeSelector(ATTRIBUTE.island, "store-finder");
const LIVE = attributeSelector(ATTRIBUTE.state, "live");

/** Due, when idle, if Back leads to earlier searches. */
export const searchedBefore: PageMoment = (_page, begin) =>
  window.history.state !== null ? whenIdle(() => begin()) : () => undefined;

/** Due once a store is to be shown on the map. */
export const storeShown: PageMoment = (_page, begin) => selectedStore.subscribe(() => begin());

/** Due once a search has found stores. */
export const storesFound: PageMoment = (_page, begin) =>
  whenFragmentUpdated((fragment) => {
    if (selfAndDescendants(fragment, STORE).length > 0) begin();
  });

/** Until the search is live, and shows earlier searches in place, the browser opens their pages. */
function earlierSearches(page: Document): () => void {
  const { search } = window.location;
  return on(window, "popstate", () => {
    if (window.location.search === search || page.querySelector(`${SEARCH}:not(${LIVE})`) === null) return;
    beginLeaving();
    window.location.reload();
  });
}

/** A search that is sent before it is live goes to its own page at once, without waiting for its code. */
function searchAtOnce(page: Document): () => void {
  const sends = [SEARCH, `${SEARCH} ${attributeSelector(ATTRIBUTE.submitOn, "change")}`].join();
  const send = (): void => {
    if (isOffline()) return;
    const [sent] = takeEarly((target) => matches(target, sends) && closest(target, LIVE) === undefined);
    if (sent === undefined) return;
    const [type, target, button] = sent;
    // The target is the search's form, or inside it. Sent as a button, too, a changed checkbox would be sent twice
    submitNatively(closest(target, SEARCH) as Element, type === "submit" ? button : undefined);
  };
  send();
  const stops = [on(page, "submit", send), on(page, "change", send)];
  return () => stops.forEach((stop) => stop());
}

export default feature([
  part({
    on: attributeSelector(ATTRIBUTE.island, "store-finder"),
    when: ["touched", searchedBefore],
    load: () => import("./store-finder/store-finder"),
  }),
  part({
    on: attributeSelector(ATTRIBUTE.island, "store-map"),
    when: ["touched", storeShown, storesFound],
    load: () => import("./store-map"),
  }),
  earlierSearches,
  searchAtOnce,
  openingHours,
  myStore,
  showOnMap,
]);
