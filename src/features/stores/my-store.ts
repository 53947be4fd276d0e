import { ATTRIBUTE, attributeSelector, STORE_STORAGE_KEY } from "../../contract/markup";
import { closest, on } from "../../lib/dom";
import { attributeOf, descendants } from "../../lib/node";
import { setOwnAttribute, toggleOwnClass } from "../../lib/own-changes";
import { whenFragmentUpdated } from "../../attach/swap/fragment-watch";
import { announce } from "../../say/announcer";
import { publish, subscribe } from "../../contract/bus";
import { storeText } from "./texts";
import { chooseStore, ownStore } from "./own-store";
import { storeAround } from "./stores-on-page";

const CHOOSE = attributeSelector(ATTRIBUTE.storeChoose);

/** `[data-store-choose]` makes a store the shopper's own; a second press undoes that, and other tabs follow. */
export function myStore(page: Document): () => void {
  const show = (root: ParentNode): void => descendants(root, CHOOSE).forEach((button) => showState(button));
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
  const isTakenBack = attributeOf(button, "aria-pressed") === "true";
  chooseStore(isTakenBack ? undefined : { store: key, name }, button);
  const text = isTakenBack ? storeText("Theme.StoreForgotten") : storeText("Theme.StoreChosen", { name });
  announce(text, { topic: "my-store" });
}

function showState(button: Element): void {
  const element = button.closest(attributeSelector(ATTRIBUTE.store));
  const isOwn = element !== null && (element.getAttribute(ATTRIBUTE.key) ?? undefined) === ownStore()?.store;
  setOwnAttribute(button, "aria-pressed", String(isOwn));
  if (element !== null) toggleOwnClass(element, "store--own", isOwn);
}
