import {
  STORE_COOKIE,
  STORE_COOKIE_SECONDS,
  STORE_STORAGE_KEY,
  ATTRIBUTE,
  attributeSelector,
} from "../../contract/markup";
import { object, optional, text } from "../../lib/parse";
import { safeStorage } from "../../lib/storage";
import { publish, subscribe } from "../../contract/bus";
import { reportError } from "../../lib/errors";
import { storesOn, storeAround } from "./stores-on-page";
import { closest, on, selfAndDescendants } from "../../lib/dom";
import { safeUrl, setUrl } from "../../lib/checked-url";
import { attributeOf, descendants } from "../../lib/node";
import { searchOf, withSearch, type Field } from "../../rules/form-address";
import { setOwnAttribute, toggleOwnClass } from "../../lib/own-changes";
import { whenFragmentUpdated } from "../../attach/watch-elements";
import { announce } from "../../say/announcer";
import { storeText } from "./texts";

/** The shopper's own store. */
export interface OwnStore {
  store: string;
  name: string;
}

const storage = safeStorage(() => window.localStorage, reportError);
const parseOwnStore = optional(object({ store: text, name: text }));

/** Cookie → its store, once a list has named it. A later search may not list it. */
const named = new Map<string, OwnStore>();

export function ownStore(): OwnStore | undefined {
  const kept = storage.read(STORE_STORAGE_KEY, parseOwnStore);
  const cookie = new RegExp(`(?:^|; )${STORE_COOKIE}=([^;]*)`).exec(document.cookie)?.[1];
  if (cookie === undefined || (kept !== undefined && cookie === encodeURIComponent(kept.store))) return kept;
  // A form has changed the cookie, to another store or to none
  const listed = storesOn(document).find(({ key }) => encodeURIComponent(key) === cookie);
  if (listed !== undefined) named.set(cookie, { store: listed.key, name: listed.name });
  return named.get(cookie);
}

/** Makes a store the shopper's own, or, with `undefined`, none. */
export function chooseStore(chosen: OwnStore | undefined, target: Node): void {
  if (chosen === undefined) storage.remove(STORE_STORAGE_KEY);
  else storage.write(STORE_STORAGE_KEY, chosen);
  const cookie = `${STORE_COOKIE}=${chosen === undefined ? "" : encodeURIComponent(chosen.store)}; path=/; max-age=${STORE_COOKIE_SECONDS}; samesite=lax`;
  document.cookie = cookie;
  publish("store:selected", chosen, target);
}

const CHOOSE = attributeSelector(ATTRIBUTE.storeChoose);
const SEARCH = attributeSelector(ATTRIBUTE.island, "store-finder");
const PLACE = `${SEARCH} ${attributeSelector(ATTRIBUTE.slot, "my-store")}`;
const LINK = `${SEARCH} ${attributeSelector(ATTRIBUTE.slot, "my-store-link")}`;
const PLACE_FIELD = `[name]${attributeSelector(ATTRIBUTE.slot, "place")}`;
/** They may say which page it is: `controller=stores`. The position of an earlier search has a slot. */
const FIXED_FIELD = `input[type="hidden"][name]:not([disabled]):not([${ATTRIBUTE.slot}])`;

/**
 * `[data-store-choose]` makes a store the shopper's own; a second press undoes that, and other tabs follow. The search
 * shows it, with a link to it in the list.
 */
export function myStore(page: Document): () => void {
  const show = (root: ParentNode): void => {
    selfAndDescendants(root, CHOOSE).forEach((button) => showState(button));
    showAtSearch(page, ownStore());
  };
  let known = ownStore()?.store;
  show(page);
  const stops = [
    on(page, "click", choose),
    subscribe("store:selected", () => {
      known = ownStore()?.store;
      show(page);
    }),
    whenFragmentUpdated(show),
    on(window, "storage", (event) => {
      if (event.key === STORE_STORAGE_KEY) publish("store:selected", ownStore());
    }),
    // Another page may have changed it meanwhile
    on(window, "pageshow", () => {
      const own = ownStore();
      if (own?.store !== known) publish("store:selected", own);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

function choose(event: Event): void {
  const button = closest(event.target, CHOOSE);
  const store = button === undefined ? undefined : storeAround(button);
  if (button === undefined || store === undefined || event.defaultPrevented) return;
  event.preventDefault();
  const { key, name } = store;
  // By what the button shows: another page may have changed the choice meanwhile
  const isTakenBack = button.getAttribute("aria-pressed") === "true";
  chooseStore(isTakenBack ? undefined : { store: key, name }, button);
  const text = isTakenBack ? storeText("Theme.StoreForgotten") : storeText("Theme.StoreChosen", { name });
  announce(text, { topic: "my-store" });
}

function showAtSearch(page: Document, own: OwnStore | undefined): void {
  for (const place of page.querySelectorAll(PLACE)) place.toggleAttribute("hidden", own === undefined);
  if (own === undefined) return;
  for (const link of page.querySelectorAll(LINK)) {
    const address = `${searchAround(link, own)}#store-${own.store}`;
    setUrl(link, "href", safeUrl(address, "follow", { element: link, name: "my-store-link" }));
    link.textContent = own.name;
  }
}

/** The address of the search for a store's town, as the form around the link sends it. */
function searchAround(link: Element, { name }: OwnStore): string {
  const form = closest(link, SEARCH) as Element;
  const [town = ""] = name.split(",");
  const fields = descendants(form, `${FIXED_FIELD},${PLACE_FIELD}`).map((field): Field => {
    const value = field.matches(PLACE_FIELD) ? town : field.getAttribute("value");
    return [String(field.getAttribute("name")), value ?? ""];
  });
  return withSearch(attributeOf(form, "action") ?? "", searchOf(fields));
}

function showState(button: Element): void {
  const element = button.closest(attributeSelector(ATTRIBUTE.store));
  const isOwn = element !== null && (element.getAttribute(ATTRIBUTE.key) ?? undefined) === ownStore()?.store;
  setOwnAttribute(button, "aria-pressed", String(isOwn));
  if (element !== null) toggleOwnClass(element, "store--own", isOwn);
}
