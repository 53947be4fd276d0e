import { useEffect, useRef, type ReactElement } from "react";
import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import { on } from "../../../lib/dom";
import { toggleOwnClass } from "../../../lib/own-changes";
import { announce } from "../../../say/announcer";
import { storeText } from "../texts";
import { selectedStore, type ListedStore } from "../stores-on-page";

/** The card on the map for the chosen store, with a link to the store in the list, where it is marked. */
export function StoreCard({ store: { key, element, name } }: { store: ListedStore }): ReactElement {
  const status = element.querySelector(attributeSelector(ATTRIBUTE.openingHours))?.textContent ?? "";
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => announce(`${name}. ${status}`, { topic: "store" }), [name, status]);
  useEffect(() => {
    toggleOwnClass(element, "store--selected", true);
    const stop = on(document, "keydown", (event) => {
      if (event.key !== "Escape" && event.key !== "Esc") return;
      leaveCard(card.current);
      selectedStore.set(undefined);
    });
    return () => {
      toggleOwnClass(element, "store--selected", false);
      stop();
    };
  }, [element]);
  return (
    <div ref={card} className="store-map__card">
      <p className="store-map__name">{name}</p>
      <p className="store-map__status">{status}</p>
      <a
        href={`#${element.id}`}
        data-key={key}
        onClick={(event) => {
          event.preventDefault();
          goTo(element);
        }}
      >
        {storeText("Theme.StoreToList")}
      </a>
    </div>
  );
}

/** The focus goes from the card, which disappears, to its pin. */
function leaveCard(card: HTMLElement | null): void {
  const pin = card?.parentElement?.querySelector(".store-pin--selected");
  if (card?.contains(document.activeElement) === true && pin instanceof HTMLElement) pin.focus({ preventScroll: true });
}

function goTo(element: HTMLElement): void {
  const heading = element.querySelector(attributeSelector(ATTRIBUTE.focusFallback));
  element.scrollIntoView({ block: "center" });
  if (heading instanceof HTMLElement) heading.focus({ preventScroll: true });
}
